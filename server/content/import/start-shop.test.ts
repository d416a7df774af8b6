import type pg from 'pg';
import { expect, test } from 'vitest';
import { Product } from '#contract/shop/shop.ts';
import { lockSetUpOn } from '#server/platform/db/settings-lock.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { TERMS } from '#server/shop/codes/fixture.ts';
import { SET_UP } from '#server/shop/settings/set-up-fixture.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';
import { createDatabase } from '#tests/test-database.ts';
import { waitingQueries } from '#tests/waiting-queries.ts';
import { publish } from '../publishing/publish.ts';
import { importFiles, rows } from './import-fixture.ts';

const CAP = {
  slug: 'cap',
  name: 'Cap',
  price: 2000,
  collection: 'wear',
  category: 'Apparel',
  optionName: null,
  sizes: ['S', 'M'],
};
const VARIANTS = [
  { sku: 'CAP-S', size: 'S', stock: 3 },
  { sku: 'CAP-M', size: 'M', stock: null, weight: 90, price: 2200 },
];
const files = (product: object) => ({
  'collections.json': [{ slug: 'wear', name: 'Wear' }],
  'products.json': [{ ...CAP, ...product }],
});
async function renameCap(pool: pg.Pool) {
  const product = {
    ...CAP,
    slug: 'hat',
    description: '',
    images: [],
    inStock: true,
    films: [],
    posts: [],
    sharing: null,
    salePrice: null,
    saleFrom: null,
    saleUntil: null,
  };
  await inTransaction(pool, (client) =>
    publish(
      client,
      { products: [product], renamed: { products: [{ from: 'cap', to: 'hat' }] } },
      { mediaRoots: [], note: 'renamed' },
    ),
  );
}

const STORED = 'SELECT sku, product, stock, price, weight FROM variants ORDER BY position';

test.each(['CAP-S', 'CAP-SMALL'])(
  'an import waits for staff who write a product’s variants, and keeps those: %s',
  async (sku) => {
    const { pool } = await createDatabase();
    await importFiles(pool, files({}));
    const holder = await pool.connect();
    await holder.query('BEGIN');
    await lockSetUpOn(holder);
    await holder.query(
      `INSERT INTO variants (sku, product, position, size, stock) VALUES ('${sku}', 'cap', 0, 'S', 7)`,
    );
    const importing = importFiles(pool, files({ variants: VARIANTS }));
    await waitingQueries(pool, 1);
    await holder.query('COMMIT');
    holder.release();
    await importing;
    expect(await rows(pool, STORED)).toMatchObject([{ sku, stock: 7 }]);
  },
);

test("an import creates a product's first variants; later imports leave them unchanged", async () => {
  const { pool } = await createDatabase();
  await importFiles(pool, files({ variants: VARIANTS }));
  const first = [
    { sku: 'CAP-S', product: 'cap', stock: 3, price: null, weight: 0 },
    { sku: 'CAP-M', product: 'cap', stock: null, price: 2200, weight: 90 },
  ];
  expect(await rows(pool, STORED)).toEqual(first);
  expect(await rows(pool, 'SELECT sku, change, stock_after, reason FROM stock_moves')).toEqual([
    { sku: 'CAP-S', change: 3, stock_after: 3, reason: 'import' },
  ]);
  await pool.query("UPDATE variants SET stock = 2 WHERE sku = 'CAP-S'");
  for (const variants of [VARIANTS, [{ sku: 'CAP-XL', size: 'XL', stock: 9 }], undefined]) {
    const report = await importFiles(pool, files({ variants }));
    expect([report.products?.unchanged, report.kept]).toEqual([1, []]);
  }
  expect(await rows(pool, STORED)).toEqual([{ ...first[0], stock: 2 }, first[1]]);
});

test('variants and codes that staff removed are not recreated, even for a renamed product', async () => {
  const { pool, app, db } = await startApp();
  const code = { ...TERMS, code: 'SPRING' };
  const folder = {
    ...files({ variants: VARIANTS }),
    'shop.json': { settings: SET_UP, codes: [code] },
  };
  await importFiles(pool, folder);
  expect(await rows(pool, 'SELECT code FROM discount_codes')).toHaveLength(1);
  const owner = await staffVisitor({ app, db }, await addStaff(db, 'ada@films.example', 'owner'));
  const { revision } = await (await owner.send('GET', '/api/staff/stock/variants/cap')).json();
  await owner.send('PUT', '/api/staff/stock/variants/cap', { variants: [], revision });
  await owner.send('DELETE', '/api/staff/shop/codes/SPRING');
  await importFiles(pool, folder);
  await renameCap(pool);
  const report = await importFiles(pool, folder);
  expect(report.renamed).toMatchObject([{ from: 'cap', to: 'hat' }]);
  expect(await rows(pool, STORED)).toEqual([]);
  expect(await rows(pool, 'SELECT code FROM discount_codes')).toEqual([]);
});

test('importing a sold-out product again changes nothing: stock is not part of the entry', async () => {
  const { pool } = await createDatabase();
  await importFiles(pool, files({ variants: VARIANTS.slice(0, 1) }));
  await pool.query('UPDATE variants SET stock = 0');
  const report = await importFiles(pool, files({ name: 'Flat cap' }));
  expect(report.products).toMatchObject({ changed: 1 });
  expect(await rows(pool, "SELECT note FROM named_versions WHERE note LIKE 'found%'")).toEqual([]);
  expect(await rows(pool, 'SELECT in_stock, variant_stock, variant_sizes FROM products')).toEqual([
    { in_stock: true, variant_stock: false, variant_sizes: ['S'] },
  ]);
});

test('variants follow a product to its new slug', async () => {
  const { pool } = await createDatabase();
  await importFiles(pool, files({ variants: VARIANTS }));
  await renameCap(pool);
  expect(await rows(pool, 'SELECT DISTINCT product FROM variants')).toEqual([{ product: 'hat' }]);
  expect(await rows(pool, 'SELECT slug, variant_sizes, variant_stock FROM products')).toEqual([
    { slug: 'hat', variant_sizes: ['S', 'M'], variant_stock: true },
  ]);
});

test.each([
  [{ variants: [VARIANTS[0], VARIANTS[0]] }, 'products.json, cap, variants.1.sku: CAP-S is named twice'],
  [
    { variants: [VARIANTS[0], { sku: 'CAP', stock: 1 }] },
    'products.json, cap, variants.1.size: Of several variants, each needs a size',
  ],
  [
    { variants: [VARIANTS[0], { sku: 'CAP', size: 'S', stock: 1 }] },
    'products.json, cap, variants.1.size: Two variants have the size S',
  ],
  [
    { variants: [{ sku: 'cap/S', stock: 1 }] },
    'products.json, cap, variants.0.sku: must be up to 60 capital letters',
  ],
  [
    { variants: [{ sku: 'CAP', stock: 1, colour: 'red' }] },
    'products.json, cap, variants.0.colour: is not a known field',
  ],
])('%o is refused: %s', async (product, issue) => {
  const { pool } = await createDatabase();
  await expect(importFiles(pool, files(product))).rejects.toThrow(issue);
  expect(await rows(pool, STORED)).toEqual([]);
});

test('countries in a file that sets up a shop must exist', async () => {
  const { pool } = await createDatabase();
  const settings = {
    ...SET_UP,
    taxes: [{ country: 'UK', name: 'VAT', rate: 2000, onShipping: false }],
  };
  await expect(importFiles(pool, { 'shop.json': { settings } })).rejects.toThrow(
    'shop.json, settings.taxes.0.country: “UK” is no country’s code: write GB (United Kingdom)',
  );
  expect(await rows(pool, 'SELECT FROM shop_settings')).toEqual([]);
});

test('a SKU of another product is refused', async () => {
  const { pool } = await createDatabase();
  await importFiles(pool, files({ variants: VARIANTS }));
  const other = { ...CAP, slug: 'hat', variants: VARIANTS };
  await expect(importFiles(pool, { 'products.json': [other] })).rejects.toThrow(
    'CAP-M belongs to another product',
  );
});

test('the demo shop has stock, delivery, taxes and codes, and shows its entries’ sizes', async () => {
  const site = await startApp({ demo: true });
  const entries = await site.pool.query(
    'SELECT slug, sizes, in_stock AS "inStock" FROM products ORDER BY slug',
  );
  const shown = Product.array().parse(await site.json('/api/products'));
  expect(
    shown
      .map(({ slug, sizes, inStock }) => ({ slug, sizes, inStock }))
      .sort((a, b) => (a.slug < b.slug ? -1 : 1)),
  ).toEqual(entries.rows);
  const { rows: variants } = await site.pool.query(
    "SELECT count(DISTINCT product)::integer AS products, bool_and(weight > 0 AND hs_code <> '' AND origin <> '') AS whole FROM variants",
  );
  expect(variants).toEqual([{ products: 20, whole: true }]);
  expect(await site.json('/api/variants/lantern-tee')).toContainEqual({
    sku: 'LR-TEE-XXL',
    size: 'XXL',
    price: 2600,
    left: 0,
  });
  expect((await site.pool.query('SELECT code FROM discount_codes')).rowCount).toBe(3);
  expect(
    (await site.pool.query("SELECT FROM shop_settings WHERE body ->> 'sellerName' <> ''")).rowCount,
  ).toBe(1);
});
