import { expect, test } from 'vitest';
import type { Cart } from '#contract/shop/cart.ts';
import { allot } from './allot.ts';
import type { FoundCode } from './discount.ts';
import { isOrderable, price } from './price.ts';
import { cart, code, good, goods, messages, SETTINGS } from './price-fixture.ts';
import { taxOn } from './tax.ts';

test('each line that cannot be had as asked is corrected and says so', () => {
  const shop = goods(good('CAP'), good('MUG', { stock: 2 }), good('TEE', { stock: 0 }));
  const { lines, subtotal } = price(
    cart([
      ['CAP', 3],
      ['MUG', 5],
      ['TEE', 1],
      ['NEVER', 1],
    ]),
    shop,
    SETTINGS,
    undefined,
  );
  expect(lines.map(({ sku, quantity, problem }) => [sku, quantity, problem?.message])).toEqual([
    ['CAP', 3, undefined],
    ['MUG', 2, 'Only 2 left'],
    ['TEE', 0, 'Sold out'],
    ['NEVER', 0, 'No longer in the shop'],
  ]);
  expect(subtotal).toBe(5000);
});

test('a SKU that occurs twice is one line, of at most 99 units', () => {
  const { lines } = price(
    cart([
      ['CAP', 60],
      ['MUG', 1],
      ['CAP', 60],
    ]),
    goods(good('CAP'), good('MUG')),
    SETTINGS,
    undefined,
  );
  expect(lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['CAP', 99],
    ['MUG', 1],
  ]);
});

test('tax is that of the region, else of the country, and on delivery where so set', () => {
  const shop = goods(good('CAP', { price: 1005 }));
  const taxed = (more: Partial<Cart>) => {
    const { tax, taxName, shippingTax, total } = price(cart([['CAP', 1]], more), shop, SETTINGS, undefined);
    return [taxName, tax, shippingTax, total];
  };
  expect(taxed({ country: 'GB', shipping: 'uk-post' })).toEqual(['VAT', 261, 60, 1566]);
  expect(taxed({ country: 'US', region: 'CA', shipping: 'air' })).toEqual(['California', 73, 0, 2278]);
  expect(taxed({ country: 'US', region: 'NY' })).toEqual(['Federal', 10, 0, 1015]);
  expect(taxed({ country: 'FR' })).toEqual(['', 0, 0, 1005]);
});

test('where prices include tax, it is part of them and the total stays the same', () => {
  const quote = price(
    cart([['CAP', 2]], { country: 'GB', shipping: 'uk-post' }),
    goods(good('CAP', { price: 1200 })),
    { ...SETTINGS, pricesIncludeTax: true },
    undefined,
  );
  expect([quote.tax, quote.shippingTax, quote.total]).toEqual([475, 75, 2850]);
});

test('half a minor unit of tax is rounded up', () => {
  expect([
    taxOn(250, 1000, false),
    taxOn(249, 1000, false),
    taxOn(25, 200, false),
    taxOn(105, 500, true),
  ]).toEqual([25, 25, 1, 5]);
});

test('a discount is split by largest remainder, the earlier line first', () => {
  expect(allot(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(allot(7, [10, 0, 20])).toEqual([2, 0, 5]);
  expect(allot(0, [0, 0])).toEqual([0, 0]);
});

test('codes take off per cent, an amount or the delivery, for the products they name', () => {
  const shop = goods(good('CAP'), good('MUG', { price: 333 }));
  const quoted = (found: FoundCode) =>
    price(
      cart(
        [
          ['CAP', 1],
          ['MUG', 1],
        ],
        { country: 'GB', shipping: 'uk-post' },
      ),
      shop,
      SETTINGS,
      found,
    );
  const off = (found: FoundCode) => {
    const { discount, lines, shippingPrice, code } = quoted(found);
    return [code, discount, ...lines.map((line) => line.discount), shippingPrice];
  };
  expect(off(code())).toEqual(['SPRING', 133, 100, 33, 450]);
  expect(off(code({ kind: 'amount', value: 500, products: ['mug'] }))).toEqual(['SPRING', 333, 0, 333, 450]);
  expect(off(code({ kind: 'free-shipping' }))).toEqual(['SPRING', 0, 0, 0, 0]);
  expect(messages(quoted(code({ minimum: 1334 })))).toEqual(['code: SPRING applies from $13.34']);
  expect(messages(quoted(code({ products: ['lamp'] })))).toEqual([
    'code: SPRING does not apply to anything in this cart',
  ]);
  expect(messages(quoted({ problem: 'There is no code SUMMER' }))).toEqual(['code: There is no code SUMMER']);
});

test('an order’s value is limited before its discount, so that its sums fit the database', () => {
  const shop = goods(good('VAULT', { price: 1_000_000_000 }));
  const of = (quantity: number, ...codes: Parameters<typeof code>) =>
    messages(
      price(cart([['VAULT', quantity]]), shop, SETTINGS, codes.length > 0 ? code(...codes) : undefined),
    );
  expect(of(2)).toEqual([]);
  const tooMuch = 'lines: This is too much for one order: please place two, or write to us';
  expect(of(3)).toEqual([tooMuch]);
  expect(of(3, { value: 100 })).toEqual([tooMuch]);
});

test('only a cart without problems and with a delivery option can be ordered', () => {
  const shop = goods(good('CAP', { stock: 1 }));
  const orderable = (lines: [string, number][], more: Partial<Cart>) =>
    isOrderable(price(cart(lines, more), shop, SETTINGS, undefined));
  const whole = { country: 'GB', shipping: 'uk-post' };
  expect(orderable([['CAP', 1]], whole)).toBe(true);
  expect(orderable([['CAP', 2]], whole)).toBe(false);
  expect(orderable([['CAP', 1]], { country: 'GB' })).toBe(false);
  expect(orderable([], whole)).toBe(false);
  const dear = goods(good('CAP', { price: 30_000_000 }));
  expect(isOrderable(price(cart([['CAP', 99]], whole), dear, SETTINGS, undefined))).toBe(false);
});
