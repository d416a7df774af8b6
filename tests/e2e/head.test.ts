import { expect, inject, test } from 'vitest';
import { MISSING, NOT_FOUND, PAGES } from './pages.ts';
import { visit } from './visit.ts';

const site = inject('siteUrl');
type Head = Awaited<ReturnType<typeof readHeads>>[number];
let heads: Head[] = [];

/** Reads the heads of the served pages. */
async function readHeads(paths: readonly string[]) {
  const page = await visit('/privacy');
  return page.evaluate(async (all) => {
    const read = async (path: string) => {
      const answer = await fetch(path);
      const { head, title, documentElement } = new DOMParser().parseFromString(
        await answer.text(),
        'text/html',
      );
      const content = (selector: string) => head.querySelector(selector)?.getAttribute('content') ?? '';
      return {
        path,
        status: answer.status,
        title,
        lang: documentElement.lang,
        description: content('meta[name="description"]'),
        robots: content('meta[name="robots"]'),
        canonical: head.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '',
        og: ['type', 'title', 'description', 'url', 'image'].map((name) =>
          content(`meta[property="og:${name}"]`),
        ),
        image: content('meta[property="og:image"]'),
        jsonLd: [...head.querySelectorAll('script[type="application/ld+json"]')].map(
          (each) => each.textContent ?? '',
        ),
      };
    };
    return Promise.all(all.map(read));
  }, paths);
}

const typesOf = (path: string) =>
  heads.find((head) => head.path === path)?.jsonLd.map((json) => JSON.parse(json)['@type']) ?? [];

test('every page answers 200 and has its own title, description, canonical address and Open Graph tags', async () => {
  heads = await readHeads(PAGES);
  for (const head of heads) {
    expect(head.status, head.path).toBe(200);
    expect(head.lang).toBe('en-GB');
    expect(head.title, head.path).toMatch(/Lantern Row Films/);
    expect(head.description.length, head.path).toBeGreaterThan(20);
    expect(head.description.length, head.path).toBeLessThanOrEqual(160);
    expect(head.canonical, head.path).toBe(site + head.path.split('?')[0]);
    expect(head.og.every(Boolean), head.path).toBe(true);
  }
  const own = heads.filter(({ path }) => !path.includes('?'));
  expect(new Set(own.map(({ title }) => title)).size).toBe(own.length);
  expect(new Set(own.map(({ description }) => description)).size).toBe(own.length);
});

test('each filter of the catalogue has its own description', async () => {
  const filtered = await readHeads([
    '/films',
    '/films?page=2',
    '/films?category=new',
    '/films?category=coming-soon',
    '/films?genre=drama',
    '/films?genre=drama&page=2',
    '/films?category=new&genre=drama',
    '/films?search=sea',
    '/films?search=zzzzqqqq',
  ]);
  for (const { path, description } of filtered) expect(description.length, path).toBeGreaterThan(20);
  expect(new Set(filtered.map(({ description }) => description)).size).toBe(filtered.length);
});

test.each([
  ['/films/drama', '/films/drama?page=2'],
  ['/films', '/films?page=2'],
])(
  'on the way from %s to its next page the description follows, and the data of the first goes',
  async (path, next) => {
    const [served] = await readHeads([next]);
    const page = await visit(path);
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
    await page.waitForURL(next);
    const description = page.locator('meta[name="description"]');
    await expect.poll(() => description.getAttribute('content')).toBe(served?.description);
    expect(await page.locator('[type="application/ld+json"], meta[property^="og:"]').count()).toBe(0);
  },
);

test('the data of a list goes when another search of the catalogue is shown', async () => {
  const page = await visit('/films');
  const data = page.locator('[type="application/ld+json"]');
  expect(await data.count()).toBeGreaterThan(0);
  await page.getByRole('main').getByRole('searchbox', { name: 'Search films' }).fill('moss');
  await page.waitForURL('/films?search=moss');
  await expect.poll(() => data.count()).toBe(0);
});

test('the description stays when the films are put in another order and back', async () => {
  const page = await visit('/films');
  const description = page.locator('meta[name="description"]');
  const first = await description.getAttribute('content');
  const film = page.getByRole('main').getByRole('article').first();
  const before = await film.textContent();
  await page.getByRole('combobox', { name: 'Sort' }).selectOption({ index: 1 });
  await page.waitForURL(/sort=/);
  await expect.poll(() => film.textContent()).not.toBe(before);
  await expect.poll(() => description.count()).toBe(1);
  await page.goBack();
  await page.waitForURL('/films');
  await expect.poll(() => description.getAttribute('content')).toBe(first);
});

test('preview pictures are absolute and exist', async () => {
  heads = await readHeads(PAGES);
  for (const image of new Set(heads.map((head) => head.image))) {
    expect(image.startsWith(`${site}/media/`), image).toBe(true);
    // On a busy machine the server may refuse a picture.
    const type = async () => (await fetch(image)).headers.get('content-type');
    await expect.poll(type, { message: image }).toBe('image/jpeg');
  }
});

test('personal pages are hidden from search engines', async () => {
  heads = await readHeads(PAGES);
  const hidden = heads.filter(({ robots }) => robots.includes('noindex')).map(({ path }) => path);
  expect(hidden).toEqual([
    '/films?search=zzzzqqqq',
    '/search',
    '/search?search=moss',
    '/search?search=zzzzqqqq',
    '/cart',
    '/checkout',
    '/watchlist',
    '/login',
  ]);
});

test('structured data is valid JSON of the right types', async () => {
  heads = await readHeads(PAGES);
  for (const json of heads.flatMap(({ jsonLd }) => jsonLd))
    expect(JSON.parse(json)).toMatchObject({ '@context': 'https://schema.org' });
  expect(typesOf('/')).toEqual(expect.arrayContaining(['Organization', 'WebSite']));
  expect(typesOf('/film/the-slow-satellite')).toEqual(expect.arrayContaining(['Movie', 'BreadcrumbList']));
  expect(typesOf('/blog/lantern-row-acquires-saltgrave-light')).toEqual(
    expect.arrayContaining(['BlogPosting', 'BreadcrumbList']),
  );
  expect(typesOf('/product/saltgrave-light-poster')).toEqual(
    expect.arrayContaining(['Product', 'BreadcrumbList']),
  );
  const movie = heads
    .find(({ path }) => path === '/film/the-slow-satellite')
    ?.jsonLd.map((json) => JSON.parse(json));
  expect(movie?.find((each) => each['@type'] === 'Movie').trailer['@type']).toBe('VideoObject');
  const product = heads
    .find(({ path }) => path.startsWith('/product/'))
    ?.jsonLd.map((json) => JSON.parse(json));
  expect(product?.find((each) => each['@type'] === 'Product').offers).toMatchObject({
    '@type': 'Offer',
    price: '28.00',
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
  });
});

test('what is missing answers 404 with its own page and description', async () => {
  const page = await visit('');
  page.allow(/status of 404/);
  const descriptions = new Set<string | null>();
  for (const path of MISSING) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await page.getByRole('heading', { level: 1, name: /Not Found$/ }).waitFor();
    expect(await page.title(), path).toMatch(/Not Found \| Lantern Row Films$/);
    expect(await page.getByRole('main').getByRole('link').count(), path).toBeGreaterThan(0);
    const description = page.locator('meta[name="description"]');
    expect(await description.count(), path).toBe(1);
    descriptions.add(await description.getAttribute('content'));
  }
  expect(descriptions.size).toBe(MISSING.length);
});

test('an odd name, and an address below a page, are 404 with their own page and no canonical address', async () => {
  for (const [path, name] of NOT_FOUND) {
    const answer = await fetch(site + path);
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

test('navigating to them within the site shows the same', async () => {
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

test('the addresses in the XML site map answer', async () => {
  const xml = await (await fetch(`${site}/sitemap.xml`)).text();
  const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '');
  for (const path of [
    '/',
    '/films',
    '/film/moss-mother',
    '/person/agnes-thole',
    '/season/by-hand',
    '/blog/why-we-still-make-discs',
    '/product/lantern-tee',
  ])
    expect(addresses).toContain(site + path);
  for (const hidden of ['/login', '/watchlist', '/cart']) expect(addresses).not.toContain(site + hidden);
  // Of the many people, one in ten.
  const asked = addresses.filter((address, at) => !address.includes('/person/') || at % 10 === 0);
  const failed: string[] = [];
  while (asked.length > 0)
    await Promise.all(
      asked.splice(0, 8).map(async (address) => (await fetch(address)).ok || failed.push(address)),
    );
  expect(failed).toEqual([]);
});
