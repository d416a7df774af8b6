import type { Film } from '#contract/catalogue/film.ts';
import type { QueryCache } from '#web/api/query-cache.ts';
import { readFromTab, removeFromTab, storeInTab } from '#web/api/tab-storage.ts';
import { toastNext } from '#web/ui/toast.ts';
import { FILM_TO_ADD } from '../../state/current-account.ts';
import { failure } from '../../state/use-write.ts';
import { addFilm, refreshWatchlist } from './queries.ts';

export type ListedFilm = Pick<Film, 'id' | 'title'>;

/** Long enough to create an account. A later login may be another visitor at the same computer. */
const MOST_MS = 30 * 60_000;

/** Remembers, in this tab, the film that a visitor tried to add before logging in. */
export function rememberAddition({ id, title }: ListedFilm): void {
  storeInTab(FILM_TO_ADD, JSON.stringify({ id, title, until: Date.now() + MOST_MS }));
}

/**
 * Adds the remembered film, if any. Call it right after login, so that the login's toast shows first, and before changeAccount, which
 * discards the film.
 */
export async function addRemembered(queries: QueryCache): Promise<void> {
  const stored = readFromTab(FILM_TO_ADD);
  if (!stored) return;
  const { until, ...film } = JSON.parse(stored) as ListedFilm & { until: number };
  removeFromTab(FILM_TO_ADD);
  if (!(Date.now() < until)) return;
  try {
    await addFilm(film.id);
    toastNext(added(film));
    await refreshWatchlist(queries, film.id);
  } catch (error) {
    toastNext(notAdded(error));
  }
}

export const added = ({ title }: ListedFilm) => ({
  title: 'Added to watchlist!',
  description: `${title} has been added to your watchlist.`,
});

export const notAdded = failure('Error', 'Failed to add to watchlist');
