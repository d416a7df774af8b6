import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createContentVersion } from '#server/platform/db/content-version/content-version.ts';
import { watchRevision } from '#server/platform/db/content-version/revision.ts';
import { createPageCache } from '#server/rendering/cache/page-cache.ts';
import { render } from '#server/rendering/cache/render.ts';
import type { Renderer } from '#server/rendering/render/built-renderer.ts';
import { readDocument } from './abuse/api-document.ts';
import { COLLECTIONS, change, SLUGS } from './fixtures/content-changes.ts';
import { CONTENT } from './fixtures/demo-content.ts';
import { film } from './fixtures/film.ts';
import { post } from './fixtures/post.ts';
import { collection, product } from './fixtures/product.ts';
import { silent } from './silent.ts';
import { type Seeded, settled, startApp } from './start-app.ts';
import { whenDone } from './test-database.ts';

/* Cached replies while content changes: always equal to a fresh render, and not invalidated more than necessary. */

const SITE: unknown = JSON.parse(await readFile(join(CONTENT, 'site.json'), 'utf8'));

/** The calls that a page makes, its own first. */
function callsOf(pathname: string): string[] {
  const [, kind = '', slug = ''] = pathname.split('/');
  const own: Record<string, string[]> = {
    '': ['/api/films/featured', '/api/films/category/new'],
    films: slug
      ? [`/api/films/ways/${slug}`, '/api/films/ways', `/api/films?genre=${slug}`]
      : ['/api/films', '/api/films/facets'],
    film: [
      `/api/films/slug/${slug}`,
      ...['films/neighbours', 'films/facts', 'related/film', 'products/film'].map(
        (call) => `/api/${call}/${slug}`,
      ),
    ],
    blog: [
      slug && `/api/blog/slug/${slug}`,
      '/api/blog?fields=slug,title',
      '/api/blog?limit=48&page=1',
      ...(slug ? [`/api/blog/neighbours/${slug}`] : []),
      `/api/products/post/${slug || 'a'}`,
    ],
    shop: ['/api/products', '/api/products?inStock=yes&limit=48', '/api/shop/facets', '/api/collections'],
    product: [`/api/products/${slug}`, '/api/collections', `/api/related/product/${slug}`],
    privacy: ['/api/site/privacy'],
  };
  return [...(own[kind] ?? []).filter(Boolean), '/api/site'];
}

const renderPage: Renderer = async ({ request, api }) => {
  const replies = await Promise.all(
    callsOf(new URL(request.url).pathname).map(async (path) => {
      const reply = await api(path);
      return [reply.status, reply.ok ? await reply.json() : await reply.text()];
    }),
  );
  const { collection } = z.object({ collection: z.string() }).safeParse(replies[0]?.[1]).data ?? {};
  if (collection) replies.push([await (await api(`/api/products/collection/${collection}`)).json()]);
  return { status: replies[0]?.[0] === 404 ? 404 : 200, html: JSON.stringify(replies) };
};

async function startKeeping(content: Seeded) {
  const site = await startApp({ ...content, renderPage });
  const watch = await watchRevision({ connection: site.connection, log: silent });
  whenDone(async () => watch.stop());
  const { freshness } = watch;
  const app = site.create({ freshness });
  let asked = 0;
  const forgetful = site.create({ freshness: { current: () => ++asked, isFresh: () => false } });
  const cache = createPageCache({ maxBytes: 1e8, freshness });
  const load = (path: string) => cache.load(path, () => render(app.fetch, `http://localhost${path}`, silent));
  return {
    ...site,
    cache,
    /** As a visitor gets it: from the cache, or rendered and then cached. */
    async kept(path: string): Promise<string> {
      const answer = cache.lookUp(path) ?? (await load(path));
      const { body, headers } = await answer.prepare('identity');
      const location = headers.includes('location') ? headers[headers.indexOf('location') + 1] : '';
      return `${answer.status} ${location} ${body}`;
    },
    async fresh(path: string): Promise<string> {
      const answer = await forgetful.request(path);
      return `${answer.status} ${answer.headers.get('location') ?? ''} ${await answer.text()}`;
    },
    settled: () => settled(site.pool, watch),
  };
}

/** Pages, and calls with a query. */
const ADDRESSES = [
  ...['/', '/films', '/films/drama', '/films/new', '/films?country=Norway', '/blog', '/shop', '/privacy'],
  ...['/season/a', '/blog/tag/moon', '/search?search=moon'],
  ...['/sitemap.xml', '/blog/feed.xml', '/blog/tag/moon/feed.xml'],
  ...['/api/films?search=moon', '/api/films?category=new', '/api/films?decade=1990s'],
  ...['/api/films/facets?genre=drama', '/api/search?search=moon'],
  ...SLUGS.flatMap((slug) => ['film', 'blog', 'product'].map((kind) => `/${kind}/${slug}`)),
];

/** Values for each name in the path of a call. */
const NAMES: Record<string, readonly string[]> = {
  slug: SLUGS,
  collection: COLLECTIONS,
  category: ['new'],
  kind: ['films', 'posts', 'products'],
  tag: ['Moon'],
  year: ['2026'],
  // Personal: never cached.
  filmId: [],
  number: [],
  token: [],
};

/** Every public call without a query, with names that the changes affect. */
async function callsWithoutQuery(site: { json(path: string): Promise<unknown> }): Promise<string[]> {
  const filled = (path: string): string[] => {
    const [hole, name = ''] = /\{(\w+)\}/.exec(path) ?? [];
    if (!hole) return [path];
    const values = NAMES[name];
    if (!values) throw new Error(`Nothing to put into ${path}`);
    return values.flatMap((value) => filled(path.replace(hole, value)));
  };
  return readDocument(await site.json('/api/openapi.json'))
    .filter(({ method, answers }) => method === 'GET' && !answers.has(401))
    .flatMap(({ path }) => filled(path));
}

test('after any change, cached replies equal a fresh render', async () => {
  const site = await startKeeping({ demo: true });
  const addresses = [...new Set([...ADDRESSES, ...(await callsWithoutQuery(site))])];
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
      const visits = addresses.map(site.kept); // during the change
      for (const [sql, values] of changes) await site.pool.query(sql, values);
      await Promise.all(visits);
      await site.settled();
      for (const path of addresses)
        expect(`${path} ${await site.kept(path)}`).toBe(`${path} ${await site.fresh(path)}`);
    }),
    { numRuns: 20, endOnFailure: true },
  );
}, 240_000);

test('the facts of a film are published and unpublished with it', async () => {
  const site = await startKeeping({ demo: true });
  const facts = async () => (await site.kept('/api/films/facts/eel')).slice(0, 3);
  const change = async (sql: string) => {
    await site.pool.query(sql);
    await site.settled();
  };
  expect(await facts()).toBe('404');
  await change(`INSERT INTO films (slug, title, position, genre, rating, runtime, release_date)
    VALUES ('eel', 'Eel', 1, '{drama}', '12A', 96, '2024-05-17')`);
  expect(await facts()).toBe('200');
  await change(`DELETE FROM films WHERE slug = 'eel'`);
  expect(await facts()).toBe('404');
});

test('similar films are in order of release, whichever of them changes', async () => {
  const films = Array.from({ length: 9 }, (_, index) =>
    film({ title: `Film ${index}`, director: [], releaseDate: `2010-01-0${index + 1}` }),
  );
  const site = await startKeeping({ films, documents: { site: SITE } });
  const path = '/api/related/film/film-8';
  expect(await site.kept(path)).not.toContain('film-0');
  await site.pool.query("UPDATE films SET release_date = '2019-01-01' WHERE slug = 'film-0'");
  await site.settled();
  expect(await site.kept(path)).toContain('film-0');
  await site.pool.query("UPDATE films SET description = 'Another' WHERE slug = 'film-1'");
  await site.settled();
  expect(site.cache.lookUp(path)).toBeDefined();
});

test('a change of one product keeps at least 95 of 100 cached replies', async () => {
  const films = Array.from({ length: 251 }, (_, index) => film({ title: `Film ${index}` }));
  const posts = Array.from({ length: 28 }, (_, index) => post({ title: `Post ${index}` }));
  const collections = ['prints', 'discs', 'wear', 'foyer'].map((name) => collection({ name }));
  const products = Array.from({ length: 20 }, (_, index) =>
    product({
      name: `Product ${index}`,
      films: [`film-${index}`],
      collection: collections[index % 4]?.slug ?? '',
    }),
  );
  const site = await startKeeping({ films, posts, products, collections, documents: { site: SITE } });
  const paths = [
    ...films.map(({ slug }) => `/film/${slug}`),
    ...posts.map(({ slug }) => `/blog/${slug}`),
    ...products.map(({ slug }) => `/product/${slug}`),
    '/shop',
  ];
  for (const path of paths) await site.kept(path);
  await site.pool.query("UPDATE products SET name = 'Changed' WHERE slug = 'product-3'");
  await site.settled();
  const lost = paths.filter((path) => !site.cache.lookUp(path));
  expect(paths).toHaveLength(300);
  expect(lost).toEqual(expect.arrayContaining(['/film/film-3', '/product/product-3', '/shop']));
  expect(lost.length).toBeLessThanOrEqual(15);
});

test('a kept page begins and ends to show a notice at midnight in the company’s time zone', async () => {
  const notice = { text: 'We are moving.', from: '2027-03-11', until: '2027-03-11' };
  const site = await startApp({ documents: { site: SITE, notice }, renderPage });
  let time = Date.parse('2027-03-11T04:59:59Z');
  const freshness = createContentVersion(() => time, 'America/New_York');
  const app = site.create({ freshness, now: () => new Date(time), timeZone: 'America/New_York' });
  const cache = createPageCache({ maxBytes: 1e8, freshness });
  const shown = async (at: string) => {
    time = Date.parse(at);
    const load = () => cache.load('/', () => render(app.fetch, 'http://localhost/', silent));
    const { body } = await (cache.lookUp('/') ?? (await load())).prepare('identity');
    return String(body).includes('We are moving.');
  };
  expect(await shown('2027-03-11T04:59:59Z')).toBe(false);
  expect(await shown('2027-03-11T05:00:00Z')).toBe(true);
  expect(await shown('2027-03-12T04:59:59Z')).toBe(true);
  expect(await shown('2027-03-12T05:00:00Z')).toBe(false);
});
