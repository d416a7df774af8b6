import { watchlistCalls } from '#contract/watchlist-calls.ts';
import { ApiError, call } from '#web/api.ts';
import { keptQuery, readChanged } from '#web/current-account.ts';
import { query } from '#web/query.ts';
import type { QueryCache } from '#web/query-cache.ts';

/** The films on the watchlist, latest addition first. Personal: read only in the browser. */
export const watchlistQuery = query(watchlistCalls.list);

/** Whether a film is on the watchlist. A reply that is not OK counts as no (product.md#watchlist). */
export const membershipQuery = (filmId: number) => ({
  ...query(watchlistCalls.check, { filmId }),
  read: () => call(watchlistCalls.check, { filmId }).catch(falseWhenRefused),
});

function falseWhenRefused(error: unknown): boolean {
  if (error instanceof ApiError) return false;
  throw error;
}

export const addFilm = (filmId: number) => call(watchlistCalls.add, { body: { filmId } });
export const removeFilm = (filmId: number) => call(watchlistCalls.remove, { filmId });

/** After a change the list, its length and whether the film is on it are read again. */
export const refreshWatchlist = (queries: QueryCache, filmId: number) =>
  readChanged(queries, [watchlistQuery, keptQuery, membershipQuery(filmId)]);
