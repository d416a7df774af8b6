import { eq } from 'drizzle-orm';
import { orderParcels, orders } from '#server/platform/db/tables/orders.ts';
import { giveBackCode } from '../../codes/use-code.ts';
import { giveBackStock } from '../../stock/take-stock.ts';
import { queueEmailAbout } from '../emails/queue-email.ts';
import { recordEvent } from '../events.ts';
import type { OrderServices } from '../order-services.ts';
import { type Db, linesOf, type OrderRow } from '../read-order.ts';

type Why = { kind: 'expired' } | { kind: 'cancelled'; staff: string; reason: string };

/**
 * Whether an order is free and nothing of it was shipped. It was marked paid when placed and there is no money to refund, so it can be
 * cancelled like an unpaid order.
 */
export const isFreeAndHere = async (tx: Db, { id, total, state }: OrderRow): Promise<boolean> =>
  total === 0 &&
  ['paid', 'packed'].includes(state) &&
  (await tx.select().from(orderParcels).where(eq(orderParcels.orderId, id)).limit(1)).length === 0;

/** Ends an unpaid order of which nothing was shipped: releases its stock and its discount code, and mails the buyer. */
export async function endOrder(tx: Db, shop: OrderServices, order: OrderRow, why: Why): Promise<void> {
  await tx.update(orders).set({ state: 'cancelled', heldUntil: null }).where(eq(orders.id, order.id));
  await giveBackStock(tx, await linesOf(tx, order.id), order, why.kind);
  if (order.code && order.confirmedAt) await giveBackCode(tx, order.code);
  const by = why.kind === 'cancelled' ? { staff: why.staff, detail: { reason: why.reason } } : {};
  await recordEvent(tx, order.id, why.kind, by);
  // Nobody has opened the confirmation link in the first mail, so the address may be a stranger's: send no further mail.
  const isUnanswered = why.kind === 'expired' && order.payment === 'invoice' && !order.confirmedAt;
  if (!isUnanswered) await queueEmailAbout(tx, shop, { ...order, state: 'cancelled' }, { kind: why.kind });
}
