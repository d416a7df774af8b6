import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cart, Quote } from '#contract/cart.ts';
import type { ShopSettings } from '#contract/shop-settings.ts';
import { FIRST_SETTINGS } from '../settings/read-settings.ts';
import { allot } from './allot.ts';
import type { FoundCode } from './discount.ts';
import type { Good } from './goods.ts';
import { isOrderable, price } from './price.ts';
import { taxOn } from './tax.ts';

const good = (sku: string, given: Partial<Good> = {}): Good => ({
  sku,
  slug: sku.toLowerCase(),
  name: sku,
  size: '',
  image: null,
  price: 1000,
  weight: 300,
  stock: null,
  ...given,
});
const goods = (...list: Good[]) => new Map(list.map((each) => [each.sku, each]));

const rate = (id: string, steps: [number, number][], freeFrom: number | null = null) => ({
  id,
  name: id,
  days: [3, 5] as [number, number],
  freeFrom,
  steps: steps.map(([upTo, price]) => ({ upTo, price })),
});
const SETTINGS: ShopSettings = {
  ...FIRST_SETTINGS,
  zones: [
    {
      id: 'uk',
      name: 'UK',
      countries: ['GB'],
      rates: [
        rate(
          'uk-post',
          [
            [500, 300],
            [2000, 450],
          ],
          5000,
        ),
      ],
    },
    {
      id: 'far',
      name: 'Elsewhere',
      countries: ['*'],
      rates: [
        rate('air', [
          [1000, 1200],
          [5000, 2600],
        ]),
      ],
    },
    { id: 'late', name: 'Never reached', countries: ['GB'], rates: [rate('never', [[1, 1]])] },
  ],
  taxes: [
    { country: 'GB', name: 'VAT', rate: 2000, onShipping: true },
    { country: 'US', name: 'Federal', rate: 100, onShipping: false },
    { country: 'US', region: 'CA', name: 'California', rate: 725, onShipping: false },
  ],
};
const cart = (lines: [string, number][], more: Partial<Cart> = {}): Cart => ({
  lines: lines.map(([sku, quantity]) => ({ sku, quantity })),
  ...more,
});
const code = (given: Partial<Exclude<FoundCode, { problem: string }>> = {}): FoundCode => ({
  code: 'SPRING',
  kind: 'percent',
  value: 10,
  minimum: 0,
  products: [],
  ...given,
});
const messages = ({ problems }: Quote) => problems.map(({ field, message }) => `${field}: ${message}`);

test('what is not as asked is corrected and said, line by line', () => {
  const shop = goods(
    good('CAP'),
    good('MUG', { stock: 2 }),
    good('TEE', { stock: 0 }),
    good('OLD', { name: null }),
  );
  const { lines, subtotal } = price(
    cart([
      ['CAP', 3],
      ['MUG', 5],
      ['TEE', 1],
      ['OLD', 1],
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
    ['OLD', 0, 'No longer in the shop'],
    ['NEVER', 0, 'No longer in the shop'],
  ]);
  expect(subtotal).toBe(5000);
});

test('a SKU that comes twice is one line, of 99 pieces at most', () => {
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

test('the first zone of a country counts, else the one for all others; weight decides the price', () => {
  const shop = goods(good('CAP'));
  const ways = (quantity: number, country: string) =>
    price(cart([['CAP', quantity]], { country }), shop, SETTINGS, undefined).shipping.map(({ id, price }) => [
      id,
      price,
    ]);
  expect(ways(1, 'GB')).toEqual([['uk-post', 300]]);
  expect(ways(2, 'GB')).toEqual([['uk-post', 450]]);
  expect(ways(5, 'GB')).toEqual([['uk-post', 0]]);
  expect(ways(1, 'FR')).toEqual([['air', 1200]]);
});

test('a zone that names a country counts also below the one for all others', () => {
  const [uk, far] = SETTINGS.zones;
  const settings = { ...SETTINGS, zones: [far, uk].flatMap((zone) => zone ?? []) };
  const { shipping } = price(cart([['CAP', 1]], { country: 'GB' }), goods(good('CAP')), settings, undefined);
  expect(shipping.map(({ id }) => id)).toEqual(['uk-post']);
});

test('what cannot be delivered is said', () => {
  const shop = goods(good('CAP'), good('ANVIL', { weight: 50_000, price: 100 }));
  const said = (lines: [string, number][], more: Partial<Cart>, settings = SETTINGS) =>
    messages(price(cart(lines, more), shop, settings, undefined));
  expect(said([['ANVIL', 1]], { country: 'GB' })).toEqual([
    'shipping: This parcel is heavier than our prices go: please write to us',
  ]);
  expect(said([['CAP', 1]], { country: 'NO' }, { ...SETTINGS, zones: SETTINGS.zones.slice(0, 1) })).toEqual([
    'country: We do not deliver to Norway yet',
  ]);
  expect(said([['CAP', 1]], { country: 'GB', shipping: 'air' })).toEqual([
    'shipping: This way to deliver is not on offer: please choose another',
  ]);
  expect(said([['CAP', 1]], { country: 'GB', postcode: 'nowhere' })).toEqual([
    'postcode: Please enter a postcode of United Kingdom',
  ]);
});

test('tax is that of the region, else of the country, on delivery where it says so', () => {
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

test('where prices include tax, it is a part of them and the total stays', () => {
  const quote = price(
    cart([['CAP', 2]], { country: 'GB', shipping: 'uk-post' }),
    goods(good('CAP', { price: 1200 })),
    { ...SETTINGS, pricesIncludeTax: true },
    undefined,
  );
  expect([quote.tax, quote.shippingTax, quote.total]).toEqual([475, 75, 2850]);
});

test('half a unit of tax is rounded up', () => {
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

test('codes take off per cent, an amount or the delivery, of the products they are for', () => {
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
  expect(messages(quoted(code({ minimum: 1334 })))).toEqual(['code: SPRING counts from $13.34 on']);
  expect(messages(quoted(code({ products: ['lamp'] })))).toEqual([
    'code: SPRING is for other products than those in this cart',
  ]);
  expect(messages(quoted({ problem: 'There is no code SUMMER' }))).toEqual(['code: There is no code SUMMER']);
});

test('only a cart without any problem and with a way to deliver can be ordered', () => {
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

const anyGood = fc.record({
  price: fc.oneof(fc.nat(10_000), fc.nat(2_147_483_647)),
  weight: fc.nat(3_000),
  stock: fc.option(fc.nat(120), { nil: null }),
});
const anyCart = fc.record({
  goods: fc.array(anyGood, { maxLength: 12 }),
  quantities: fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 12, maxLength: 12 }),
  country: fc.constantFrom('GB', 'US', 'FR', undefined),
  region: fc.constantFrom('CA', 'NY', undefined),
  shipping: fc.constantFrom('uk-post', 'air', undefined),
  pricesIncludeTax: fc.boolean(),
  rate: fc.nat(10_000),
  onShipping: fc.boolean(),
  code: fc.option(
    fc.record({
      kind: fc.constantFrom('percent' as const, 'amount' as const, 'free-shipping' as const),
      value: fc.oneof(fc.nat(100), fc.nat(2_000_000_000)),
      minimum: fc.nat(5_000),
      products: fc.subarray(['p0', 'p1', 'p2']),
    }),
    { nil: undefined },
  ),
});

test('of 10,000 random carts, lines, tax and delivery add up to the total, in whole units, never below nothing', () => {
  fc.assert(
    fc.property(
      anyCart,
      ({
        goods: list,
        quantities,
        country,
        region,
        shipping,
        pricesIncludeTax,
        rate,
        onShipping,
        code: given,
      }) => {
        const shop = goods(...list.map((each, at) => good(`P${at}`, each)));
        const taxes = SETTINGS.taxes.map((tax) => ({ ...tax, rate, onShipping }));
        const quote = price(
          cart(
            [...shop.keys()].map((sku, at) => [sku, quantities[at] ?? 1]),
            { country, region, shipping },
          ),
          shop,
          { ...SETTINGS, pricesIncludeTax, taxes },
          given && code(given),
        );
        const sum = (of: (line: Quote['lines'][number]) => number) =>
          quote.lines.reduce((all, line) => all + of(line), 0);
        expect(sum(({ total }) => total)).toBe(quote.subtotal);
        expect(sum(({ discount }) => discount)).toBe(quote.discount);
        expect(sum(({ tax }) => tax) + quote.shippingTax).toBe(quote.tax);
        expect(
          sum(({ total, discount }) => total - discount) +
            quote.shippingPrice +
            (pricesIncludeTax ? 0 : quote.tax),
        ).toBe(quote.total);
        for (const { total, discount, tax, unitPrice, quantity } of quote.lines) {
          expect(unitPrice * quantity).toBe(total);
          expect(discount).toBeLessThanOrEqual(total);
          for (const amount of [total, discount, tax])
            expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
        }
      },
    ),
    { numRuns: 10_000 },
  );
});
