import { expect, test } from 'vitest';
import type { StockRow } from './stock.ts';
import { EMPTY, proposed, readTexts, textsOf, withStored } from './variant-texts.ts';

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
  expect(proposed('ferryman-tee', ['S', 'X Large']).map(({ sku, size }) => [sku, size])).toEqual([
    ['FERRYMAN-TEE-S', 'S'],
    ['FERRYMAN-TEE-X-LARGE', 'X Large'],
  ]);
  expect(proposed('heron-poster', []).map(({ sku }) => sku)).toEqual(['HERON-POSTER']);
});

const stored: StockRow = {
  ...{ sku: 'TEE-M', size: 'M', product: 'tee', productName: 'Tee', price: 2550, productPrice: 2000 },
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
