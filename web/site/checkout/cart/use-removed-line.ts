import { useState } from 'react';
import { restoreToCart, setQuantity } from '../../state/change-cart.ts';
import type { CartLine } from '../../state/current-cart.ts';

type Removed = { line: CartLine; at: number };

/** Removes a line and remembers the latest one, so that Undo can restore it at its position. */
export function useRemovedLine() {
  const [removed, setRemoved] = useState<Removed>();
  const [returned, setReturned] = useState<string>();
  return {
    removed,
    /** SKU of the line that was restored last. */
    returned,
    remove(line: CartLine, at: number) {
      setRemoved({ line, at });
      setQuantity(line.sku, 0);
    },
    undo() {
      if (!removed) return;
      restoreToCart(removed.line, removed.at);
      setReturned(removed.line.sku);
      setRemoved(undefined);
    },
  };
}
