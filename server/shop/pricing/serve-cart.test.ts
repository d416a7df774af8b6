import { expect, test } from 'vitest';
import { type Cart, Quote } from '#contract/shop/cart.ts';
import { discountCodes } from '#server/platform/db/tables/shop.ts';
import type { TestApp } from '#tests/start-app.ts';
import { createVisitor } from '#tests/visitor.ts';
import { startShop } from '../stock/fixture.ts';

const ask = (shop: TestApp, cart: object) => createVisitor(shop.app).send('POST', '/api/cart/quote', cart);
const quoted = async (shop: TestApp, cart: Cart) => Quote.parse(await (await ask(shop, cart)).json());

test('a cart is priced by the shop alone, whatever else the browser sends', async () => {
  const shop = await startShop();
  const line = { sku: 'CAP-M', quantity: 2, unitPrice: 1, total: 1, discount: 5000 };
  const reply = await ask(shop, {
    lines: [line],
    country: 'GB',
    shipping: 'standard',
    total: 1,
    currency: 'XXX',
    tax: 0,
  });
  expect(Quote.parse(await reply.json())).toMatchObject({
    currency: 'USD',
    lines: [{ sku: 'CAP-M', slug: 'cap', name: 'Cap', size: 'M', unitPrice: 2500, quantity: 2, total: 5000 }],
    subtotal: 5000,
    shipping: [{ id: 'standard', price: 0, days: [3, 5], freeFrom: 5000 }],
    chosen: 'standard',
    total: 5000,
    problems: [],
  });
});

test('products without variants can be bought; unpublished and unknown ones are removed', async () => {
  const shop = await startShop();
  await shop.pool.query("DELETE FROM products WHERE slug = 'mug'");
  const skus = ['print/50/70', 'print/A9', 'print/one', 'cap/S', 'MUG', '__proto__'];
  const { lines } = await quoted(shop, { lines: skus.map((sku) => ({ sku, quantity: 1 })) });
  expect(lines.map(({ sku, size, problem }) => [sku, size, problem?.kind])).toEqual([
    ['print/50/70', '50/70', undefined],
    ['print/A9', '', 'gone'],
    ['print/one', '', 'gone'],
    ['cap/S', '', 'gone'],
    ['MUG', '', 'gone'],
    ['__proto__', '', 'gone'],
  ]);
});

test.each([
  [{ lines: [{ sku: 'MUG', quantity: -1 }] }, 'Quantity must be at least 1'],
  [{ lines: [{ sku: 'MUG', quantity: 100 }] }, 'Quantity must be at most 99'],
  [{ lines: [{ sku: 'MUG', quantity: 1.5 }] }, 'Quantity must be a whole number'],
  [{ lines: Array(51).fill({ sku: 'MUG', quantity: 1 }) }, 'Lines may be at most 50'],
  [{ lines: [], country: 'gb' }, 'Country must be a country’s two letters, such as GB'],
])('%o is refused: %s', async (cart, sentence) => {
  const shop = await startShop();
  const reply = await ask(shop, cart);
  expect([reply.status, await reply.text()]).toEqual([400, sentence]);
});

test('a code applies within its dates and uses, however it is spelled', async () => {
  const shop = await startShop();
  const [past, soon] = [new Date(Date.now() - 1000), new Date(Date.now() + 60_000)];
  await shop.db.insert(discountCodes).values([
    { code: 'TEN', kind: 'percent', value: 10, usesMax: 1 },
    { code: 'USED', kind: 'percent', value: 10, usesMax: 3, used: 3 },
    { code: 'OVER', kind: 'percent', value: 10, untilAt: past },
    { code: 'EARLY', kind: 'percent', value: 10, fromAt: soon },
    { code: 'OFF', kind: 'percent', value: 10, active: false },
  ]);
  const told = async (code: string) => {
    const { discount, problems } = await quoted(shop, { lines: [{ sku: 'MUG', quantity: 1 }], code });
    return [discount, ...problems.map(({ message }) => message)];
  };
  expect(await told(' ten ')).toEqual([200]);
  expect(await told('USED')).toEqual([0, 'USED has reached its limit of uses']);
  expect(await told('OVER')).toEqual([0, 'OVER has expired']);
  expect(await told('EARLY')).toEqual([0, 'EARLY cannot be used yet']);
  expect(await told('OFF')).toEqual([0, 'There is no code OFF']);
  expect(await told('TWENTY')).toEqual([0, 'There is no code TWENTY']);
});

test('guessing codes is stopped after 30 tries; the price is still returned', async () => {
  const shop = await startShop();
  await shop.db.insert(discountCodes).values({ code: 'TEN', kind: 'percent', value: 10 });
  const visitor = createVisitor(shop.app, { address: '192.0.2.7' });
  const told = async (code: string) => {
    const reply = await visitor.send('POST', '/api/cart/quote', {
      lines: [{ sku: 'MUG', quantity: 1 }],
      code,
    });
    const { total, problems } = Quote.parse(await reply.json());
    return [total, ...problems.map(({ message }) => message)];
  };
  for (let attempt = 0; attempt < 30; attempt += 1) await told(`GUESS${attempt}`);
  expect(await told('TEN')).toEqual([2000, 'Too many codes were tried: please wait an hour']);
  const elsewhere = await quoted(shop, { lines: [{ sku: 'MUG', quantity: 1 }], code: 'TEN' });
  expect(elsewhere.total).toBe(1800);
});

test('the checkout lists countries, their required address parts, and payment methods', async () => {
  const shop = await startShop();
  const reply = await shop.json('/api/shop/checkout');
  expect(reply).toMatchObject({ payments: ['invoice'] });
  const { countries } = reply as { countries: { code: string; postcode: string; regions?: unknown[] }[] };
  expect(countries.find(({ code }) => code === 'GB')).toEqual({
    code: 'GB',
    name: 'United Kingdom',
    postcode: 'required',
  });
  expect(countries.find(({ code }) => code === 'US')?.regions).toHaveLength(62);
  expect(countries.find(({ code }) => code === 'HK')?.postcode).toBe('none');
});
