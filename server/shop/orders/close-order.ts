import { eq } from 'drizzle-orm';
import type { OrderState } from '#contract/orders.ts';
import { orders } from '#server/db/tables/orders.ts';
import { leftToShip } from './left-to-ship.ts';
import { type Db, type WholeOrder, wholeOrder } from './read-order.ts';
import { setState } from './staff-steps.ts';

/**
 * After a refund has ended, gives an order the state that it leaves: one of which nothing is left to send would wait to be packed
 * for ever. The caller's transaction holds the lock of the order.
 */
export async function closeOrder(tx: Db, id: number): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id));
  const state = order && endOf(await wholeOrder(tx, order));
  if (state) await setState(tx, order, state);
}

/** Undefined while it goes on as it was. A refund that is under way may fail, so it is waited for. */
function endOf(order: WholeOrder): OrderState | undefined {
  if (order.refunds.some(({ state }) => state === 'pending')) return undefined;
  if (order.refunded === order.total) return 'refunded';
  const isOpen = order.state === 'paid' || order.state === 'packed';
  if (!isOpen || leftToShip(order).length > 0) return undefined;
  return order.parcels.length > 0 ? 'shipped' : 'refunded';
}
