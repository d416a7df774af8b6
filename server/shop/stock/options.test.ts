import { expect, test } from 'vitest';
import { Order } from '#contract/shop/orders.ts';
import { Product } from '#contract/shop/shop.ts';
import { variants } from '#server/platform/db/tables/shop.ts';
import type { TestApp } from '#tests/start-app.ts';
import { place } from '../orders/checkout/placing-fixture.ts';
import { linesOf } from '../orders/read-order.ts';
import { payable } from '../payments/payable.ts';
import { startShop, startWithKeeper } from './fixture.ts';

const SHIRTS = [
  ['CAP-S', 'S', 'Black', 2],
  ['CAP-M', 'M', 'Black', 0],
  ['CAP-SW', 'S', 'White', 5],
  ['CAP-MW', 'M', 'White', 9],
] as const;
const WITH_COLOURS = SHIRTS.map(([sku, size, option, stock]) => ({ sku, size, option, stock }));

/** Gives the cap colours. */
async function addColours({ pool, db }: TestApp): Promise<void> {
  await pool.query("UPDATE products SET option_name = 'Colour' WHERE slug = 'cap'");
  await pool.query("DELETE FROM variants WHERE product = 'cap'");
  await db
    .insert(variants)
    .values(WITH_COLOURS.map((each, position) => ({ ...each, product: 'cap', position })));
}

test('a product has the name and the values of its second option; others have nothing of it', async () => {
  const shop = await startShop();
  const before = Product.parse(await shop.json('/api/products/cap'));
  await addColours(shop);
  expect(Product.parse(await shop.json('/api/products/cap'))).toEqual({
    ...before,
    sizes: ['S', 'M'],
    option: { name: 'Colour', values: ['Black', 'White'] },
  });
  expect(await shop.json('/api/variants/cap')).toMatchObject([
    { sku: 'CAP-S', size: 'S', option: 'Black', left: 2 },
    { sku: 'CAP-M', size: 'M', option: 'Black', left: 0 },
    { sku: 'CAP-SW', size: 'S', option: 'White', left: 5 },
    { sku: 'CAP-MW', size: 'M', option: 'White', left: null },
  ]);
  await shop.pool.query("UPDATE variants SET size = '' WHERE product = 'cap'");
  await shop.pool.query("UPDATE products SET option_name = NULL WHERE slug = 'cap'");
  expect(await shop.json('/api/products/cap')).toMatchObject({
    sizes: [],
    option: { name: 'Option', values: ['Black', 'White'] },
  });
  for (const address of ['/api/products/mug', '/api/variants/mug', '/api/variants/print'])
    expect(JSON.stringify(await shop.json(address))).not.toContain('option');
});

test('a variant is one of its product by size and option together; the message is at its field', async () => {
  const { told } = await startWithKeeper({ Accept: 'application/problem+json' });
  const { revision } = await told('GET', '/variants/cap');
  const put = async (...chosen: [size: string, option: string][]) => {
    const rows = chosen.map(([size, option], at) => ({ sku: `CAP-${at}`, size, option, stock: 1 }));
    const [status, text] = await told('PUT', '/variants/cap', { variants: rows, revision });
    return [status, status === 400 && JSON.parse(text).errors];
  };
  expect(await put(['M', 'Black'], ['M', ' Black '])).toEqual([
    400,
    { 'variants.1.option': 'Two variants are size M, Black' },
  ]);
  expect(await put(['', 'Oak'], ['', 'Oak'])).toEqual([400, { 'variants.1.option': 'Two variants are Oak' }]);
  expect(await put(['M', 'Black'], ['L', ''], ['', 'White'])).toEqual([
    400,
    {
      'variants.1.option': 'Of several variants, each needs a value of the second option',
      'variants.2.size': 'Of several variants, each needs a size',
    },
  ]);
  const saved = await told('PUT', '/variants/cap', { variants: WITH_COLOURS, revision });
  expect(saved.variants).toMatchObject(WITH_COLOURS.map(({ sku, size, option }) => ({ sku, size, option })));
  expect(await told('GET', '?search=white')).toMatchObject({ total: 2 });
});

test('the stock file has the option, takes it, and asks before it changes one', async () => {
  const { shop, told } = await startWithKeeper();
  await addColours(shop);
  const csv: string = await told('GET', '/csv');
  expect(csv).toContain('"CAP-SW","cap","Cap","S","White"');
  expect(await told('POST', '/csv', { csv })).toMatchObject({ changed: 0, created: 0, faults: [] });
  const rows = 'sku,product,size,option,stock\nCAP-SR,cap,S,Red,3\nCAP-MW,,,Grey,9\n';
  expect(await told('POST', '/csv', { csv: rows, try: true })).toMatchObject({
    asks: [
      { row: 2, message: 'New: CAP-SR, of cap, S, Red, 3 pieces' },
      { row: 3, message: 'The option of CAP-MW was White and becomes Grey' },
    ],
  });
  expect(await told('POST', '/csv', { csv: rows.replace('Red', 'White') })).toMatchObject({
    faults: [{ row: 2, message: 'CAP-SR: Two variants are size S, White' }],
  });
});

test('what was ordered keeps its option: in the cart, the order, its mail and at the payment provider', async () => {
  const shop = await startShop();
  await addColours(shop);
  const lines = [
    { sku: 'CAP-SW', quantity: 2 },
    { sku: 'MUG', quantity: 1 },
  ];
  const quote = await shop.request('/api/cart/quote', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lines }),
  });
  const [priced, mug] = (await quote.json()).lines;
  expect(priced).toMatchObject({ name: 'Cap', size: 'S', option: 'White' });
  expect(mug).not.toHaveProperty('option');

  const { number, key } = await place(shop, { lines });
  const shown = Order.parse(await shop.json(`/api/orders/${number}?key=${key}`));
  expect(shown.lines).toMatchObject([{ size: 'S', option: 'White' }, { size: '' }]);
  expect(JSON.stringify(shown.lines[1])).not.toContain('option');
  const { rows } = await shop.pool.query("SELECT letter ->> 'text' AS text FROM mails");
  expect(rows[0].text).toContain('2 × Cap, S, White');
  const [order] = (await shop.pool.query('SELECT id FROM orders')).rows;
  const { items } = payable({ ...shown, id: order.id, ...NO_SHIPPING_TAX }, await linesOf(shop.db, order.id));
  expect(items.map(({ name }) => name)).toContain('2 × Cap, S, White');
});

const NO_SHIPPING_TAX = { shippingTax: 0, shippingTaxName: '', shippingTaxRate: 0 };
