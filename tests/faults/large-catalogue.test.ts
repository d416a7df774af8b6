import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { openDrizzle } from '#server/platform/db/drizzle.ts';
import { createSitePool } from '#server/platform/db/pool.ts';
import { loadBuiltRenderer } from '#server/rendering/render/built-renderer.ts';
import { fillCatalogue } from '#tests/fixtures/made-up-catalogue.ts';
import { personOf, WORDS } from '#tests/fixtures/made-up-films.ts';
import { silent } from '#tests/silent.ts';
import { startApp } from '#tests/start-app.ts';
import { whenDone } from '#tests/test-database.ts';

/* 20,000 films, 60,000 people, 2,000 posts, 3,000 products: each kind of page and list, requested without a cache. */

const MOST_DATABASE_MS = 300;
const MOST_BYTES = 60_000;

const site = await startApp({ demo: true });
await fillCatalogue(site.pool);

const several = (pathOf: (n: number) => string) => [17, 211, 499, 733, 1_201, 1_637].map(pathOf);
const word = WORDS[40] ?? '';
const PAGES = [
  ...[
    '/',
    '/films',
    '/films?page=400',
    '/films?page=1000000',
    '/films?genre=drama&decade=1990s&sort=year-asc',
  ],
  ...[`/films?search=${word}`, '/films/drama', '/films/drama?page=9', '/films/1990s'],
  ...several((n) => `/film/film-${n * 9}`),
  ...several((n) => `/person/${personOf(n)}`),
  '/seasons',
  ...several((n) => `/season/season-${(n % 120) + 1}`),
  ...['/blog', '/blog?page=2', '/blog?page=42', '/blog/tag/tag-7', '/blog/tag/tag-7?page=2'],
  ...['/blog/year/2016', '/blog/year/2016?page=3'],
  ...several((n) => `/blog/post-${n}`),
  ...['/shop', '/shop?page=2', '/shop?page=63', '/shop?category=Print&sort=price-asc&inStock=yes'],
  ...[`/shop?search=${word}`, '/shop/collection/collection-2', '/shop/collection/collection-2?page=11'],
  ...several((n) => `/product/product-${n}`),
  ...[
    `/search?search=${word}`,
    `/search?search=${word.slice(0, 3)}`,
    '/search?search=a',
    '/search?search=zzzz',
  ],
  ...['/sitemap', '/sitemap?page=2', '/sitemap?page=40', '/sitemap?page=120'],
  ...[
    '/about',
    '/cart',
    '/contact',
    '/blog/feed.xml',
    '/blog/tag/tag-7/feed.xml',
    '/film/none',
    '/product/none',
  ],
];

/**
 * Requests each page from a new process. Returns failed expectations by address. Once the process has read the catalogue's index, as
 * each does at its start, the database cancels each query after MOST_DATABASE_MS.
 */
async function fallsShort(): Promise<string[]> {
  const pool = createSitePool(site.connection, silent, 1);
  whenDone(() => pool.end());
  const app = site.create({
    db: openDrizzle(pool),
    pool,
    ...(await loadBuiltRenderer()),
  });
  await app.request('/api/films/facets');
  await pool.query(`SET statement_timeout = ${MOST_DATABASE_MS}`);
  const short: string[] = [];
  for (const path of PAGES) {
    const answer = await app.request(path);
    const body = Buffer.from(await answer.arrayBuffer());
    const sent = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
    const isWhole = [200, 302].includes(answer.status) || (path.endsWith('/none') && answer.status === 404);
    const lacksParts = answer.status === 200 && answer.headers.get('cache-control') === 'no-cache';
    if (!isWhole || lacksParts || sent > MOST_BYTES)
      short.push(`${path}: ${answer.status}${lacksParts ? ' without a part' : ''}, ${sent} bytes`);
  }
  return short;
}

test('each page of a large catalogue is complete and small, with and without planner statistics', async () => {
  expect(await fallsShort()).toEqual([]);
  await site.pool.query('ANALYZE');
  expect(await fallsShort()).toEqual([]);
});
