import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';

/**
 * A query that only the browser asks. A slow machine hydrates a page in parts, and the answer may be there before the last:
 * each part begins without it, like the server's HTML.
 */
export function useBrowserQuery<Data>(options: UseQueryOptions<Data>) {
  const { data, error, refetch } = useQuery(options);
  const hydrated = useHydrated();
  return { data: hydrated ? data : undefined, error: hydrated ? error : null, refetch };
}
