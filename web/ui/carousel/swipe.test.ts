import { expect, test } from 'vitest';
import { swipeOf } from './swipe.ts';

test('a swipe of more than 50 pixels to the left means next, to the right previous', () => {
  expect(swipeOf(-51, 10)).toBe('next');
  expect(swipeOf(51, -10)).toBe('previous');
});

test('50 pixels are not enough', () => {
  expect(swipeOf(-50, 0)).toBeUndefined();
  expect(swipeOf(50, 0)).toBeUndefined();
});

test('a more vertical movement is a scroll', () => {
  expect(swipeOf(-80, 90)).toBeUndefined();
});
