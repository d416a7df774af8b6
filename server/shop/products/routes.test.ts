import { expect, test } from 'vitest';
import type { RelatedToProduct } from '#contract/catalogue/related.ts';
import { Collection, Product } from '#contract/shop/shop.ts';
import { readFolder } from '#server/content/import/sources/folder.ts';
import { CONTENT } from '#tests/fixtures/demo-content.ts';
import { collection, product } from '#tests/fixtures/product.ts';
import { startApp } from '#tests/start-app.ts';

const site = await startApp({ demo: true });
const shop = await startApp({
  collections: [
    collection({ name: 'Prints', position: 0, description: 'On paper.' }),
    collection({ name: 'Discs', position: 1 }),
  ],
  products: [
    product({ name: 'Poster', position: 2 }),
    product({ name: 'Postcard', position: 1, price: 150, sizes: ['A6'], inStock: false }),
    product({
      name: 'Box set',
      position: 3,
      collection: 'discs',
      films: ['one', 'two'],
      posts: ['about-discs'],
    }),
  ],
});
const names = async (path: string) =>
  Product.array()
    .parse(await shop.json(path))
    .map(({ name }) => name);

test('products are listed by collection, each in its own order', async () => {
  expect(await names('/api/products')).toEqual(['Postcard', 'Poster', 'Box set']);
});

test('a list is narrowed by all filters, ordered by price, and paged', async () => {
  expect(await names('/api/products?inStock=yes')).toEqual(['Poster', 'Box set']);
  expect(await names('/api/products?size=A6')).toEqual(['Postcard']);
  expect(await names('/api/products?category=Posters&inStock=yes&search=POST')).toEqual(['Poster']);
  expect(await names('/api/products?search=nothing')).toEqual([]);
  expect(await names('/api/products?sort=price-asc')).toEqual(['Postcard', 'Poster', 'Box set']);
  expect(await names('/api/products?sort=price-desc')).toEqual(['Poster', 'Box set', 'Postcard']);
  expect(await names('/api/products?limit=2&page=2')).toEqual(['Box set']);
  expect(await names('/api/products/collection/prints?limit=1&page=2')).toEqual(['Poster']);
  expect(await names('/api/products?slugs=box-set,lost,postcard')).toEqual(['Box set', 'Postcard']);
  for (const query of [
    'limit=0',
    'page=x',
    'sort=name',
    `slugs=${Array.from({ length: 101 }, (_, at) => at)}`,
  ])
    expect((await shop.request(`/api/products?${query}`)).status, query).toBe(400);
});

test('facets count what passes the filters, and offer the values of the shop or the collection', async () => {
  expect(await shop.json('/api/shop/facets')).toEqual({ total: 3, categories: ['Posters'], sizes: ['A6'] });
  expect(await shop.json('/api/shop/facets/discs?inStock=yes')).toEqual({
    total: 1,
    categories: ['Posters'],
    sizes: [],
  });
  expect(await shop.json('/api/shop/facets?search=postcard')).toMatchObject({ total: 1, sizes: ['A6'] });
});

test('a product links to the next ones of its collection; the last is followed by the first', async () => {
  const more = Array.from({ length: 6 }, (_, at) => product({ name: `Print ${at}`, position: at }));
  const other = [collection({ name: 'Discs' }), collection({ name: 'Prints' })];
  const { json } = await startApp({
    collections: other,
    products: [...more, product({ name: 'Disc', collection: 'discs' })],
  });
  const after = async (slug: string) =>
    ((await json(`/api/related/product/${slug}`)) as RelatedToProduct).more.map(({ name }) => name.slice(-1));
  expect(await after('print-1')).toEqual(['2', '3', '4', '5']);
  expect(await after('print-4')).toEqual(['5', '0', '1', '2']);
  expect(await after('disc')).toEqual([]);
});

test('a product has exactly the documented fields', async () => {
  const products = Product.array().parse(await site.json('/api/products'));
  expect(products).toHaveLength(20);
  expect(products.filter(({ inStock }) => !inStock)).toHaveLength(3);
  const { sale, option, ...documented } = Product.shape;
  for (const found of products) expect(Object.keys(found).sort()).toEqual(Object.keys(documented).sort());
  expect(await shop.json('/api/products/postcard')).toMatchObject({
    price: 150,
    sizes: ['A6'],
    inStock: false,
  });
});

test('a film and a post have the products linked to them', async () => {
  expect(await names('/api/products/film/two')).toEqual(['Box set']);
  expect(await names('/api/products/post/about-discs')).toEqual(['Box set']);
  expect(await names('/api/products/film/about-discs')).toEqual([]);
  expect(await names('/api/products/film/moss-mother')).toEqual([]);
});

test('in the demo every linked film or post exists', async () => {
  const { films = [], posts = [], products = [] } = await readFolder(CONTENT, []);
  expect(products.length).toBeGreaterThan(0);
  const slugs = (entries: readonly { slug: string }[]) => entries.map(({ slug }) => slug);
  expect(slugs(films)).toEqual(expect.arrayContaining(products.flatMap((product) => product.films)));
  expect(slugs(posts)).toEqual(expect.arrayContaining(products.flatMap((product) => product.posts)));
});

test('a collection has its products, its name and its description', async () => {
  expect(await names('/api/products/collection/prints')).toEqual(['Postcard', 'Poster']);
  expect(await shop.json('/api/collections/prints')).toEqual({
    slug: 'prints',
    name: 'Prints',
    description: 'On paper.',
  });
  expect(
    Collection.array()
      .parse(await shop.json('/api/collections'))
      .map(({ slug }) => slug),
  ).toEqual(['prints', 'discs']);
});

test.each([
  ['/api/products/lost', 'Product not found'],
  ['/api/products/collection/lost', 'Collection not found'],
  ['/api/collections/lost', 'Collection not found'],
  ['/api/shop/facets/lost', 'Collection not found'],
])('%s: %s', async (path, sentence) => {
  const answer = await shop.request(path);
  expect([answer.status, await answer.text()]).toEqual([404, sentence]);
});

test('picks are in stock and from as many collections as possible', async () => {
  const shop = await startApp({
    collections: [
      collection({ name: 'Discs' }),
      collection({ name: 'Prints' }),
      collection({ name: 'Cups' }),
    ],
    products: [
      product({ name: 'Disc 1', collection: 'discs' }),
      product({ name: 'Disc 2', collection: 'discs' }),
      product({ name: 'Disc 3', collection: 'discs' }),
      product({ name: 'Print 1', collection: 'prints', inStock: false }),
      product({ name: 'Print 2', collection: 'prints' }),
    ],
  });
  const picks = (await shop.json('/api/shop/picks')) as { name: string }[];
  expect(picks.map(({ name }) => name)).toEqual(['Disc 1', 'Print 2', 'Disc 2', 'Disc 3']);
});
