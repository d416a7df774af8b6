import { expect, inject, test } from 'vitest';
import { MISSING, NOT_FOUND } from './pages.ts';
import { open, visit } from './visit.ts';

/** The texts for a missing film, post and product. */
const SAYS = [
  {
    path: '/film/no-such-film',
    heading: 'Film Not Found',
    sentence: "The film you're looking for doesn't exist.",
  },
  {
    path: '/blog/no-such-post',
    heading: 'Post Not Found',
    sentence: "The blog post you're looking for doesn't exist.",
  },
  {
    path: '/product/no-such-thing',
    heading: 'Product Not Found',
    sentence: "The product you're looking for doesn't exist.",
  },
] satisfies { path: (typeof MISSING)[number]; heading: string; sentence: string }[];

test('a missing page answers 404 with its own page, and each kind with its own description', async () => {
  const page = await visit('');
  page.allow(/status of 404/);
  const descriptions = new Map<string, string>();
  for (const path of MISSING) {
    const answer = await open(page, path);
    expect(answer?.status(), path).toBe(404);
    const { heading, words, links, title, description } = await page.evaluate(() => {
      const main = document.querySelector('main');
      return {
        heading: main?.querySelector('h1')?.innerText,
        words: main?.innerText,
        links: main?.querySelectorAll('a[href]').length,
        title: document.title,
        description: [...document.querySelectorAll('meta[name="description"]')].map((meta) =>
          meta.getAttribute('content'),
        ),
      };
    });
    expect(heading, path).toMatch(/Not Found$/);
    expect(title, path).toMatch(/Not Found \| Lantern Row Films$/);
    expect(links, path).toBeGreaterThan(0);
    expect(description, path).toEqual([expect.any(String)]);
    descriptions.set(String(heading), String(description[0]));
    const says = SAYS.find((each) => each.path === path);
    if (!says) continue;
    expect(heading, path).toBe(says.heading);
    expect(words, path).toContain(says.sentence);
  }
  expect(descriptions.size).toBeGreaterThan(SAYS.length);
  expect(new Set(descriptions.values()).size).toBe(descriptions.size);
});

test('an odd name, and an address below a page, are 404 without a canonical address', async () => {
  for (const [path, name] of NOT_FOUND) {
    const answer = await fetch(inject('siteUrl') + path);
    const html = await answer.text();
    expect({
      path,
      status: answer.status,
      title: /<title>([^<]*)/.exec(html)?.[1],
      heading: /<h1[^>]*>([^<]*)/.exec(html)?.[1],
      canonical: html.includes('rel="canonical"'),
    }).toEqual({ path, status: 404, title: `${name} | Lantern Row Films`, heading: name, canonical: false });
  }
});

test('navigating within the site to a missing page shows the same', async () => {
  const page = await visit('/privacy');
  page.allow(/status of 404/);
  for (const [path, name] of [
    ['/film/moss-mother/extra', '404 Page Not Found'],
    ['/film/%00', 'Film Not Found'],
    [`/blog/${'a'.repeat(300)}`, 'Post Not Found'],
    ['/product/%F0%9F%8E%AC', 'Product Not Found'],
    ['/shop/collection/moss%2Fmother', 'Collection Not Found'],
    ['/film/%zz', '404 Page Not Found'],
  ] as const) {
    // Like Back and Forward: the page stays, its address changes.
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await expect.poll(() => page.title()).toBe(`${name} | Lantern Row Films`);
    expect(await page.locator('link[rel="canonical"]').count(), path).toBe(0);
  }
});
