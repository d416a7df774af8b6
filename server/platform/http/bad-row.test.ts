import { expect, test } from 'vitest';
import { startApp } from '#tests/start-app.ts';

/* Rows that only SQL can write: the import and the admin app refuse them. */

const { request, pool } = await startApp({ demo: true });
const slugsOf = async (table: string): Promise<string[]> =>
  (await pool.query(`SELECT slug FROM ${table} ORDER BY slug`)).rows.map(({ slug }) => slug);

const films = await slugsOf('films');
const posts = await slugsOf('posts');
const products = await slugsOf('products');

const LISTS = [
  '/api/films?fields=slug',
  '/api/films',
  '/api/films?page=1&pageSize=24',
  '/api/films/featured',
  '/api/films/carousel',
  '/api/films/category/new',
  '/api/films/facets',
  '/api/films/ways',
  '/api/films/ways/horror',
  '/api/people',
  '/api/seasons',
  '/api/search?search=a',
  '/api/blog',
  '/api/blog?limit=3',
  '/api/blog/archive',
  '/api/blog/tag/interviews',
  '/api/products',
  '/api/shop/picks',
  '/api/collections',
  '/blog/feed.xml',
  '/blog/tag/interviews/feed.xml',
  '/sitemap.xml',
  ...films.flatMap((slug) =>
    ['slug', 'neighbours', 'facts']
      .map((part) => `/api/films/${part}/${slug}`)
      .concat(`/api/related/film/${slug}`, `/api/products/film/${slug}`),
  ),
  ...posts.flatMap((slug) => [`/api/blog/slug/${slug}`, `/api/related/post/${slug}`]),
  ...products.flatMap((slug) => [`/api/products/${slug}`, `/api/related/product/${slug}`]),
  ...(await slugsOf('seasons')).map((slug) => `/api/seasons/${slug}`),
  ...(await slugsOf('collections')).map((slug) => `/api/products/collection/${slug}`),
  ...(await slugsOf('people')).slice(0, 40).map((slug) => `/api/people/${slug}`),
];

test('each of these lists answers', async () => {
  const away = [];
  for (const path of LISTS) {
    const { status, headers } = await request(path);
    if (status !== 200 || headers.get('content-type')?.startsWith('text/html')) away.push([path, status]);
  }
  expect(away).toEqual([]);
});

test.each(['films', 'posts', 'products', 'people', 'seasons'])(
  'a slug of %s with a blank breaks no list that contains it',
  async (table) => {
    const [slug] = await slugsOf(table);
    const renamed = table === 'people' ? 'people' : 'entries';
    await pool.query(`UPDATE ${renamed} SET slug = 'has a blank' WHERE slug = $1`, [slug]);
    const broken = [];
    for (const path of LISTS) {
      const { status } = await request(path);
      if (status >= 500) broken.push([path, status]);
    }
    expect(broken).toEqual([]);
  },
  60_000,
);

test('the other rows of the list are returned', async () => {
  const sitemap = await (await request('/sitemap.xml')).text();
  const blog = await (await request('/api/blog')).text();
  for (const slug of films.slice(1)) expect(sitemap).toContain(`/film/${slug}<`);
  for (const slug of posts.slice(1)) expect(blog).toContain(`"${slug}"`);
  expect(blog).not.toContain('has a blank');
});
