import { expect, test } from 'vitest';
import { isDay, thisMonth } from './days.ts';

test('a month runs from its first day to today', () => {
  expect(thisMonth(new Date(2026, 2, 9, 23, 59))).toEqual({ from: '2026-03-01', to: '2026-03-09' });
});

test('what is no day is none', () => {
  expect(['2026-11-22', '2026-13-01', '22.11.2026', '', undefined].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
