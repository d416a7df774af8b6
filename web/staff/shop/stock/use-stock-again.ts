import { useQueryClient } from '@tanstack/react-query';
import { staffStockCalls } from '#contract/staff-stock-calls.ts';

/** Reads stock, variants and ledger anew, after something was changed. */
export function useStockAgain(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [staffStockCalls.list, staffStockCalls.ofProduct, staffStockCalls.moves].map(({ path }) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    );
}
