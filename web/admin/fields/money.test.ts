import { expect, test } from 'vitest';
import { amountOf, typedAmount } from './money.ts';

test('pounds are a number, dollars whole cents, without binary rounding errors', () => {
  expect(amountOf('4.35', 'films')).toBe(4.35);
  expect(amountOf('19.99')).toBe(1999);
  expect(amountOf('0.07')).toBe(7);
  expect(amountOf('12')).toBe(1200);
  expect(amountOf('12.5', 'films')).toBe(12.5);
});

test('an empty amount is null, an invalid one stays as typed', () => {
  expect(amountOf(' ')).toBeNull();
  expect(amountOf('12,50')).toBe('12,50');
  expect(amountOf('1.999', 'films')).toBe('1.999');
  expect(typedAmount('12,50')).toBe('12,50');
});

test('thousands may be grouped, as on pages', () => {
  expect(amountOf('1,250.00')).toBe(125000);
  expect(amountOf('12,345,678', 'films')).toBe(12345678);
  expect(amountOf('1,25')).toBe('1,25');
  expect(amountOf('1250,000')).toBe('1250,000');
});

test('an amount is shown in the format in which it is typed', () => {
  expect(typedAmount(1250)).toBe('12.50');
  expect(typedAmount(4.5, 'films')).toBe('4.50');
  expect(typedAmount(null, 'films')).toBe('');
});
