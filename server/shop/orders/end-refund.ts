import { and, eq } from 'drizzle-orm';
import { refunds } from '#server/db/tables/orders.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Db, OrderRow, RefundRow } from './read-order.ts';
import { settleRefund } from './settle-refund.ts';
import type { Shop } from './shop.ts';

type Ended = { refund: number; state: 'done' | 'failed'; hasProvider: boolean };

/**
 * Staff note how a refund ended that nobody can be asked about, since cards were taken out of the configuration. The caller's
 * transaction holds the lock of the order. Throws HttpError where the provider will say so, or has.
 */
export async function endRefund(
  tx: Db,
  shop: Shop,
  order: OrderRow,
  { refund: id, state, hasProvider }: Ended,
): Promise<RefundRow> {
  const isIt = and(eq(refunds.id, id), eq(refunds.orderId, order.id));
  const [refund] = await tx.select().from(refunds).where(isIt);
  if (!refund) throw new HttpError('order-not-found', 'The order has no such refund');
  if (refund.state !== 'pending') throw new HttpError('order-state', 'This refund has ended already');
  if (hasProvider)
    throw new HttpError('order-state', 'This refund is still under way at the payment provider');
  await settleRefund(tx, shop, { refund: id, providerId: null, state });
  return refund;
}
