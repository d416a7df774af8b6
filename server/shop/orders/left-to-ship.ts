import type { Units } from '#contract/orders.ts';
import type { WholeOrder } from './read-order.ts';
import { standing } from './store-refund.ts';

type Whole = Pick<WholeOrder, 'lines' | 'refunds'>;
type RefundedUnits = WholeOrder['refunds'][number]['lines'][number];

/** What is neither sent nor refunded before it was. A piece that was sent and came back is none of those still here. */
export function leftToShip({ lines, refunds }: Whole): Units[] {
  const back = standing({ refunds }).flatMap((refund) => refund.lines);
  return lines
    .map(({ position, quantity, shipped, refunded }) => {
      const ofLine = back.filter((each) => each.position === position);
      const cameBack = ofLine.reduce((all, { sent = 0 }) => all + sent, 0);
      return { position, quantity: quantity - shipped - refunded + cameBack };
    })
    .filter(({ quantity }) => quantity > 0);
}

/** How many of the pieces of a refund had been sent: those still here are refunded first, unless it is `sentFirst`. */
export function withSent(order: Whole, units: readonly Units[], sentFirst: boolean): RefundedUnits[] {
  const left = leftToShip(order);
  return units.map(({ position, quantity }) => {
    const line = order.lines.find((each) => each.position === position);
    const here = left.find((each) => each.position === position)?.quantity ?? 0;
    const away = (line ? line.quantity - line.refunded : 0) - here;
    const sent = sentFirst ? Math.min(quantity, away) : Math.max(0, quantity - here);
    return { position, quantity, sent };
  });
}

/** Pieces still here are being refunded: if that fails, they are to be sent after all. */
export const mayBeLeft = ({ refunds }: Pick<Whole, 'refunds'>): boolean =>
  refunds.some(
    ({ state, lines }) => state === 'pending' && lines.some(({ quantity, sent = 0 }) => quantity > sent),
  );
