import { expect, test } from 'vitest';
import type { WatchlistFilm } from '#contract/members/watchlist.ts';
import { filterAndSort } from './filter-and-sort.ts';

const film = (title: string, releaseDate: string | null) => ({ title, releaseDate }) as WatchlistFilm;
const films = [film('Zephyr', '2020-01-01'), film('Éclair Street', '2027-02-12'), film('The Barge', null)];
const titles = (list: WatchlistFilm[]) => list.map(({ title }) => title);

test('without search and ordered by addition the list is unchanged', () => {
  expect(titles(filterAndSort(films, '', 'added'))).toEqual(['Zephyr', 'Éclair Street', 'The Barge']);
});
test('titles sort A to Z, accented letters with their base letter', () => {
  expect(titles(filterAndSort(films, '', 'title'))).toEqual(['Éclair Street', 'The Barge', 'Zephyr']);
});
test('releases sort newest first, films without a date last', () => {
  expect(titles(filterAndSort(films, '', 'release'))).toEqual(['Éclair Street', 'Zephyr', 'The Barge']);
});
test('search ignores case, accents and word order', () => {
  expect(titles(filterAndSort(films, 'STREET ecl', 'added'))).toEqual(['Éclair Street']);
});
