import { expect, test } from 'vitest';
import { proposed, valuesIn } from './proposed.ts';
import type { StockRow } from './stock.ts';
import { EMPTY, readTexts, textsOf, withStored } from './variant-texts.ts';

test('typed text becomes cents, grams and capital letters', () => {
  const row = { ...EMPTY, sku: 'tee-m ', size: 'M', price: '25.5', weight: '180', origin: 'pt', stock: '12' };
  expect(readTexts([row]).errors).toBeUndefined();
  expect(readTexts([row])).toMatchObject({
    variants: [{ sku: 'TEE-M', size: 'M', price: 2550, weight: 180, hsCode: '', origin: 'PT', stock: 12 }],
  });
});

test('an empty price means the product’s; made to order has no stock', () => {
  expect(readTexts([{ ...EMPTY, sku: 'A', isCounted: false, stock: '7' }])).toMatchObject({
    variants: [{ price: null, stock: null, weight: 0 }],
  });
});

test('invalid text is reported by field and not treated as empty', () => {
  const row = { ...EMPTY, sku: 'A', price: 'ten', weight: 'light', stock: '' };
  expect(Object.keys(readTexts([{ ...EMPTY, sku: 'B', stock: '1' }, row]).errors ?? {})).toEqual([
    'variants.1.price',
    'variants.1.weight',
    'variants.1.stock',
  ]);
});

test('a variant is suggested for each size, or one without a size', () => {
  expect(proposed('ferryman-tee', { sizes: ['S', 'X Large'] }).map(({ sku, size }) => [sku, size])).toEqual([
    ['FERRYMAN-TEE-S', 'S'],
    ['FERRYMAN-TEE-X-LARGE', 'X Large'],
  ]);
  expect(proposed('heron-poster', { sizes: [] }).map(({ sku }) => sku)).toEqual(['HERON-POSTER']);
});

const stored: StockRow = {
  ...{
    sku: 'TEE-M',
    size: 'M',
    option: '',
    product: 'tee',
    productName: 'Tee',
    price: 2550,
    productPrice: 2000,
  },
  ...{
    weight: 180,
    hsCode: '',
    origin: 'PT',
    stock: 10,
    isLow: false,
    ordered: 0,
    position: 0,
    updatedAt: '',
  },
};

test('pieces sold while somebody types are no change, and the current stock is shown', () => {
  const sold = { ...stored, stock: 8 };
  expect(textsOf(sold)).toEqual(textsOf(stored));
  expect(withStored(textsOf(stored), [sold])).toMatchObject({ price: '25.50', stock: '8', wasCounted: true });
});

test('a typed row of a variant that a colleague has deleted counts as new', () => {
  expect(withStored(textsOf(stored), [])).toMatchObject({ sku: 'TEE-M', isKnown: false, wasCounted: false });
});

test('all combinations of sizes and options are filled in, beside what is there', () => {
  const there = { ...textsOf(stored), weight: '180' };
  const rows = proposed('tee', { sizes: ['M', 'L'], options: valuesIn('Black, White,,Black') }, [
    there,
    EMPTY,
  ]);
  expect(
    rows.map(({ sku, size, option, weight, price }) => [sku, size, option, weight, price].join(' ')),
  ).toEqual([
    'TEE-M M Black 180 25.50',
    'TEE-M-WHITE M White 180 25.50',
    'TEE-L-BLACK L Black 180 25.50',
    'TEE-L-WHITE L White 180 25.50',
  ]);
  const more = proposed('tee', { sizes: ['M', 'L'], options: ['Red'] }, rows);
  expect(more.map(({ option }) => option)).toEqual(['Black', 'White', 'Red', 'Black', 'White', 'Red']);
  const frames = proposed('print', { sizes: [], options: ['Oak', 'Öak'] });
  expect(frames.map(({ sku, size }) => sku + size)).toEqual(['PRINT-OAK', 'PRINT-AK']);
  const long = proposed('p'.repeat(70), { sizes: [], options: ['A', 'B'] }).map(({ sku }) => sku);
  expect(new Set(long).size).toBe(2);
});
