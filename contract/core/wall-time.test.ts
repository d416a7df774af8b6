import { expect, test } from 'vitest';
import { instantsOf, isDay, isWallTime, wallTimeAt } from './wall-time.ts';

const isoOf = (wallTime: string, timeZone: string) =>
  instantsOf(wallTime, timeZone).map((instant) => new Date(instant).toISOString());

test.each([
  ['2027-01-15T19:30', 'Europe/London', '2027-01-15T19:30:00.000Z'],
  ['2027-07-15T19:30', 'Europe/London', '2027-07-15T18:30:00.000Z'],
  ['2027-07-15T00:15', 'Europe/Berlin', '2027-07-14T22:15:00.000Z'],
  ['2027-01-01T00:00', 'Australia/Sydney', '2026-12-31T13:00:00.000Z'],
  ['2027-12-31T23:59', 'America/St_Johns', '2028-01-01T03:29:00.000Z'],
])('%s in %s is one instant', (wallTime, timeZone, instant) => {
  expect(isoOf(wallTime, timeZone)).toEqual([instant]);
  expect(wallTimeAt(Date.parse(instant), timeZone)).toBe(wallTime);
});

test.each([
  ['2027-03-28T01:30', 'Europe/London'],
  ['2027-03-14T02:30', 'America/New_York'],
  ['2027-10-03T02:15', 'Australia/Melbourne'],
])('clocks skip %s in %s', (wallTime, timeZone) => {
  expect(isoOf(wallTime, timeZone)).toEqual([]);
});

test.each([
  ['2027-10-31T01:30', 'Europe/London', ['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z']],
  ['2027-11-07T01:30', 'America/New_York', ['2027-11-07T05:30:00.000Z', '2027-11-07T06:30:00.000Z']],
  ['2027-04-04T02:30', 'Australia/Melbourne', ['2027-04-03T15:30:00.000Z', '2027-04-03T16:30:00.000Z']],
])('clocks show %s twice in %s', (wallTime, timeZone, instants) => {
  expect(isoOf(wallTime, timeZone)).toEqual(instants);
});

test('days and times that do not exist are told apart from those that do', () => {
  expect(['2028-02-29', '2027-02-29', '2027-13-01', '2027-2-1', 'x'].filter(isDay)).toEqual(['2028-02-29']);
  expect(
    ['2027-04-03T00:00', '2027-04-03T24:00', '2027-04-31T10:00', '2027-04-03T9:00'].filter(isWallTime),
  ).toEqual(['2027-04-03T00:00']);
});
