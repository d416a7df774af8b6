import { eq } from 'drizzle-orm';
import { orders } from '#server/platform/db/tables/orders.ts';
import { hasJustBegun } from '../../payments/has-just-begun.ts';
import { endOrder } from '../cancellation/end-order.ts';
import { hasRunOut } from '../cancellation/run-out.ts';
import { isSecured, securePieces } from '../checkout/secure-pieces.ts';
import { queueEmailAbout } from '../emails/queue-email.ts';
import { recordEvent } from '../events.ts';
import type { OrderServices } from '../order-services.ts';
import type { Db, OrderRow } from '../read-order.ts';
import { finalizeRefund } from '../refunds/finalize-refund.ts';
import { type FoundRefund, refundFound } from '../refunds/refund-found.ts';
import { markPaid } from './mark-paid.ts';

/** What the payments module may do to orders. The caller's transaction holds the lock of the order. */
export const orderSteps = (shop: OrderServices) => ({
  /**
   * A payment has arrived. It is honoured if the order has its stock and code, or can still get them. Otherwise returns false: the money
   * must be paid back, and the buyer is mailed.
   */
  async orderPaid(
    tx: Db,
    { order: id, amount, currency }: { order: number; amount: number; currency: string },
  ): Promise<boolean> {
    const order = await byId(tx, id);
    const isAsAsked = amount === order.total && currency === order.currency;
    const isLate = await hasRunOut(tx, order);
    const isPayable = isAsAsked && (order.state === 'pending' || isLate);
    if (isPayable && isSecured(await securePieces(tx, shop, order))) {
      await markPaid(tx, shop, order, isLate ? { detail: { late: true } } : {});
      return true;
    }
    const event = await recordEvent(tx, order.id, 'payment refused', { detail: { amount, currency } });
    await queueEmailAbout(tx, shop, order, { kind: 'payment returned', amount, event });
    return false;
  },

  /** Paying back a payment that could not be honoured has failed: the dashboard lists it. */
  async notPaidBack(
    tx: Db,
    { order, ...detail }: { order: number; amount: number; currency: string },
  ): Promise<void> {
    await recordEvent(tx, order, 'payment not returned', { detail });
  },

  /** A payment attempt has ended. The order accepts another one while it holds its stock. */
  async paymentEnded(tx: Db, { order: id }: { order: number }): Promise<void> {
    const order = await byId(tx, id);
    const isOver = order.heldUntil !== null && order.heldUntil <= shop.now();
    if (order.state === 'pending' && isOver && !(await hasJustBegun(tx, id)))
      await endOrder(tx, shop, order, { kind: 'expired' });
  },

  refundSettled: (tx: Db, settled: Parameters<typeof finalizeRefund>[2]): Promise<void> =>
    finalizeRefund(tx, shop, settled),

  /** An order was refunded at the provider. */
  refundFound: async (tx: Db, { order, ...found }: { order: number } & FoundRefund): Promise<void> =>
    refundFound(tx, shop, await byId(tx, order), found),
});

async function byId(tx: Db, id: number): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) throw new Error(`There is no order with the id ${id}`);
  return order;
}
