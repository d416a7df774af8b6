import { expect, test } from 'vitest';
import { formatAmount } from '#contract/core/money.ts';
import { sizeWords } from './size-words.ts';

const A1 = { sku: 'P-A1', size: 'A1', price: 4200, left: null };

test.each([
  ['A1, $42.00', A1],
  ['A1', { ...A1, price: 2800 }],
  ['A1, $42.00, 3 left', { ...A1, left: 3 }],
  ['A1, sold out', { ...A1, price: 2800, left: 0 }],
  ['A1', undefined],
])('%s', (words, variant) => {
  expect(sizeWords('A1', variant, { price: 2800 }, (price) => formatAmount(price, 'USD'))).toBe(words);
});
