import { useState } from 'react';
import { putBack, setQuantity } from '#web/change-cart.ts';
import type { CartLine } from '#web/current-cart.ts';

type Removed = { line: CartLine; at: number };

/** Removes a line and remembers the last one, so that it can be put back to its place. */
export function useRemoved() {
  const [removed, setRemoved] = useState<Removed>();
  const [returned, setReturned] = useState<string>();
  return {
    removed,
    /** SKU of the line that was put back last. */
    returned,
    remove(line: CartLine, at: number) {
      setRemoved({ line, at });
      setQuantity(line.sku, 0);
    },
    undo() {
      if (!removed) return;
      putBack(removed.line, removed.at);
      setReturned(removed.line.sku);
      setRemoved(undefined);
    },
  };
}
