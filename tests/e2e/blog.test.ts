import { expect, test } from 'vitest';
import { z } from 'zod';
import { Post } from '#contract/catalogue/blog.ts';
import { answer, hold } from './network.ts';
import { readApi } from './site-api.ts';
import { open, PHONE, type Visit, visit } from './visit.ts';

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const posts = await readApi(z.array(Post), '/api/blog');

/** From a freshly opened page: the previous visitor's mouse may rest on a link to the blog and preload it. */
async function openBlog(page: Visit): Promise<void> {
  await open(page, '/privacy');
  await page.getByRole('contentinfo').getByRole('link', { name: 'News' }).click();
}

test('each post has a card with image, title, excerpt, author, date and up to three tags', async () => {
  const page = await visit('/blog');
  const cards = page.getByRole('main').getByRole('article');
  expect(await cards.count()).toBe(posts.length);
  for (const [index, post] of posts.entries()) {
    const card = cards.nth(index);
    expect(await card.getByRole('link', { name: post.title }).getAttribute('href')).toBe(
      `/blog/${post.slug}`,
    );
    const text = await card.textContent();
    for (const part of [post.excerpt, post.author, longDate.format(new Date(post.date))])
      expect(text).toContain(part);
    expect(await card.locator('img').count()).toBe(1);
    const tags = card.getByRole('list', { name: 'Tags' }).getByRole('listitem');
    expect(await tags.allTextContents()).toEqual(post.tags.slice(0, 3));
  }
  expect(posts.some(({ tags }) => tags.length > 3)).toBe(true);
});

test('six skeleton cards show while the posts load', async () => {
  const page = await visit('');
  const release = await hold(page, '**/api/blog*');
  await openBlog(page);
  const loading = page.getByRole('main').getByRole('status');
  await loading.waitFor();
  expect(await loading.locator(':scope > div').count()).toBe(6);
  release();
  await page.getByRole('article').first().waitFor();
});

test('an empty blog shows a notice', async () => {
  const page = await visit('');
  await answer(page, '**/api/blog?*', { json: [] });
  await answer(page, '**/api/blog/archive', { json: { years: [], tags: [] } });
  await openBlog(page);
  await page.getByRole('heading', { name: 'No Blog Posts Yet' }).waitFor();
  await page.getByText("We're working on bringing you fresh content. Check back soon!").waitFor();
});

test('a post has title, author, date, tags, image, body and a link back', async () => {
  const post = posts.find(({ slug }) => slug === 'lantern-row-acquires-saltgrave-light');
  if (!post) throw new Error('The demo post has gone');
  const page = await visit(`/blog/${post.slug}`);
  await page.getByRole('heading', { level: 1, name: post.title }).waitFor();
  const main = page.getByRole('main');
  for (const part of [post.author, longDate.format(new Date(post.date))])
    expect(await main.textContent()).toContain(part);
  expect(await main.getByRole('list', { name: 'Tags' }).getByRole('listitem').allTextContents()).toEqual(
    post.tags,
  );
  expect(await main.locator('img').first().getAttribute('src')).toContain(post.imageUrl);
  await main.getByRole('link', { name: 'Back to Journal' }).click();
  await page.waitForURL('/blog');
});

test('the body shows the seven node types and skips others', async () => {
  const kinds = new Map([
    ['paragraph', 'p'],
    ['heading-2', 'h2, h3'],
    ['heading-3', 'h3, h4'],
    ['unordered-list', 'ul > li'],
    ['ordered-list', 'ol > li'],
    ['blockquote', 'blockquote'],
  ]);
  const page = await visit('/privacy');
  const bodies = await page.evaluate(
    async ([slugs, selectors]) => {
      const read = async (slug: string) => {
        const html = await (await fetch(`/blog/${slug}`)).text();
        const bodies = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('main .prose');
        return selectors.filter((selector) => [...bodies].some((body) => body.querySelector(selector)));
      };
      return Promise.all(slugs.map(read));
    },
    [
      posts.map(({ slug }) => slug),
      [...kinds.values(), 'hr, img:not(.still-break img), iframe, object'],
    ] as const,
  );
  for (const [at, { slug, body }] of posts.entries()) {
    const asked = body.content
      .map(({ nodeType }) => kinds.get(nodeType))
      .filter((each) => each !== undefined);
    expect(bodies[at], slug).toEqual(expect.arrayContaining(asked));
    expect(bodies[at], slug).not.toContain('hr, img:not(.still-break img), iframe, object');
  }
  const seen = posts.flatMap(({ body }) => body.content.map(({ nodeType }) => nodeType));
  for (const nodeType of [...kinds.keys(), 'heading-1', 'hr', 'embedded-asset-block'])
    expect(seen).toContain(nodeType);
});

test('a tag links to the posts that have it, their feed and the archive', async () => {
  const page = await visit('/blog');
  await page.getByRole('article').getByRole('link', { name: 'Restoration', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Restoration' }).waitFor();
  const tagged = posts.filter(({ tags }) => tags.includes('Restoration'));
  const titles = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
  await expect.poll(() => titles.allTextContents()).toEqual(tagged.map(({ title }) => title));
  const feed = await page.getByRole('link', { name: 'Feed of these posts (RSS)' }).getAttribute('href');
  expect((await page.request.get(feed ?? '')).headers()['content-type']).toContain('application/rss+xml');

  const year = tagged[0]?.date.slice(0, 4) ?? '';
  await page
    .getByRole('navigation', { name: 'Archive' })
    .getByRole('link', { name: new RegExp(`^${year} `) })
    .click();
  await page.waitForURL(`/blog/year/${year}`);
  await page.getByRole('heading', { level: 1, name: year }).waitFor();
  await expect
    .poll(() => page.getByRole('article').count())
    .toBe(posts.filter(({ date }) => date.startsWith(year)).length);
});

test("a tag's page announces its feed to feed readers", async () => {
  const page = await visit('/blog/tag/restoration', { javaScriptEnabled: false });
  const feeds = page.locator('link[rel="alternate"][type="application/rss+xml"]');
  expect(await feeds.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/blog/feed.xml',
    '/blog/tag/restoration/feed.xml',
  ]);
});

test('italic, also in quotations, and bold in quotations differ from adjacent text', async () => {
  const page = await visit('/blog/lantern-row-acquires-saltgrave-light', { isDrawn: true });
  for (const [mark, around] of [
    ['em', 'p'],
    ['em', 'blockquote'],
    ['strong', 'blockquote'],
  ] as const) {
    const where = `${mark} in ${around}`;
    await page.locator('.prose').evaluate(
      async (prose, [mark, around]) => {
        prose.innerHTML = `<${around}>A lamp is <${mark}>lit again</${mark}> tonight</${around}>`;
        await document.fonts.ready;
      },
      [mark, around],
    );
    const marked = page.locator(`.prose ${mark}`);
    await marked.scrollIntoViewIfNeeded();
    // Not a fallback font: the family has a face of this style.
    const hasFace = await marked.evaluate(async (element) => {
      const { fontStyle, fontFamily } = getComputedStyle(element);
      const faces = await document.fonts.load(`${fontStyle} 1em ${fontFamily}`);
      return faces.some(({ style }) => style === fontStyle);
    });
    expect(hasFace, where).toBe(true);
    const box = (await marked.boundingBox()) ?? undefined;
    const seen = await page.screenshot({ clip: box });
    await marked.evaluate((element) => {
      element.style.font = 'inherit';
    });
    expect(seen.equals(await page.screenshot({ clip: box })), where).toBe(false);
  }
});

test('the products of a post are shown with their pictures, the first of three large on a phone', async () => {
  const page = await visit('/blog/deliverables-a-plain-guide', { viewport: PHONE });
  const pictures = page.getByRole('region', { name: 'Also in the shop' }).locator('img');
  const widths = await pictures.evaluateAll((all) => all.map((each) => each.clientWidth));
  expect(widths).toHaveLength(3);
  expect(widths[0]).toBeGreaterThan(1.9 * (widths[1] ?? 0));
});
