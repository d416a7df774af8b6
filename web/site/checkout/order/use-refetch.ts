import { useEffect } from 'react';
import type { Query } from '#web/api/query.ts';
import { useQueries } from '../../state/use-query.ts';

/** The payment provider mostly notifies the server within seconds of the buyer's return. */
const POLL_INTERVAL_MS = 3_000;
const MAX_POLLS = 40;

/** Orders already shown in this visit: their cached data may be outdated. */
const shown = new Set<string>();

/**
 * Reads the query poll when the visitor returns to the page, by a link or from another tab, and every few seconds while it waits for a
 * payment, one request at a time.
 */
export function useRefetch(query: Query<unknown>, isWaiting = false): void {
  const { refresh } = useQueries();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a query is known by its address.
  useEffect(() => {
    if (shown.has(query.address)) void refresh(query);
    shown.add(query.address);
  }, [query.address, refresh]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    let underWay = 0;
    const poll = async () => {
      if (document.hidden) return;
      underWay += 1;
      await refresh(query);
      underWay -= 1;
    };
    document.addEventListener('visibilitychange', poll);
    let left = isWaiting ? MAX_POLLS : 0;
    const timer = setInterval(() => {
      if (left <= 0 || underWay > 0) return; // the next request would delay this reply
      left -= 1;
      void poll();
    }, POLL_INTERVAL_MS);
    return () => {
      document.removeEventListener('visibilitychange', poll);
      clearInterval(timer);
    };
  }, [query.address, isWaiting, refresh]);
}
