import { expect, test } from 'vitest';
import { asDecimal, formatAmount, formatMoney, moneyOf } from './money.ts';

test.each([
  [3499, '$34.99', '34.99'],
  [2800, '$28.00', '28.00'],
  [5, '$0.05', '0.05'],
  [0, '$0.00', '0.00'],
  [1150000, '$11,500.00', '11500.00'],
  [123456789, '$1,234,567.89', '1234567.89'],
  [100005, '$1,000.05', '1000.05'],
  [-1250, '−$12.50', '-12.50'],
  [-0, '$0.00', '0.00'],
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

test("other currencies, which a provider's payment may have, are shown with their own decimals", () => {
  expect(formatAmount(123456, 'EUR')).toBe('€1,234.56');
  expect(formatAmount(123456, 'JPY')).toBe('¥123,456');
});
