import { expect, test } from 'vitest';
import { wordmarkEms } from './wordmark.tsx';

/** Measured in a browser: the sum of the font's own advance widths, less 0.02 em a letter. */
test.each([
  ['Lantern Row Films', 6.065],
  ['MUBI', 1.848],
  ['Wild Willow', 3.82],
])('%s is measured to within a twentieth', (brand, measured) => {
  expect(Math.abs(wordmarkEms(brand) - measured) / measured).toBeLessThan(0.05);
});

test('an empty brand does not ask for an endless font size', () => expect(wordmarkEms('')).toBe(1));
