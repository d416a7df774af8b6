import { eq } from 'drizzle-orm';
import type { OrderState } from '#contract/shop/orders.ts';
import { orders } from '#server/platform/db/tables/orders.ts';
import { leftToShip } from '../fulfilment/left-to-ship.ts';
import { type Db, type WholeOrder, wholeOrder } from '../read-order.ts';
import { setState } from '../staff-steps.ts';

/**
 * Sets an order's final state after a refund has ended, if nothing is left to ship: otherwise it would wait to be packed for ever. The
 * caller's transaction holds the lock of the order.
 */
export async function closeOrder(tx: Db, id: number): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id));
  const state = order && endOf(await wholeOrder(tx, order));
  if (state) await setState(tx, order, state);
}

/** The order's final state; undefined if it stays open. A pending refund may still fail, so it keeps the order open. */
function endOf(order: WholeOrder): OrderState | undefined {
  if (order.refunds.some(({ state }) => state === 'pending')) return undefined;
  if (order.refunded === order.total) return 'refunded';
  const isOpen = order.state === 'paid' || order.state === 'packed';
  if (!isOpen || leftToShip(order).length > 0) return undefined;
  return order.parcels.length > 0 ? 'shipped' : 'refunded';
}
