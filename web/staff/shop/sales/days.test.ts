import { expect, test } from 'vitest';
import { daysOf, isDay, spanFault, spanIn, thisMonth } from './days.ts';

test('a month runs from its first day to today', () => {
  expect(thisMonth(new Date(2026, 2, 9, 23, 59))).toEqual({ from: '2026-03-01', to: '2026-03-09' });
});

test('what is no day is none', () => {
  const texts = ['2026-11-22', '2026-13-01', '2026-02-30', '0000-01-01', '22.11.2026', '', undefined];
  expect(texts.filter(isDay)).toEqual(['2026-11-22']);
});

test.each([
  // As a browser has it after the first digit of the year.
  ['0002-11-22', '2026-11-23', 'At most 1,100 days can be counted at once.'],
  ['2026-11-22', '0002-11-23', 'The last day must not be before the first.'],
  ['2026-11-22', '', 'Write the whole day.'],
  ['2023-11-20', '2026-11-24', 'At most 1,100 days can be counted at once.'],
  ['2023-11-21', '2026-11-24', undefined],
  ['2026-11-22', '2026-11-22', undefined],
])('whether %s to %s can be counted is said', (from, to, fault) => {
  expect(spanFault({ from, to })).toBe(fault);
});

test('of an address only days that can be counted are asked for', () => {
  const now = new Date(2026, 10, 23);
  const month = { from: '2026-11-01', to: '2026-11-23' };
  expect(spanIn({}, now)).toEqual(month);
  expect(spanIn({ from: '2026-02-30', to: 'x' }, now)).toEqual(month);
  expect(spanIn({ from: '2026-11-10', to: '2026-11-09' }, now)).toEqual({ ...month, from: '2026-11-10' });
  expect(spanIn({ from: '2027-01-05' }, now)).toEqual({ from: '2027-01-05', to: '2027-01-05' });
  const long = spanIn({ from: '0002-11-22', to: '2026-11-24' }, now);
  expect(long).toEqual({ from: '2023-11-21', to: '2026-11-24' });
  expect(spanFault(long)).toBe(undefined);
});

test('days run on over the end of a month and of summer time', () => {
  expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
  expect(daysOf({ from: '2026-01-01', to: '2026-12-31' })).toHaveLength(365);
});
