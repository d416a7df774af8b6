import { expect, test } from 'vitest';
import { daysOf, isDay, thisMonth } from './days.ts';

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

test('days run on over the end of a month and of summer time', () => {
  expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
  expect(daysOf({ from: '2026-01-01', to: '2026-12-31' })).toHaveLength(365);
});
