import { useQueryClient } from '@tanstack/react-query';
import { staffStockCalls } from '#contract/shop/staff-stock-calls.ts';

/** Reads stock, variants and ledger again after a change. */
export function useRefetchStock(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [staffStockCalls.list, staffStockCalls.ofProduct, staffStockCalls.moves].map(({ path }) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    );
}
