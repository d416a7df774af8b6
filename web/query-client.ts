import { QueryClient } from '@tanstack/react-query';
import { type ApiFetch, readJson } from './api.ts';

/**
 * The elements of a query key, joined by '/', are the path it reads (product.md#reading-in-the-browser). Nothing goes
 * stale, is read twice or is retried.
 */
export function createQueryClient(api: ApiFetch): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey }) => readJson(await api(queryKey.join('/'))),
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
        networkMode: 'always', // by default a call made offline would wait silently
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });
}

/** Queries as they are embedded in the page. */
export type Dehydrated = [key: readonly unknown[], data: unknown][];

export function dehydrateQueries(client: QueryClient): Dehydrated {
  return client
    .getQueryCache()
    .getAll()
    .filter(({ meta, state }) => meta?.access === 'public' && state.status === 'success')
    .map((query) => [query.queryKey, query.state.data]);
}

export function hydrateQueries(client: QueryClient, queries: Dehydrated): void {
  for (const [key, data] of queries) client.setQueryData(key, data);
}
