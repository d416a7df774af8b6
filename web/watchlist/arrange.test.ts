import { expect, test } from 'vitest';
import type { WatchlistFilm } from '#contract/watchlist.ts';
import { arrange } from './arrange.ts';

const film = (title: string, releaseDate: string | null) => ({ title, releaseDate }) as WatchlistFilm;
const films = [film('Zephyr', '2020-01-01'), film('Éclair Street', '2027-02-12'), film('The Barge', null)];
const titles = (list: WatchlistFilm[]) => list.map(({ title }) => title);

test('without words and by date of addition the list is unchanged', () => {
  expect(titles(arrange(films, '', 'added'))).toEqual(['Zephyr', 'Éclair Street', 'The Barge']);
});
test('titles sort A to Z with accents in place', () => {
  expect(titles(arrange(films, '', 'title'))).toEqual(['Éclair Street', 'The Barge', 'Zephyr']);
});
test('releases sort newest first, films without a date last', () => {
  expect(titles(arrange(films, '', 'release'))).toEqual(['Éclair Street', 'Zephyr', 'The Barge']);
});
test('words are found ignoring case, accents and order', () => {
  expect(titles(arrange(films, 'STREET ecl', 'added'))).toEqual(['Éclair Street']);
});
