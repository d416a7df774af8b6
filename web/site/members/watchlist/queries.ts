import type { WatchlistNews } from '#contract/members/watchlist.ts';
import { watchlistCalls } from '#contract/members/watchlist-calls.ts';
import { ApiError, call } from '#web/api/api.ts';
import { query } from '#web/api/query.ts';
import type { QueryCache } from '#web/api/query-cache.ts';
import { readChanged, watchlistCountQuery } from '../../state/current-account.ts';

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

/** The films that have come out since the member last looked. */
export const newsQuery = query(watchlistCalls.news);
/** Notes that the member has looked. If it fails, the same films are news the next time. */
export const noteSeen = ({ films }: WatchlistNews) =>
  call(watchlistCalls.seen, { body: { films } }).catch(() => {});

export const addFilm = (filmId: number) => call(watchlistCalls.add, { body: { filmId } });
export const removeFilm = (filmId: number) => call(watchlistCalls.remove, { filmId });

/** After a change, reads the list, its length and the film's membership again. */
export const refreshWatchlist = (queries: QueryCache, filmId: number) =>
  readChanged(queries, [watchlistQuery, watchlistCountQuery, membershipQuery(filmId)]);
