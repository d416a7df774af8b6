import { eq } from 'drizzle-orm';
import { orders } from '#server/db/tables/orders.ts';
import { hasJustBegun } from '../payments/has-just-begun.ts';
import { endOrder } from './end-order.ts';
import { tell } from './events.ts';
import { markPaid } from './mark-paid.ts';
import { postAbout } from './post.ts';
import type { Db, OrderRow } from './read-order.ts';
import { type FoundRefund, refundFound } from './refund-found.ts';
import { hasRunOut } from './run-out.ts';
import { isSecured, securePieces } from './secure-pieces.ts';
import { settleRefund } from './settle-refund.ts';
import type { Shop } from './shop.ts';

/** What payments do to orders. The caller's transaction holds the lock of the order. */
export const orderSteps = (shop: Shop) => ({
  /**
   * A payment has come. It is honoured if the order has its pieces and its code, or they are still there. False: the order cannot
   * be honoured, and the money has to go back, which its buyer is told.
   */
  async orderPaid(
    tx: Db,
    { order: id, amount, currency }: { order: number; amount: number; currency: string },
  ): Promise<boolean> {
    const order = await byId(tx, id);
    const isAsAsked = amount === order.total && currency === order.currency;
    const isLate = await hasRunOut(tx, order);
    const isPayable = isAsAsked && (order.state === 'pending' || isLate);
    if (isPayable && isSecured(await securePieces(tx, order))) {
      await markPaid(tx, shop, order, isLate ? { detail: { late: true } } : {});
      return true;
    }
    const event = await tell(tx, order.id, 'payment refused', { detail: { amount, currency } });
    await postAbout(tx, shop, order, { kind: 'payment returned', amount, event });
    return false;
  },

  /** The money of a payment that could not be honoured has not gone back: staff see it on their first page. */
  async notPaidBack(
    tx: Db,
    { order, ...detail }: { order: number; amount: number; currency: string },
  ): Promise<void> {
    await tell(tx, order, 'payment not returned', { detail });
  },

  /** An attempt at paying has ended. The order waits for another as long as its pieces are held. */
  async paymentEnded(tx: Db, { order: id }: { order: number }): Promise<void> {
    const order = await byId(tx, id);
    const isOver = order.heldUntil !== null && order.heldUntil <= shop.now();
    if (order.state === 'pending' && isOver && !(await hasJustBegun(tx, id)))
      await endOrder(tx, shop, order, { kind: 'expired' });
  },

  refundSettled: (tx: Db, settled: Parameters<typeof settleRefund>[2]): Promise<void> =>
    settleRefund(tx, shop, settled),

  /** Somebody has paid an order back at the provider. */
  refundFound: async (tx: Db, { order, ...found }: { order: number } & FoundRefund): Promise<void> =>
    refundFound(tx, shop, await byId(tx, order), found),
});

async function byId(tx: Db, id: number): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) throw new Error(`There is no order with the id ${id}`);
  return order;
}
