import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { WatchlistFilm } from '#contract/watchlist.ts';
import { browserFetch, readJson, send } from '#web/api.ts';

/** The films on the watchlist, latest addition first. Personal: read only in the browser. */
export const watchlistQuery = queryOptions<WatchlistFilm[]>({ queryKey: ['/api/watchlist'] });

/** Whether a film is on the watchlist. A reply that is not OK counts as no (product.md#watchlist). */
export const membershipQuery = (filmId: number) =>
  queryOptions<boolean>({
    queryKey: ['/api/watchlist/check', filmId],
    queryFn: async ({ queryKey }) => {
      const answer = await browserFetch(queryKey.join('/'));
      return answer.ok ? readJson<boolean>(answer) : false;
    },
  });

export const addFilm = (filmId: number) => send<null>('POST', '/api/watchlist', { filmId });
export const removeFilm = (filmId: number) => send<null>('DELETE', `/api/watchlist/${filmId}`);

/**
 * After a change both are read again: the list, and whether the film is on it. Reads in flight may predate the change and
 * are cancelled.
 */
export async function refreshWatchlist(queryClient: QueryClient, filmId: number): Promise<void> {
  const list = { queryKey: watchlistQuery.queryKey };
  const membership = { queryKey: membershipQuery(filmId).queryKey };
  await Promise.all([queryClient.cancelQueries(list), queryClient.cancelQueries(membership)]);
  await Promise.all([
    queryClient.invalidateQueries({ ...list, refetchType: 'all' }),
    queryClient.invalidateQueries(membership),
  ]);
}
