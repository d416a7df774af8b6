import { useQueryClient } from '@tanstack/react-query';
import { staffOrderCalls } from '#contract/shop/staff-order-calls.ts';

/** Reads the order and the lists again after an action on it. */
export function useRefetchOrder(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [staffOrderCalls.byNumber.path, staffOrderCalls.list.path].map((path) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    );
}
