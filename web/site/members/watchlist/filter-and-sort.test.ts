import { expect, test } from 'vitest';
import type { WatchlistFilm } from '#contract/members/watchlist.ts';
import { filterAndSort } from './filter-and-sort.ts';

const film = (title: string, releaseDate: string | null, isOut = false) =>
  ({ title, releaseDate, isOut }) as WatchlistFilm;
const films = [
  film('Zephyr', '2020-01-01', true),
  film('Éclair Street', '2027-02-12'),
  film('The Barge', null),
];
const ALL = { words: '', order: 'added', part: 'all' } as const;
const titles = (list: WatchlistFilm[]) => list.map(({ title }) => title);

test('without search and ordered by addition the list is unchanged', () => {
  expect(titles(filterAndSort(films, ALL))).toEqual(['Zephyr', 'Éclair Street', 'The Barge']);
});
test('titles sort A to Z, accented letters with their base letter', () => {
  expect(titles(filterAndSort(films, { ...ALL, order: 'title' }))).toEqual([
    'Éclair Street',
    'The Barge',
    'Zephyr',
  ]);
});
test('releases sort newest first, films without a date last', () => {
  expect(titles(filterAndSort(films, { ...ALL, order: 'release' }))).toEqual([
    'Éclair Street',
    'Zephyr',
    'The Barge',
  ]);
});
test('search ignores case, accents and word order', () => {
  expect(titles(filterAndSort(films, { ...ALL, words: 'STREET ecl' }))).toEqual(['Éclair Street']);
});
test('films that are out and those that are coming are parts of the list', () => {
  expect(titles(filterAndSort(films, { ...ALL, part: 'out' }))).toEqual(['Zephyr']);
  expect(titles(filterAndSort(films, { ...ALL, part: 'coming' }))).toEqual(['Éclair Street', 'The Barge']);
});
