import { itemName } from '#contract/shop/item-name.ts';
import type { Order } from './order.ts';

/** Quantities of an order's lines in words: "2 × Ferryman tee, M". */
export const quantitiesInWords = (
  { lines }: Pick<Order, 'lines'>,
  pieces: readonly { position: number; quantity: number }[],
): string =>
  pieces
    .map(({ position, quantity }) => {
      const line = lines.find((each) => each.position === position);
      return `${quantity} × ${line ? itemName(line) : `line ${position}`}`;
    })
    .join(', ');
