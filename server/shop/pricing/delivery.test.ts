import { expect, test } from 'vitest';
import type { Cart } from '#contract/shop/cart.ts';
import { price } from './price.ts';
import { cart, good, goods, messages, SETTINGS } from './price-fixture.ts';

test('the first zone that names a country counts, else the catch-all; weight decides the price', () => {
  const shop = goods(good('CAP'));
  const options = (quantity: number, country: string) =>
    price(cart([['CAP', quantity]], { country }), shop, SETTINGS, undefined).shipping.map(({ id, price }) => [
      id,
      price,
    ]);
  expect(options(1, 'GB')).toEqual([['uk-post', 300]]);
  expect(options(2, 'GB')).toEqual([['uk-post', 450]]);
  expect(options(5, 'GB')).toEqual([['uk-post', 0]]);
  expect(options(1, 'FR')).toEqual([['air', 1200]]);
});

test('a zone that names a country counts even if listed below the catch-all zone', () => {
  const [uk, far] = SETTINGS.zones;
  const settings = { ...SETTINGS, zones: [far, uk].flatMap((zone) => zone ?? []) };
  const { shipping } = price(cart([['CAP', 1]], { country: 'GB' }), goods(good('CAP')), settings, undefined);
  expect(shipping.map(({ id }) => id)).toEqual(['uk-post']);
});

test('a cart that cannot be delivered says why', () => {
  const shop = goods(good('CAP'), good('ANVIL', { weight: 50_000, price: 100 }));
  const problemsOf = (lines: [string, number][], more: Partial<Cart>, settings = SETTINGS) =>
    messages(price(cart(lines, more), shop, settings, undefined));
  expect(problemsOf([['ANVIL', 1]], { country: 'GB' })).toEqual([
    'shipping: This parcel is too heavy for our delivery prices: please write to us',
  ]);
  expect(
    problemsOf([['CAP', 1]], { country: 'NO' }, { ...SETTINGS, zones: SETTINGS.zones.slice(0, 1) }),
  ).toEqual(['country: We do not deliver to Norway yet']);
  expect(problemsOf([['CAP', 1]], { country: 'GB', shipping: 'air' })).toEqual([
    'shipping: This delivery option is not available: please choose another',
  ]);
  expect(problemsOf([['CAP', 1]], { country: 'GB', postcode: 'nowhere' })).toEqual([
    'postcode: Please enter a postcode of United Kingdom, such as SW1A 1AA',
  ]);
});
