import type { WatchlistFilm } from '#contract/members/watchlist.ts';
import { matchesSearch } from '#web/ui/forms/matches-search.ts';

export const WATCHLIST_ORDERS = {
  added: 'Recently added',
  title: 'Title',
  release: 'Release date',
} as const;
export type WatchlistOrder = keyof typeof WATCHLIST_ORDERS;

const byTitle = (a: WatchlistFilm, b: WatchlistFilm) => a.title.localeCompare(b.title, 'en-GB');
/** Newest first; films without a date last. */
const byRelease = (a: WatchlistFilm, b: WatchlistFilm) =>
  (b.releaseDate ?? '').localeCompare(a.releaseDate ?? '') || byTitle(a, b);

/** The films whose title contains the words, in the chosen order. The list starts with the latest addition. */
export function filterAndSort(films: WatchlistFilm[], words: string, order: WatchlistOrder): WatchlistFilm[] {
  const found = films.filter(({ title }) => matchesSearch(title, words));
  if (order === 'added') return found;
  return found.toSorted(order === 'title' ? byTitle : byRelease);
}
