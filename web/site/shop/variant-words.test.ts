import { expect, test } from 'vitest';
import { formatAmount } from '#contract/core/money.ts';
import { choicesOf, choiceWords } from './variant-words.ts';

const A1 = { sku: 'P-A1', size: 'A1', price: 4200, left: null };

test.each([
  ['A1, $42.00', A1],
  ['A1', { ...A1, price: 2800 }],
  ['A1, $42.00, 3 left', { ...A1, left: 3 }],
  ['A1, sold out', { ...A1, price: 2800, left: 0 }],
  ['A1', undefined],
])('%s', (words, variant) => {
  expect(choiceWords('A1', variant, { price: 2800 }, (price) => formatAmount(price, 'USD'))).toBe(words);
});

const variant = (size: string, option: string, left: number | null) => ({
  ...{ sku: `TEE-${size}-${option}`, size, option, price: 2800, left },
});
const TEES = [
  variant('S', 'Black', 0),
  variant('S', 'White', 0),
  variant('M', 'Black', 2),
  variant('M', 'White', 0),
  variant('L', 'White', null),
];
const namesIn = (size: string, values: string[], of: 'ofSize' | 'ofOption') =>
  values
    .map((value) => choicesOf({ price: 2800 }, TEES, size, String)[of](value))
    .map(({ name, disabled }) => `${name}${disabled ? ' (disabled)' : ''}`);

test('options follow the chosen size: sold out, absent or few ones say so; sizes only if nothing is left of them', () => {
  expect(namesIn('', ['S', 'M', 'L'], 'ofSize')).toEqual(['S, sold out (disabled)', 'M', 'L']);
  expect(namesIn('', ['Black', 'White'], 'ofOption')).toEqual(['Black', 'White']);
  expect(namesIn('M', ['Black', 'White'], 'ofOption')).toEqual([
    'Black, 2 left',
    'White, sold out (disabled)',
  ]);
  expect(namesIn('L', ['Black', 'White'], 'ofOption')).toEqual(['Black, not in L (disabled)', 'White']);
});
