import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { watchRevision } from '#server/db/revision.ts';
import type { Renderer } from '#server/pages/built-renderer.ts';
import { createPageCache } from '#server/pages/cache/page-cache.ts';
import { render } from '#server/pages/cache/render.ts';
import { readDocument } from './abuse/api-document.ts';
import { CONTENT } from './fixtures/demo-content.ts';
import { film } from './fixtures/film.ts';
import { post } from './fixtures/post.ts';
import { collection, product } from './fixtures/product.ts';
import { type Seeded, settled, silent, startApp } from './start-app.ts';
import { whenDone } from './test-database.ts';

/* Cached answers while content changes: always equal to a fresh render, and no more dropped than necessary. */

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
      `/api/products/post/${slug || 'a'}`,
    ],
    shop: ['/api/products', '/api/collections'],
    product: [`/api/products/${slug}`, '/api/collections'],
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
    /** As a visitor gets it: cached, or rendered and then cached. */
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

const PICTURE = '/media/films/a/poster.jpg';
const SLUGS = ['a', 'b', 'c', 'd-e'];
const COLLECTIONS = ['posters-and-prints', 'the-foyer'];
const ADDRESSES = [
  ...['/season/a', '/api/blog/archive', '/blog/tag/moon', '/api/blog/year/2026', '/blog/tag/moon/feed.xml'],
  ...[
    '/',
    '/films',
    '/films/drama',
    '/films/new',
    '/films?country=Norway',
    '/blog',
    '/shop',
    '/privacy',
    '/sitemap.xml',
    '/blog/feed.xml',
  ],
  ...['/api/films?search=moon', '/api/films?category=new', '/api/films/facets', '/api/collections'],
  ...['/api/films?decade=1990s', '/api/films/facets?genre=drama', '/api/films/ways'],
  ...COLLECTIONS.map((collection) => `/api/products/collection/${collection}`),
  ...[
    '/api/products',
    '/api/site',
    '/api/site/privacy',
    '/api/people',
    '/api/seasons',
    '/api/search?search=moon',
    '/search?search=moon',
  ],
  ...SLUGS.flatMap((slug) => [
    ...['film', 'blog', 'product'].map((kind) => `/${kind}/${slug}`),
    ...[`/api/films/neighbours/${slug}`, `/api/products/film/${slug}`, `/api/products/post/${slug}`],
    ...['films', 'posts', 'products'].map((kind) => `/api/redirects/${kind}/${slug}`),
    ...['people', 'seasons', 'films/facts', 'related/film', 'related/post', 'related/product'].map(
      (call) => `/api/${call}/${slug}`,
    ),
  ]),
];

/** Every public call that has no query of its own, with names that changes touch. */
async function callsWithoutQuery(site: { json(path: string): Promise<unknown> }): Promise<string[]> {
  const names: Record<string, string[]> = { slug: SLUGS, collection: COLLECTIONS, category: ['new'] };
  Object.assign(names, { kind: ['films', 'posts', 'products'], tag: ['Moon'], year: ['2026'] });
  const filled = (path: string): string[] => {
    const [hole, name = ''] = /\{(\w+)\}/.exec(path) ?? [];
    return hole ? (names[name] ?? []).flatMap((value) => filled(path.replace(hole, value))) : [path];
  };
  return readDocument(await site.json('/api/openapi.json'))
    .filter(({ method, answers }) => method === 'GET' && !answers.has(401))
    .flatMap(({ path }) => filled(path));
}

const slug = fc.constantFrom(...SLUGS);
const title = fc.constantFrom('Moon', 'Full moon', 'Heron');
const upsert = (table: string, columns: string, values: string) =>
  `INSERT INTO ${table} (${columns}) VALUES (${values}) ON CONFLICT (slug) DO UPDATE SET (${columns}) = (${values})`;

const TABLES = ['films', 'posts', 'products', 'biographies', 'film_facts', 'seasons'];

type Change = [sql: string, values?: unknown[]];
const change: fc.Arbitrary<Change> = fc.oneof(
  fc
    .tuple(slug, title, fc.subarray(['new', 'featured']), fc.subarray(['A', 'B', 'D. E.']))
    .map(
      (row): Change => [
        upsert(
          'films',
          'slug, title, categories, director, position, genre, rating, runtime, release_date',
          `$1, $2, $3, $4, 1, '{drama}', '12A', 96, '2024-05-17'`,
        ),
        row,
      ],
    ),
  fc
    .tuple(slug, title, fc.subarray(SLUGS))
    .map(
      (row): Change => [
        upsert(
          'posts',
          'slug, title, tags, films, people, products, excerpt, author, date, body',
          `$1, $2, ARRAY[$2::text], $3, $3, $3, '', '', '2026-01-01', '{"nodeType":"document","data":{},"content":[]}'`,
        ),
        row,
      ],
    ),
  fc
    .tuple(slug, fc.constantFrom('A', 'B'), fc.subarray(SLUGS))
    .map((row): Change => [upsert('biographies', 'slug, name, films', '$1, $2, $3'), row]),
  fc
    .tuple(
      slug,
      fc.constantFrom('{}', '{"music": ["A", "C"]}'),
      fc.subarray(['wry', 'wet']),
      fc.subarray(['Norway', 'Chile']),
      fc.constantFrom(null, 1994),
    )
    .map(
      (row): Change => [
        upsert('film_facts', 'slug, credits, moods, countries, year', '$1, $2, $3, $4, $5'),
        row,
      ],
    ),
  fc
    .tuple(slug, title, fc.subarray(SLUGS))
    .map(
      ([name, text, films]): Change => [
        upsert('seasons', 'slug, title, films', '$1, $2, $3'),
        [name, text, JSON.stringify(films.map((film) => ({ slug: film, line: '' })))],
      ],
    ),
  fc
    .tuple(slug, title, fc.subarray(SLUGS), fc.subarray(SLUGS), fc.constantFrom(...COLLECTIONS))
    .map(
      (row): Change => [
        upsert(
          'products',
          'slug, name, films, posts, position, price, category, collection',
          `$1, $2, $3, $4, 0, 2000, 'Posters', $5`,
        ),
        row,
      ],
    ),
  fc
    .tuple(fc.constantFrom(...TABLES), slug)
    .map(([table, name]): Change => [`DELETE FROM ${table} WHERE slug = $1`, [name]]),
  fc
    .tuple(fc.constantFrom(...TABLES), slug, slug)
    .map(
      ([table, name, other]): Change => [
        `UPDATE ${table} SET slug = $2 WHERE slug = $1 AND NOT EXISTS (SELECT FROM ${table} WHERE slug = $2)`,
        [name, other],
      ],
    ),
  fc.tuple(fc.constantFrom('films', 'posts', 'products'), slug, slug).map(
    ([kind, from, to]): Change => [
      `INSERT INTO redirects (kind, from_slug, to_slug) SELECT $1, $2, $3 WHERE $2 <> $3
           AND NOT EXISTS (SELECT FROM redirects WHERE kind = $1 AND from_slug = $2 AND ended_at IS NULL)`,
      [kind, from, to],
    ],
  ),
  fc
    .integer({ min: 1, max: 9 })
    .map((position): Change => [`UPDATE collections SET position = $1`, [position]]),
  fc
    .integer({ min: 2000, max: 2030 })
    .map(
      (year): Change => [
        `UPDATE documents SET body = jsonb_set(body::jsonb, '{copyrightYear}', to_jsonb($1::integer)) WHERE name = 'site'`,
        [year],
      ],
    ),
  title.map(
    (text): Change => [
      `UPDATE documents SET body = jsonb_set(body::jsonb, '{title}', to_jsonb($1::text)) WHERE name = 'privacy'`,
      [text],
    ],
  ),
  title.map(
    (words): Change => [
      `UPDATE documents SET body = jsonb_build_object('ways', jsonb_build_array(jsonb_build_object('slug', 'drama', 'words', $1::text)))
       WHERE name = 'ways'`,
      [words],
    ],
  ),
  // Like a restore: nothing says what has changed.
  title.map(
    (text): Change => [
      `DO $$ BEGIN ALTER TABLE films DISABLE TRIGGER USER; UPDATE films SET title = '${text}'; ALTER TABLE films ENABLE TRIGGER USER;
      UPDATE content_revision SET revision = revision + 1; NOTIFY content_revision; END $$`,
    ],
  ),
  fc.constant<Change>(['TRUNCATE posts']),
  fc.tuple(slug, title, fc.constantFrom('', 'M'), fc.constantFrom(0, 3, null)).map(
    ([product, text, size, stock]): Change => [
      `INSERT INTO variants (sku, product, position, size, stock) VALUES ($1, $2, 0, $3, $4)
         ON CONFLICT (sku) DO UPDATE SET (product, size, stock) = ($2, $3, $4)`,
      [text.toUpperCase(), product, size, stock],
    ],
  ),
  title.map(
    (alt): Change => [
      `INSERT INTO pictures (address, file, kind, title, alt, bytes, hash) VALUES ($1, 'a.jpg', 'picture', '', $2, 1, '')
       ON CONFLICT (address) DO UPDATE SET alt = $2`,
      [PICTURE, alt],
    ],
  ),
  fc
    .tuple(fc.constantFrom('films.poster_url', 'seasons.picture', 'posts.image_url'), slug)
    .map(([column, name]): Change => {
      const [table, field] = column.split('.');
      return [`UPDATE ${table} SET ${field} = $1 WHERE slug = $2`, [PICTURE, name]];
    }),
  fc.boolean().map(
    (isOn): Change => [
      `INSERT INTO shop_settings (name, body) VALUES ('shop', jsonb_build_object('pricesIncludeTax', $1::boolean))
         ON CONFLICT (name) DO UPDATE SET body = shop_settings.body || jsonb_build_object('pricesIncludeTax', $1::boolean)`,
      [isOn],
    ],
  ),
);

test('whatever changes, what is kept is what would be rendered now', async () => {
  const site = await startKeeping({ demo: true });
  const addresses = [...new Set([...ADDRESSES, ...(await callsWithoutQuery(site))])];
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
      const visits = addresses.map(site.kept); // while it changes
      for (const [sql, values] of changes) await site.pool.query(sql, values);
      await Promise.all(visits);
      await site.settled();
      for (const path of addresses)
        expect(`${path} ${await site.kept(path)}`).toBe(`${path} ${await site.fresh(path)}`);
    }),
    { numRuns: 20, endOnFailure: true },
  );
}, 240_000);

test('the facts of a film come and go with it', async () => {
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

test('one product changes: at least 95 of 100 kept answers stay', async () => {
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
