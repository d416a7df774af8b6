import { expect, test } from 'vitest';
import type { ShopSettings } from '#contract/shop/shop-settings.ts';
import { formField, fromForm, toForm } from './settings-texts.ts';

const settings: ShopSettings = {
  currency: 'USD',
  filmCurrency: 'GBP',
  lowStock: 5,
  sellerName: 'Lantern Row Films',
  sellerAddress: '1 Quay',
  sellerTaxId: '',
  bankDetails: '',
  invoiceDays: 14,
  pricesIncludeTax: true,
  mailsOrders: true,
  zones: [
    {
      id: 'uk',
      name: 'United Kingdom',
      countries: ['GB'],
      rates: [
        { id: 'uk-post', name: 'Post', days: [2, 4], freeFrom: 5000, steps: [{ upTo: 1000, price: 400 }] },
      ],
    },
  ],
  taxes: [{ country: 'GB', name: 'VAT', rate: 2000, onShipping: true }],
  carriers: [{ name: 'Post', url: 'https://post.example/{number}' }],
};

test('settings are unchanged after a round trip through the form', () => {
  expect(fromForm(toForm(settings))).toEqual(settings);
});

test('a new zone and a new method get unique ids from their names', () => {
  const form = toForm(settings);
  const zones = [
    ...(form.zones as object[]),
    { name: 'UK', countries: ['IM'], rates: [{ name: 'Post', daysFrom: 3, daysTo: 5, steps: [] }] },
  ];
  expect(fromForm({ ...form, zones }).zones[1]).toMatchObject({
    id: 'uk-2',
    rates: [{ id: 'uk-post-2', days: [3, 5] }],
  });
});

test('per cents are parsed with two decimals; invalid text is left for the server to report', () => {
  const rates = ['20', '8.87 %', 'a fifth', ''].map(
    (percent) => fromForm({ taxes: [{ country: 'gb', percent }] }).taxes[0]?.rate,
  );
  expect(rates).toEqual([2000, 887, 'a fifth', '']);
});

test("the server's errors for days and rates are shown at the fields where they are typed", () => {
  expect(formField('zones.0.rates.1.days')).toBe('zones.0.rates.1.daysTo');
  expect(formField('zones.0.rates.1.days.0')).toBe('zones.0.rates.1.daysFrom');
  expect(formField('taxes.3.rate')).toBe('taxes.3.percent');
  expect(formField('sellerName')).toBe('sellerName');
});
