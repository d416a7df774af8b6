import { eq, sql } from 'drizzle-orm';
import { orders, refunds } from '#server/platform/db/tables/orders.ts';
import { nextNumber, yearOf } from '../checkout/numbers.ts';
import { queueEmailAbout } from '../emails/queue-email.ts';
import { recordEvent } from '../events.ts';
import type { OrderServices } from '../order-services.ts';
import type { Db, OrderRow, RefundRow } from '../read-order.ts';
import { closeOrder } from './close-order.ts';
import { countRefunded } from './count-refunded.ts';
import { restock } from './restock.ts';

type Settled = { refund: number; providerId: string | null; state: RefundRow['state']; reason?: string };

/**
 * Records the provider's state of a refund. When it is done, it gets a credit note, the buyer a mail, and units to be restocked are
 * restocked. A refund that fails before counts as never made; one that fails afterwards stays in the books, and staff pay it another way.
 * Idempotent.
 */
export async function finalizeRefund(tx: Db, shop: OrderServices, settled: Settled): Promise<void> {
  const [found] = await tx.select().from(refunds).where(eq(refunds.id, settled.refund));
  if (!found) return;
  const [order] = await tx.select().from(orders).where(eq(orders.id, found.orderId)).for('update');
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, found.id));
  if (!order || !refund) return;
  const providerId = settled.providerId ?? refund.providerId;
  const isNews = settled.state !== refund.state && refund.state !== 'failed' && settled.state !== 'pending';
  await tx
    .update(refunds)
    .set({ providerId, ...(isNews && { state: settled.state }) })
    .where(eq(refunds.id, refund.id));
  if (!isNews) return;
  if (settled.state === 'done') {
    await restock(tx, order, refund);
    await finish(tx, shop, order, { ...refund, providerId });
    return closeOrder(tx, order.id);
  }
  if (refund.state === 'pending') {
    await takeBack(tx, order, refund);
    await closeOrder(tx, order.id);
  }
  const { amount } = refund;
  const detail = { refund: refund.id, amount, afterwards: refund.state === 'done', reason: settled.reason };
  await recordEvent(tx, order.id, 'refund failed', { detail });
}

async function finish(tx: Db, shop: OrderServices, order: OrderRow, refund: RefundRow): Promise<void> {
  const doneAt = shop.now();
  const creditNote = await nextNumber(tx, 'credit-note', yearOf(doneAt, shop.timeZone));
  await tx.update(refunds).set({ creditNote, doneAt }).where(eq(refunds.id, refund.id));
  const { amount, lines, restock, reason, staff } = refund;
  const byHand = refund.providerId === null;
  const detail = { refund: refund.id, amount, lines, restock, reason, creditNote, byHand };
  await recordEvent(tx, order.id, 'refunded', { staff: staff ?? undefined, detail });
  await queueEmailAbout(tx, shop, order, { kind: 'refunded', refund: { ...refund, creditNote, doneAt } });
}

async function takeBack(tx: Db, order: OrderRow, { amount, lines }: RefundRow): Promise<void> {
  await tx
    .update(orders)
    .set({ refunded: sql`refunded - ${amount}` })
    .where(eq(orders.id, order.id));
  await countRefunded(tx, order.id, lines, -1);
}
