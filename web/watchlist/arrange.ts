import type { WatchlistFilm } from '#contract/watchlist.ts';

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
  const sought = fold(words).split(/\s+/).filter(Boolean);
  const found = films.filter(({ title }) => sought.every((word) => fold(title).includes(word)));
  if (order === 'added') return found;
  return found.toSorted(order === 'title' ? byTitle : byRelease);
}

/** Without case and accents. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
