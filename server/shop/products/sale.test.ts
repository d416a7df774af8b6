import { expect, test } from 'vitest';
import { Order } from '#contract/shop/orders.ts';
import { noteTimeZone } from '#server/platform/jobs/clock.ts';
import { createVisitor } from '#tests/visitor.ts';
import { FREE_DELIVERY, place } from '../orders/checkout/placing-fixture.ts';
import { writeSettings } from '../settings/write-settings.ts';
import { startShop } from '../stock/fixture.ts';

const site = await startShop();
await writeSettings(site.db, FREE_DELIVERY);
/** Puts everything on sale for $15, from and until a day this many days from today in UTC. */
const sell = (from: number | null, until: number | null) =>
  site.pool.query(
    `UPDATE products SET sale_price = 1500, sale_from = (now() AT TIME ZONE 'UTC')::date + $1::integer,
       sale_until = (now() AT TIME ZONE 'UTC')::date + $2::integer`,
    [from, until],
  );
const priceOf = async (slug: string) =>
  ((await site.json(`/api/products/${slug}`)) as { price: number }).price;
const quoted = async (sku: string) => {
  const cart = { lines: [{ sku, quantity: 1 }], country: 'GB', shipping: 'standard' };
  const { lines, total } = await (await createVisitor(site.app).send('POST', '/api/cart/quote', cart)).json();
  return { regularPrice: lines[0].regularPrice, unitPrice: lines[0].unitPrice, total };
};

test.each([
  ['without days', null, null, 1500],
  ['from today', 0, null, 1500],
  ['until today', -3, 0, 1500],
  ['from tomorrow', 1, null, 2000],
  ['until yesterday', null, -1, 2000],
])('a sale %s', async (_, from, until, price) => {
  await sell(from, until);
  expect(await priceOf('mug')).toBe(price);
  expect((await quoted('MUG')).unitPrice).toBe(price);
});

test('in a sale, lists, variants, quote and order have its price; a size with a price of its own keeps it', async () => {
  await sell(0, 0);
  const today = new Date().toISOString().slice(0, 10);
  expect(await site.json('/api/products/mug')).toMatchObject({
    price: 1500,
    sale: { regularPrice: 2000, until: today },
  });
  expect(await site.json('/api/products?sort=price-asc&limit=1')).toMatchObject([{ price: 1500 }]);
  expect(await site.json('/api/variants/cap')).toMatchObject([
    { sku: 'CAP-S', price: 1500 },
    { sku: 'CAP-M', price: 2500 },
  ]);
  expect(await site.json('/api/offers/mug')).toMatchObject({ variants: [{ price: 1500 }] });
  expect(await quoted('MUG')).toEqual({ regularPrice: 2000, unitPrice: 1500, total: 1500 });
  expect(await quoted('print/A3')).toEqual({ regularPrice: 2000, unitPrice: 1500, total: 1500 });
  expect(await quoted('CAP-M')).toEqual({ regularPrice: undefined, unitPrice: 2500, total: 2500 });

  const { number, key } = await place(site, { total: 1500 });
  await sell(1, null);
  expect(await site.json('/api/products/mug')).not.toHaveProperty('sale');
  const paid = Order.parse(await site.json(`/api/orders/${number}?key=${key}`));
  expect(paid).toMatchObject({ total: 1500, lines: [{ unitPrice: 1500 }] });
});

test('a sale’s days are those of the company', async () => {
  // Of these two zones, 26 hours apart, one has another day than UTC at any time.
  const prices = [];
  for (const zone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
    await noteTimeZone(site.pool, zone);
    await sell(0, 0);
    const { rows } = await site.pool.query(
      `SELECT (now() AT TIME ZONE $1)::date = (now() AT TIME ZONE 'UTC')::date AS same`,
      [zone],
    );
    prices.push([rows[0].same ? 1500 : 2000, await priceOf('mug')]);
  }
  await noteTimeZone(site.pool, 'UTC');
  expect(prices.map(([expected]) => expected)).toContain(2000);
  for (const [expected, price] of prices) expect(price).toBe(expected);
});
