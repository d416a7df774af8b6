import { expect, test } from 'vitest';
import { When, wholeNumber } from './scalars.ts';

test('only times that the database can store are accepted', () => {
  for (const good of ['0001-01-01T00:00:00Z', '2027-03-14T09:00:00.125Z', '9999-12-31T23:59:59Z'])
    expect(When.safeParse(good).success, good).toBe(true);
  const long = `2027-03-14T09:00:00.${'0'.repeat(100)}Z`;
  for (const bad of ['0000-01-01T00:00:00Z', long, '2027-02-30T00:00:00Z', '2027-03-14'])
    expect(When.safeParse(bad).success, bad).toBe(false);
});

test('a number in an address must be digits', () => {
  const Page = wholeNumber(1, 100);
  expect(['1', '07', '100'].map((text) => Page.parse(text))).toEqual([1, 7, 100]);
  const refused = [
    '0',
    '101',
    '-1',
    '+1',
    '1.0',
    '1e1',
    '0x10',
    '0b11',
    '0o7',
    ' 7',
    '7 ',
    '',
    '٣',
    '1'.repeat(400),
  ];
  for (const text of refused)
    expect(Page.safeParse(text).error?.issues[0]?.message, text).toBe('must be a whole number from 1 to 100');
});
