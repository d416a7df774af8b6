import { useQueryClient } from '@tanstack/react-query';
import { staffOrderCalls } from '#contract/staff-order-calls.ts';

/** Reads the order and the lists anew, after something was done with it. */
export function useOrderAgain(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [staffOrderCalls.byNumber.path, staffOrderCalls.list.path].map((path) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    );
}
