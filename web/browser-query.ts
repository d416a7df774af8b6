import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useHydrated } from './ui/use-hydrated.ts';

/**
 * A query that only the browser runs. A slow machine hydrates a page in parts, and the reply may arrive before the last
 * part: each part still starts without it, like the server's HTML.
 */
export function useBrowserQuery<Data>(options: UseQueryOptions<Data>) {
  const { data, error, refetch } = useQuery(options);
  const hydrated = useHydrated();
  return { data: hydrated ? data : undefined, error: hydrated ? error : null, refetch };
}
