import { use, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Query } from '#web/api/query.ts';
import type { QueryCache, QueryState } from '#web/api/query-cache.ts';
import { useRouter } from '../router/use-router.ts';

export const useQueries = (): QueryCache => useRouter().context.queries;

/**
 * A query's data, which is read when the component mounts. A slow machine hydrates a page in parts, and a reply may arrive before the
 * last part: each part still starts with the data of the server's HTML.
 */
export function useQuery<Data>(query: Query<Data>, { enabled = true } = {}): QueryState<Data> {
  const queries = useQueries();
  const { address } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a query is known by its address.
  const watch = useCallback((listener: () => void) => queries.watch(query, listener), [queries, address]);
  const state = useSyncExternalStore(
    watch,
    () => queries.state(query),
    () => queries.knownInHtml(query),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    if (!enabled) return;
    const abort = query.abortable ? new AbortController() : undefined;
    void queries.prefetch(query, abort?.signal);
    return () => abort?.abort();
  }, [queries, address, enabled]);
  return state;
}

/** The data of a query that the page's route has loaded. Throws if there is none; if it cannot be read again, the previous data stays. */
export function useData<Data>(query: Query<Data>): Data {
  const queries = useQueries();
  const { data, error } = useQuery(query);
  if (error && data === undefined) throw error;
  return data === undefined ? use(queries.load(query)) : data;
}

/** Like useQuery; while another query loads, returns the data of the previous one. */
export function useLastData<Data>(query: Query<Data>, options?: { enabled: boolean }) {
  const { data, error } = useQuery(query, options);
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return { data: data ?? last, error, isPrevious: data === undefined && last !== undefined };
}
