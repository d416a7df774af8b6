import { expect, test } from 'vitest';
import { parseShopFilter, sharedShopFilter, shopPath } from './shop-filter.ts';

const address = {
  search: ' tea  pot ',
  category: 'Print',
  size: '',
  sort: 'price-asc',
  inStock: 'yes',
  saved: 'yes',
  page: '2',
  colour: 'red',
};

test('unknown and empty parameters of an address are dropped', () => {
  expect(parseShopFilter(address)).toEqual({
    search: 'tea pot',
    category: 'Print',
    sort: 'price-asc',
    inStock: 'yes',
    saved: 'yes',
    page: 2,
  });
  expect(parseShopFilter({ search: 7, sort: 'name', inStock: 'no', saved: 'no', page: '1' })).toEqual({});
});

test('filters on data that only the browser has are not sent to the server', () => {
  expect(sharedShopFilter({ saved: 'yes', size: 'M' })).toEqual({ size: 'M' });
});

test('an address without filters has no query', () => {
  expect(shopPath('/shop', {})).toBe('/shop');
  expect(shopPath('/shop', { size: 'M', page: 3 })).toBe('/shop?size=M&page=3');
});
