import { expect, test } from 'vitest';
import { dollars } from './price.ts';

test.each([
  [3499, '$34.99'],
  [2800, '$28.00'],
  [5, '$0.05'],
  [0, '$0.00'],
  [11500, '$115.00'],
])('%i cents are %s', (cents, shown) => {
  expect(dollars(cents)).toBe(shown);
});
