import type { WatchlistFilm } from '#contract/members/watchlist.ts';
import { matchesSearch } from '#web/ui/forms/matches-search.ts';

export const WATCHLIST_ORDERS = {
  added: 'Recently added',
  title: 'Title',
  release: 'Release date',
} as const;
export type WatchlistOrder = keyof typeof WATCHLIST_ORDERS;

export const WATCHLIST_PARTS = { all: 'All films', out: 'Out now', coming: 'Coming' } as const;
export type WatchlistPart = keyof typeof WATCHLIST_PARTS;

const byTitle = (a: WatchlistFilm, b: WatchlistFilm) => a.title.localeCompare(b.title, 'en-GB');
/** Newest first; films without a date last. */
const byRelease = (a: WatchlistFilm, b: WatchlistFilm) =>
  (b.releaseDate ?? '').localeCompare(a.releaseDate ?? '') || byTitle(a, b);

type Choices = { words: string; order: WatchlistOrder; part: WatchlistPart };

/** The films of a part whose title contains the words, in the chosen order. The list starts with the latest addition. */
export function filterAndSort(films: WatchlistFilm[], { words, order, part }: Choices): WatchlistFilm[] {
  const found = films.filter(
    ({ title, isOut }) => matchesSearch(title, words) && (part === 'all' || isOut === (part === 'out')),
  );
  if (order === 'added') return found;
  return found.toSorted(order === 'title' ? byTitle : byRelease);
}
