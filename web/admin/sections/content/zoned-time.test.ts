import { expect, test } from 'vitest';
import { instantOf, localTime, zonedWords } from './zoned-time.ts';

const LONDON = 'Europe/London';

test('a time of the company converts to an instant, in summer and in winter', () => {
  expect(instantOf('2027-01-14T09:00', LONDON)).toBe('2027-01-14T09:00:00.000Z');
  expect(instantOf('2027-07-14T09:00', LONDON)).toBe('2027-07-14T08:00:00.000Z');
  expect(instantOf('2027-07-14T09:00', 'America/New_York')).toBe('2027-07-14T13:00:00.000Z');
  expect(localTime('2027-07-14T08:00:00.000Z', LONDON)).toBe('2027-07-14T09:00');
});

test('a skipped hour becomes the one after, a repeated hour the first of the two', () => {
  expect(instantOf('2027-03-28T01:30', LONDON)).toBe('2027-03-28T01:30:00.000Z'); // 02:30 in London
  expect(instantOf('2027-10-31T01:30', LONDON)).toBe('2027-10-31T00:30:00.000Z');
});

test('invalid text is no instant', () => {
  expect(instantOf('', LONDON)).toBeUndefined();
  expect(instantOf('2027-02-31T25:00', LONDON)).toBeUndefined();
});

test('an instant is formatted with weekday and time of the zone', () => {
  expect(zonedWords('2027-07-14T08:00:00.000Z', LONDON)).toMatch(/^Wed,? 14 July 2027(,| at) 09:00$/);
});
