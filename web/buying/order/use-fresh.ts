import { useEffect } from 'react';
import type { Query } from '#web/query.ts';
import { useQueries } from '#web/use-query.ts';

/** The provider's word of a payment mostly comes within seconds of the buyer. */
const ASK_EVERY_MS = 3_000;
const MOST_ASKED = 40;

/** The orders that were shown in this visit: what is known of them may be old. */
const shown = new Set<string>();

/**
 * Reads again whenever somebody comes back to the page, by a link or from another tab, and every few seconds while it waits
 * for a payment, one request after another.
 */
export function useFresh(query: Query<unknown>, isWaiting = false): void {
  const { refresh } = useQueries();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a query is known by its address.
  useEffect(() => {
    if (shown.has(query.address)) void refresh(query);
    shown.add(query.address);
  }, [query.address, refresh]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    let underWay = 0;
    const again = async () => {
      if (document.hidden) return;
      underWay += 1;
      await refresh(query);
      underWay -= 1;
    };
    document.addEventListener('visibilitychange', again);
    let left = isWaiting ? MOST_ASKED : 0;
    const timer = setInterval(() => {
      if (left <= 0 || underWay > 0) return; // the next request would make its answer come too late
      left -= 1;
      void again();
    }, ASK_EVERY_MS);
    return () => {
      document.removeEventListener('visibilitychange', again);
      clearInterval(timer);
    };
  }, [query.address, isWaiting, refresh]);
}
