import { expect, test } from 'vitest';
import { contrast, mix } from './contrast.ts';

test('the contrast of black and white is 21, of a colour with itself 1', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#f2b44c', '#f2b44c')).toBe(1);
});

// The example of https://www.w3.org/WAI/WCAG22/Techniques/general/G18: the lightest grey that holds on white.
test('#767676 is readable on white, #777777 is not', () => {
  expect(contrast('#767676', '#ffffff')).toBeGreaterThan(4.5);
  expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5);
});

test('colours are mixed channel by channel', () => {
  expect(mix('#000000', '#ff8000', 0.5)).toBe('#804000');
});
