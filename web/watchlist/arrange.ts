import type { WatchlistFilm } from '#contract/watchlist.ts';
import { hasWords } from '#web/ui/has-words.ts';

export const WATCHLIST_ORDERS = {
  added: 'Recently added',
  title: 'Title',
  release: 'Release date',
} as const;
export type WatchlistOrder = keyof typeof WATCHLIST_ORDERS;

const byTitle = (a: WatchlistFilm, b: WatchlistFilm) => a.title.localeCompare(b.title, 'en-GB');
/** Newest first; what has no date yet comes last. */
const byRelease = (a: WatchlistFilm, b: WatchlistFilm) =>
  (b.releaseDate ?? '').localeCompare(a.releaseDate ?? '') || byTitle(a, b);

/** The films whose title holds the words, in the asked order. The list comes newest addition first. */
export function arrange(films: WatchlistFilm[], words: string, order: WatchlistOrder): WatchlistFilm[] {
  const found = films.filter(({ title }) => hasWords(title, words));
  if (order === 'added') return found;
  return found.toSorted(order === 'title' ? byTitle : byRelease);
}
