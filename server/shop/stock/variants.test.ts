import { expect, test } from 'vitest';
import { Product } from '#contract/shop/shop.ts';
import { Variant } from '#contract/shop/variants.ts';
import type { TestApp } from '#tests/start-app.ts';
import { waitingQueries } from '#tests/waiting-queries.ts';
import { startShop } from './fixture.ts';

const variantsOf = async (shop: TestApp, slug: string) =>
  Variant.array().parse(await shop.json(`/api/variants/${slug}`));
const productOf = async (shop: TestApp, slug: string) =>
  Product.parse(await shop.json(`/api/products/${slug}`));
const setStock = ({ pool }: TestApp, sku: string, stock: number | null) =>
  pool.query('UPDATE variants SET stock = $2 WHERE sku = $1', [sku, stock]);
const revision = async ({ pool }: TestApp) =>
  Number((await pool.query<{ revision: string }>('SELECT revision FROM content_revision')).rows[0]?.revision);

test('a product has its variants in order, with the exact stock up to five units only', async () => {
  const shop = await startShop({ 'CAP-S': 5, 'CAP-M': 6, MUG: null });
  expect(await variantsOf(shop, 'cap')).toEqual([
    { sku: 'CAP-S', size: 'S', price: 2000, left: 5 },
    { sku: 'CAP-M', size: 'M', price: 2500, left: null },
  ]);
  expect(await variantsOf(shop, 'mug')).toEqual([{ sku: 'MUG', size: '', price: 2000, left: null }]);
  expect((await shop.request('/api/variants/lamp')).status).toBe(404);
});

test('a product without variants is sold in each size of its entry', async () => {
  const shop = await startShop();
  const all = (left: number | null) => [
    { sku: 'print/A3', size: 'A3', price: 2000, left },
    { sku: 'print/50/70', size: '50/70', price: 2000, left },
  ];
  expect(await variantsOf(shop, 'print')).toEqual(all(null));
  await shop.pool.query("UPDATE products SET in_stock = false WHERE slug = 'print'");
  expect(await variantsOf(shop, 'print')).toEqual(all(0));
  await shop.pool.query("UPDATE products SET in_stock = true, sizes = '{}' WHERE slug = 'print'");
  expect(await variantsOf(shop, 'print')).toEqual([{ sku: 'print/one', size: '', price: 2000, left: null }]);
});

test('sizes and inStock of a product are those of its variants', async () => {
  const shop = await startShop();
  expect(await productOf(shop, 'cap')).toMatchObject({ sizes: ['S', 'M'], inStock: true });
  expect(await productOf(shop, 'mug')).toMatchObject({ sizes: [], inStock: true });
  await setStock(shop, 'CAP-S', 0);
  expect(await productOf(shop, 'cap')).toMatchObject({ sizes: ['S', 'M'], inStock: true });
  await setStock(shop, 'CAP-M', 0);
  expect(await productOf(shop, 'cap')).toMatchObject({ inStock: false });
  const listed = Product.array().parse(await shop.json('/api/products'));
  expect(listed.map(({ slug, inStock }) => [slug, inStock])).toEqual([
    ['cap', false],
    ['mug', true],
    ['print', true],
  ]);
  await setStock(shop, 'CAP-M', null);
  expect(await productOf(shop, 'cap')).toMatchObject({ inStock: true });
  await shop.pool.query("DELETE FROM variants WHERE product = 'cap'");
  expect(await productOf(shop, 'cap')).toMatchObject({ sizes: [], inStock: true });
});

test('changes of stock invalidate the pages that show them, and no others', async () => {
  const shop = await startShop({ MUG: 9 });
  const raises = async (stock: number) => {
    const before = await revision(shop);
    const updated = async () => (await shop.pool.query("SELECT xmin FROM products WHERE slug = 'mug'")).rows;
    const row = await updated();
    await setStock(shop, 'MUG', stock);
    return [(await revision(shop)) - before, JSON.stringify(row) !== JSON.stringify(await updated())];
  };
  expect(await raises(7)).toEqual([0, false]);
  expect(await raises(5)).toEqual([1, false]);
  expect(await variantsOf(shop, 'mug')).toMatchObject([{ left: 5 }]);
  expect(await raises(4)).toEqual([1, false]);
  expect(await variantsOf(shop, 'mug')).toMatchObject([{ left: 4 }]);
  expect(await raises(0)).toEqual([2, true]);
  expect(await variantsOf(shop, 'mug')).toMatchObject([{ left: 0 }]);
});

test('concurrent sales of the last units of two sizes make the product sold out', async () => {
  const shop = await startShop({ 'CAP-S': 1, 'CAP-M': 1 });
  const [one, other] = [await shop.pool.connect(), await shop.pool.connect()];
  try {
    await one.query('BEGIN');
    await other.query('BEGIN');
    await one.query("UPDATE variants SET stock = 0 WHERE sku = 'CAP-S'");
    const waiting = other.query("UPDATE variants SET stock = 0 WHERE sku = 'CAP-M'");
    await waitingQueries(shop.pool, 1);
    await one.query('COMMIT');
    await waiting;
    await other.query('COMMIT');
  } finally {
    one.release();
    other.release();
  }
  expect(await productOf(shop, 'cap')).toMatchObject({ inStock: false });
});

test('a product that is published again keeps its variants', async () => {
  const shop = await startShop({ MUG: 0 });
  const row = "'mug', 1, 'Mug', 2000, 'prints', 'Cups'";
  await shop.pool.query("DELETE FROM products WHERE slug = 'mug'");
  expect((await shop.request('/api/variants/mug')).status).toBe(404);
  await shop.pool.query(
    `INSERT INTO products (slug, position, name, price, collection, category) VALUES (${row})`,
  );
  expect(await productOf(shop, 'mug')).toMatchObject({ inStock: false });
});
