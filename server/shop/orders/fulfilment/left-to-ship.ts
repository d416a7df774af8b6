import type { Units } from '#contract/shop/orders.ts';
import type { WholeOrder } from '../read-order.ts';
import { standing } from '../refunds/store-refund.ts';

type Whole = Pick<WholeOrder, 'lines' | 'refunds'>;
type RefundedUnits = Units & { sent: number };

/** Units that are neither shipped nor refunded unshipped. A shipped unit that was returned is not left to ship. */
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

/** How many of a refund's units had been shipped. Unshipped units are refunded first, unless `sentFirst`. */
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

/** Whether a pending refund includes unshipped units: if it fails, they must be shipped after all. */
export const mayBeLeft = ({ refunds }: Pick<Whole, 'refunds'>): boolean =>
  refunds.some(
    ({ state, lines }) => state === 'pending' && lines.some(({ quantity, sent = 0 }) => quantity > sent),
  );
