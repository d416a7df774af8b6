import { expect, inject, test } from 'vitest';
import { PAGES } from './pages.ts';
import { visit } from './visit.ts';

const site = inject('siteUrl');
type Head = Awaited<ReturnType<typeof readHeads>>[number];
let reading: Promise<Head[]> | undefined;
/** Of one page of each kind. */
const headsOfPages = () => {
  reading ??= readHeads(PAGES);
  return reading;
};

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

test('every page has its own title, description, canonical address and Open Graph tags', async () => {
  const heads = await headsOfPages();
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
])('from %s to its next page the description changes and the old data is removed', async (path, next) => {
  const [served] = await readHeads([next]);
  const page = await visit(path);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
  await page.waitForURL(next);
  const description = page.locator('meta[name="description"]');
  await expect.poll(() => description.getAttribute('content')).toBe(served?.description);
  expect(await page.locator('[type="application/ld+json"], meta[property^="og:"]').count()).toBe(0);
});

test("a list's structured data is removed when another search is shown", async () => {
  const page = await visit('/films');
  const data = page.locator('[type="application/ld+json"]');
  expect(await data.count()).toBeGreaterThan(0);
  await page.getByRole('main').getByRole('searchbox', { name: 'Search films' }).fill('moss');
  await page.waitForURL('/films?search=moss');
  await expect.poll(() => data.count()).toBe(0);
});

test('the description stays when the films are reordered and back', async () => {
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
  const heads = await headsOfPages();
  for (const image of new Set(heads.map((head) => head.image))) {
    expect(image.startsWith(`${site}/media/`), image).toBe(true);
    // On a busy machine the server may refuse a picture.
    const type = async () => (await fetch(image)).headers.get('content-type');
    await expect.poll(type, { message: image }).toBe('image/jpeg');
  }
});

test('personal pages ask search engines not to index them', async () => {
  const heads = await headsOfPages();
  const hidden = heads.filter(({ robots }) => robots.includes('noindex')).map(({ path }) => path);
  expect(hidden).toEqual([
    '/films?search=zzzzqqqq',
    '/film/nine-floors-to-amas/book',
    '/screenings?access=subtitled',
    '/search',
    '/search?search=moss',
    '/search?search=zzzzqqqq',
    '/cart',
    '/checkout',
    '/watchlist',
    '/login',
    '/forgot-password',
    '/new-password',
    '/confirm-email',
    // Without a mail server, as this site is, nothing is offered there.
    '/newsletter',
    '/newsletter?film=the-slow-satellite',
    '/newsletter?product=saltgrave-light-poster',
  ]);
});

test('structured data is valid JSON of the right types', async () => {
  const heads = await headsOfPages();
  for (const json of heads.flatMap(({ jsonLd }) => jsonLd))
    expect(JSON.parse(json)).toMatchObject({ '@context': 'https://schema.org' });
  const typesOf = (path: string) =>
    heads.find((head) => head.path === path)?.jsonLd.map((json) => JSON.parse(json)['@type']) ?? [];
  expect(typesOf('/')).toEqual(expect.arrayContaining(['Organization', 'WebSite']));
  expect(typesOf('/film/the-slow-satellite')).toEqual(expect.arrayContaining(['Movie', 'BreadcrumbList']));
  expect(typesOf('/blog/lantern-row-acquires-saltgrave-light')).toEqual(
    expect.arrayContaining(['BlogPosting', 'BreadcrumbList']),
  );
  // A part of a page that is late is left out: then the product is described without its sizes.
  expect(typesOf('/product/saltgrave-light-poster')).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Product(?:Group)?$/), 'BreadcrumbList']),
  );
  const movie = heads
    .find(({ path }) => path === '/film/the-slow-satellite')
    ?.jsonLd.map((json) => JSON.parse(json));
  expect(movie?.find((each) => each['@type'] === 'Movie').trailer['@type']).toBe('VideoObject');
  const product = heads
    .find(({ path }) => path.startsWith('/product/'))
    ?.jsonLd.map((json) => JSON.parse(json));
  const sold = product?.find((each) => /^Product(?:Group)?$/.test(each['@type']));
  expect((sold.hasVariant?.[0] ?? sold).offers).toMatchObject({
    '@type': 'Offer',
    price: '28.00',
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
  });
});

test('the XML site map lists public pages of this site, none of them personal', async () => {
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
  // links.test.ts requests those of this site, and no others.
  expect(addresses.filter((address) => !address.startsWith(`${site}/`))).toEqual([]);
});
