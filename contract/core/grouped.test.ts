import { expect, test } from 'vitest';
import { grouped } from './grouped.ts';

test.each([0, 7, 999, 1000, 1204, 12_345, 999_999, 1_000_000, 2_147_483_647])(
  '%i is grouped as by Intl',
  (number) => {
    expect(grouped(number)).toBe(new Intl.NumberFormat('en').format(number));
  },
);

test('decimals are not grouped', () => {
  expect(grouped('1234567.89')).toBe('1,234,567.89');
  expect(grouped('0.05')).toBe('0.05');
});
