import { expect, test } from 'vitest';
import { asDecimal, CURRENCIES, formatAmount } from './money.ts';

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
  expect(formatAmount(amount, 'USD')).toBe(shown);
  expect(asDecimal(amount)).toBe(decimal);
});

test('every currency on offer has two decimals, as the amounts that we store', () => {
  for (const currency of CURRENCIES)
    expect(formatAmount(123456, currency).endsWith('1,234.56'), currency).toBe(true);
});
