import type { Cart, Quote } from '#contract/shop/cart.ts';
import type { ShopSettings } from '#contract/shop/shop-settings.ts';
import { SET_UP } from '../settings/set-up-fixture.ts';
import type { FoundCode } from './discount.ts';
import type { Good } from './goods.ts';

export const good = (sku: string, given: Partial<Good> = {}): Good => ({
  sku,
  slug: sku.toLowerCase(),
  name: sku,
  size: '',
  option: '',
  image: null,
  price: 1000,
  regularPrice: null,
  weight: 300,
  stock: null,
  ...given,
});
export const goods = (...list: Good[]) => new Map(list.map((each) => [each.sku, each]));

const rate = (id: string, steps: [number, number][], freeFrom: number | null = null) => ({
  id,
  name: id,
  days: [3, 5] as [number, number],
  freeFrom,
  steps: steps.map(([upTo, price]) => ({ upTo, price })),
});
export const SETTINGS: ShopSettings = {
  ...SET_UP,
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
export const cart = (lines: [string, number][], more: Partial<Cart> = {}): Cart => ({
  lines: lines.map(([sku, quantity]) => ({ sku, quantity })),
  ...more,
});
export const code = (given: Partial<Exclude<FoundCode, { problem: string }>> = {}): FoundCode => ({
  code: 'SPRING',
  kind: 'percent',
  value: 10,
  minimum: 0,
  products: [],
  ...given,
});
export const messages = ({ problems }: Quote) => problems.map(({ field, message }) => `${field}: ${message}`);
