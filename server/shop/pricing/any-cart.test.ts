import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Quote } from '#contract/shop/cart.ts';
import { price } from './price.ts';
import { cart, code, good, goods, SETTINGS } from './price-fixture.ts';

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

test('in 10,000 random carts, lines, tax and delivery add up to a non-negative integer total', () => {
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
