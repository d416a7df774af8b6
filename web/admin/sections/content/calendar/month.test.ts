import { expect, test } from 'vitest';
import { dayWords, monthAfter, monthIn, monthWords, spanOf, weeksOf } from './month.ts';

test('a month is shown in whole weeks from Monday to Sunday', () => {
  const weeks = weeksOf('2027-03');
  expect(weeks[0]).toEqual([
    '2027-03-01',
    '2027-03-02',
    '2027-03-03',
    '2027-03-04',
    '2027-03-05',
    '2027-03-06',
    '2027-03-07',
  ]);
  expect(weeks.at(-1)?.at(-1)).toBe('2027-04-04');
  expect(weeksOf('2027-02').flat()).toHaveLength(28);
  expect(weeksOf('2027-08')[0]?.[0]).toBe('2027-07-26');
});

test('the last month of a four-digit year has an end', () => {
  expect(weeksOf('9999-12')).toHaveLength(5);
});

test('an address gives a month from 1900 to 2999, by itself or by a day', () => {
  expect(['2027-03', '2027-03-14', '1900-01', '2999-12'].map(monthIn)).toEqual([
    '2027-03',
    '2027-03',
    '1900-01',
    '2999-12',
  ]);
  const others = ['', 'March', '2027-13', '2027-00', '1899-12', '3000-01', '9999-12', '10000-01'];
  expect(others.map(monthIn)).toEqual(others.map(() => undefined));
});

test('the last minute of a month that ends on a Sunday is in its weeks', () => {
  expect(spanOf('2027-01', 'Europe/London')).toEqual({
    from: '2026-12-28T00:00:00.000Z',
    to: '2027-02-01T00:00:00.000Z',
  });
  expect(spanOf('2027-10', 'Europe/London')?.to).toBe('2027-11-01T00:00:00.000Z');
});

test('months continue across years', () => {
  expect(monthAfter('2027-12', 1)).toBe('2028-01');
  expect(monthAfter('2027-01', -1)).toBe('2026-12');
});

test('months and days are formatted in words', () => {
  expect(monthWords('2027-03')).toBe('March 2027');
  expect(dayWords('2027-03-14')).toMatch(/^Sunday,? 14 March$/);
  expect(dayWords('2027-03-14', '2026-12-24')).toMatch(/^Sunday,? 14 March 2027$/);
});
