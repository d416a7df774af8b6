import { expect, test } from 'vitest';
import { byDay } from './day-words.ts';

/** By instant, as the API has them. */
const SCREENINGS = [
  { startsAt: '2027-03-15T10:00:00+11:00', city: 'Melbourne' },
  { startsAt: '2027-03-14T19:30:00-04:00', city: 'New York' },
  { startsAt: '2027-03-15T18:00:00+00:00', city: 'London' },
  { startsAt: '2027-03-15T09:30:00-04:00', city: 'London' },
];
const shown = (days: ReturnType<typeof byDay<(typeof SCREENINGS)[number]>>) =>
  days.map(([day, entries]) => [
    day,
    ...entries.map(({ startsAt, city }) => `${city} ${startsAt.slice(11, 16)}`),
  ]);

test('days are in the order of the calendar, and times of a day in that of the clock, whichever instant is first', () => {
  expect(shown(byDay(SCREENINGS))).toEqual([
    ['2027-03-14', 'New York 19:30'],
    ['2027-03-15', 'London 09:30', 'Melbourne 10:00', 'London 18:00'],
  ]);
});

test('screenings of a day can be by city, and then by time', () => {
  expect(shown(byDay(SCREENINGS, ({ city }) => city))).toEqual([
    ['2027-03-14', 'New York 19:30'],
    ['2027-03-15', 'London 09:30', 'London 18:00', 'Melbourne 10:00'],
  ]);
});

test('what starts at the same time keeps its order', () => {
  const twice = ['b', 'a'].map((city) => ({ startsAt: '2027-03-15T10:00:00+11:00', city }));
  expect(shown(byDay(twice))).toEqual([['2027-03-15', 'b 10:00', 'a 10:00']]);
});
