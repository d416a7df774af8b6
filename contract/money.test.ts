import { expect, test } from 'vitest';
import { asDecimal, formatMoney, moneyOf } from './money.ts';

test.each([
  [3499, '$34.99', '34.99'],
  [2800, '$28.00', '28.00'],
  [5, '$0.05', '0.05'],
  [0, '$0.00', '0.00'],
  [1150000, '$11500.00', '11500.00'],
])('%i US cents are %s', (amount, shown, decimal) => {
  const money = { amount, currency: 'USD' } as const;
  expect(formatMoney(money)).toBe(shown);
  expect(asDecimal(money)).toBe(decimal);
});

test.each([
  [3.99, 399, '£3.99'],
  [4.35, 435, '£4.35'],
  [1.1, 110, '£1.10'],
  [1.005 * 100, 10050, '£100.50'],
])('%f pounds are %i pence', (pounds, amount, shown) => {
  const money = moneyOf(pounds, 'GBP');
  expect(money).toEqual({ amount, currency: 'GBP' });
  expect(formatMoney(money)).toBe(shown);
});
