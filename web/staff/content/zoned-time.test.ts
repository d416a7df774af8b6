import { expect, test } from 'vitest';
import { instantOf, localTime, zonedWords } from './zoned-time.ts';

const LONDON = 'Europe/London';

test('a time of the company is an instant, in summer and in winter', () => {
  expect(instantOf('2027-01-14T09:00', LONDON)).toBe('2027-01-14T09:00:00.000Z');
  expect(instantOf('2027-07-14T09:00', LONDON)).toBe('2027-07-14T08:00:00.000Z');
  expect(instantOf('2027-07-14T09:00', 'America/New_York')).toBe('2027-07-14T13:00:00.000Z');
  expect(localTime('2027-07-14T08:00:00.000Z', LONDON)).toBe('2027-07-14T09:00');
});

test('the hour that clocks skip is the one after, the hour they repeat the first', () => {
  expect(instantOf('2027-03-28T01:30', LONDON)).toBe('2027-03-28T01:30:00.000Z'); // 02:30 in London
  expect(instantOf('2027-10-31T01:30', LONDON)).toBe('2027-10-31T00:30:00.000Z');
});

test('a text that is no time is no instant', () => {
  expect(instantOf('', LONDON)).toBeUndefined();
  expect(instantOf('2027-02-31T25:00', LONDON)).toBeUndefined();
});

test('an instant in words has the weekday and the time of the zone', () => {
  expect(zonedWords('2027-07-14T08:00:00.000Z', LONDON)).toMatch(/^Wed,? 14 July 2027(,| at) 09:00$/);
});
