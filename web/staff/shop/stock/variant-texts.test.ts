import { expect, test } from 'vitest';
import { EMPTY, proposed, readTexts } from './variant-texts.ts';

test('what is typed becomes cents, grams and capital letters', () => {
  const row = { ...EMPTY, sku: 'tee-m ', size: 'M', price: '25.5', weight: '180', origin: 'pt', stock: '12' };
  expect(readTexts([row]).faults).toBeUndefined();
  expect(readTexts([row])).toMatchObject({
    variants: [{ sku: 'TEE-M', size: 'M', price: 2550, weight: 180, hsCode: '', origin: 'PT', stock: 12 }],
  });
});

test('an empty price is the product’s; made to order has no stock', () => {
  expect(readTexts([{ ...EMPTY, sku: 'A', isCounted: false, stock: '7' }])).toMatchObject({
    variants: [{ price: null, stock: null, weight: 0 }],
  });
});

test('what cannot be read is named by its field, and is not taken for nothing', () => {
  const row = { ...EMPTY, sku: 'A', price: 'ten', weight: 'light', stock: '' };
  expect(Object.keys(readTexts([{ ...EMPTY, sku: 'B', stock: '1' }, row]).faults ?? {})).toEqual([
    'variants.1.price',
    'variants.1.weight',
    'variants.1.stock',
  ]);
});

test('a variant is proposed for each size, or one without', () => {
  expect(proposed('ferryman-tee', ['S', 'X Large']).map(({ sku, size }) => [sku, size])).toEqual([
    ['FERRYMAN-TEE-S', 'S'],
    ['FERRYMAN-TEE-X-LARGE', 'X Large'],
  ]);
  expect(proposed('heron-poster', []).map(({ sku }) => sku)).toEqual(['HERON-POSTER']);
});
