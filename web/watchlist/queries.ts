import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { watchlistCalls } from '#contract/watchlist-calls.ts';
import { ApiError, call } from '#web/api.ts';
import { keptQuery } from '#web/current-account.ts';
import { query } from '#web/query.ts';

/** The films on the watchlist, latest addition first. Personal: read only in the browser. */
export const watchlistQuery = query(watchlistCalls.list);

/** Whether a film is on the watchlist. A reply that is not OK counts as no (product.md#watchlist). */
export const membershipQuery = (filmId: number) =>
  queryOptions({
    ...query(watchlistCalls.check, { filmId }),
    queryFn: () => call(watchlistCalls.check, { filmId }).catch(falseWhenRefused),
  });

function falseWhenRefused(error: unknown): boolean {
  if (error instanceof ApiError) return false;
  throw error;
}

export const addFilm = (filmId: number) => call(watchlistCalls.add, { body: { filmId } });
export const removeFilm = (filmId: number) => call(watchlistCalls.remove, { filmId });

/**
 * After a change the list, its length and whether the film is on it are read again. Reads in flight may predate the change
 * and are cancelled.
 */
export async function refreshWatchlist(queryClient: QueryClient, filmId: number): Promise<void> {
  const told = [watchlistQuery, keptQuery, membershipQuery(filmId)].map(({ queryKey }) => ({ queryKey }));
  await Promise.all(told.map((each) => queryClient.cancelQueries(each)));
  await Promise.all(told.map((each) => queryClient.invalidateQueries({ ...each, refetchType: 'all' })));
}
