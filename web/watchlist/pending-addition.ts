import type { Film } from '#contract/film.ts';
import { FILM_TO_ADD } from '#web/current-account.ts';
import { dropInTab, keepInTab, readInTab } from '#web/kept-in-tab.ts';
import type { QueryCache } from '#web/query-cache.ts';
import { toastNext } from '#web/ui/toast.ts';
import { failure } from '#web/use-write.ts';
import { addFilm, refreshWatchlist } from './queries.ts';

export type ListedFilm = Pick<Film, 'id' | 'title'>;

/** Time enough to make an account. Whoever logs in later may be another visitor at the same computer. */
const MOST_MS = 30 * 60_000;

/** Remembers, in this tab, a film that a visitor wanted to add before logging in. */
export function rememberAddition({ id, title }: ListedFilm): void {
  keepInTab(FILM_TO_ADD, JSON.stringify({ id, title, until: Date.now() + MOST_MS }));
}

/**
 * Adds the remembered film, if any. Call it right after login, so that the login's toast shows first, and before
 * changeAccount, which forgets the film.
 */
export async function addRemembered(queries: QueryCache): Promise<void> {
  const kept = readInTab(FILM_TO_ADD);
  if (!kept) return;
  const { until, ...film } = JSON.parse(kept) as ListedFilm & { until: number };
  dropInTab(FILM_TO_ADD);
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
