import { describe, expect, test } from 'vitest';
import type { Product } from '#contract/shop.ts';
import { filterChoices, filterProducts } from './filter-products.ts';
import { parseShopFilter, type ShopFilter } from './shop-filter.ts';

const product = (slug: string, more: Partial<Product> = {}): Product => ({
  id: 1,
  slug,
  name: slug,
  description: '',
  price: 1000,
  images: [],
  collection: 'the-foyer',
  category: 'Homeware',
  sizes: [],
  inStock: true,
  colours: {},
  pictures: {},
  ...more,
});

const tee = product('tee', { name: 'Lantern Tee', price: 2600, category: 'Apparel', sizes: ['S', 'M'] });
const poster = product('poster', {
  name: 'Café Poster',
  description: 'Printed in Deptford',
  price: 2800,
  category: 'Print',
  sizes: ['A2'],
});
const mug = product('mug', { name: 'Mug', price: 1600, inStock: false });
const shop = [tee, poster, mug];

const found = (filter: ShopFilter, saved: string[] = []) =>
  filterProducts(shop, filter, saved).map(({ slug }) => slug);

describe('the shop', () => {
  test('shows everything in its own order by default', () => {
    expect(found({})).toEqual(['tee', 'poster', 'mug']);
  });

  test('is searched by words of name and description, ignoring case, accents and order', () => {
    expect(found({ search: 'CAFE' })).toEqual(['poster']);
    expect(found({ search: ' deptford  café ' })).toEqual(['poster']);
    expect(found({ search: 'deptford tee' })).toEqual([]);
  });

  test('is narrowed by category, size and stock together', () => {
    expect(found({ category: 'Apparel' })).toEqual(['tee']);
    expect(found({ size: 'A2' })).toEqual(['poster']);
    expect(found({ inStock: 'yes' })).toEqual(['tee', 'poster']);
    expect(found({ inStock: 'yes', category: 'Homeware' })).toEqual([]);
  });

  test('is ordered by price in either direction', () => {
    expect(found({ sort: 'price-asc' })).toEqual(['mug', 'tee', 'poster']);
    expect(found({ sort: 'price-desc' })).toEqual(['poster', 'tee', 'mug']);
  });

  test('shows saved products, last saved first, unless ordered by price', () => {
    expect(found({ saved: 'yes' }, ['mug', 'tee', 'gone'])).toEqual(['mug', 'tee']);
    expect(found({ saved: 'yes', sort: 'price-desc' }, ['mug', 'tee'])).toEqual(['tee', 'mug']);
    expect(found({ saved: 'yes' })).toEqual([]);
  });
});

test('the choices are those of the products, each once', () => {
  expect(filterChoices([...shop, product('hat', { category: 'Apparel', sizes: ['M', 'L'] })])).toEqual({
    categories: ['Apparel', 'Print', 'Homeware'],
    sizes: ['S', 'M', 'A2', 'L'],
  });
});

test('unknown parts of an address are dropped', () => {
  const address = {
    search: 'tea',
    category: 'Print',
    size: '',
    sort: 'price-asc',
    inStock: 'yes',
    saved: 'no',
    page: '2',
  };
  expect(parseShopFilter(address)).toEqual({
    search: 'tea',
    category: 'Print',
    sort: 'price-asc',
    inStock: 'yes',
  });
  expect(parseShopFilter({ search: 7, sort: 'name' })).toEqual({});
});
