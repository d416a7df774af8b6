import { expect, test } from 'vitest';
import { daysOf, isDay, periodError, periodIn, thisMonth } from './period.ts';

test('a month is from its first day to today', () => {
  expect(thisMonth(new Date(2026, 2, 9, 23, 59))).toEqual({ from: '2026-03-01', to: '2026-03-09' });
});

test('an invalid day is rejected', () => {
  const texts = ['2026-11-22', '2026-13-01', '2026-02-30', '0000-01-01', '22.11.2026', '', undefined];
  expect(texts.filter(isDay)).toEqual(['2026-11-22']);
});

test.each([
  // The value that a browser reports after the first digit of the year.
  ['0002-11-22', '2026-11-23', 'At most 1,100 days can be counted at once.'],
  ['2026-11-22', '0002-11-23', 'The last day must not be before the first.'],
  ['2026-11-22', '', 'Write the whole day.'],
  ['2023-11-20', '2026-11-24', 'At most 1,100 days can be counted at once.'],
  ['2023-11-21', '2026-11-24', undefined],
  ['2026-11-22', '2026-11-22', undefined],
])('whether %s to %s can be counted is said', (from, to, failure) => {
  expect(periodError({ from, to })).toBe(failure);
});

test('only countable days of an address are requested', () => {
  const now = new Date(2026, 10, 23);
  const month = { from: '2026-11-01', to: '2026-11-23' };
  expect(periodIn({}, now)).toEqual(month);
  expect(periodIn({ from: '2026-02-30', to: 'x' }, now)).toEqual(month);
  expect(periodIn({ from: '2026-11-10', to: '2026-11-09' }, now)).toEqual({ ...month, from: '2026-11-10' });
  expect(periodIn({ from: '2027-01-05' }, now)).toEqual({ from: '2027-01-05', to: '2027-01-05' });
  const long = periodIn({ from: '0002-11-22', to: '2026-11-24' }, now);
  expect(long).toEqual({ from: '2023-11-21', to: '2026-11-24' });
  expect(periodError(long)).toBe(undefined);
});

test('days continue across the end of a month and of summer time', () => {
  expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
  expect(daysOf({ from: '2026-01-01', to: '2026-12-31' })).toHaveLength(365);
});
