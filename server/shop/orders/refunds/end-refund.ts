import { and, eq } from 'drizzle-orm';
import { refunds } from '#server/platform/db/tables/orders.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import type { OrderServices } from '../order-services.ts';
import type { Db, OrderRow, RefundRow } from '../read-order.ts';
import { finalizeRefund } from './finalize-refund.ts';

type Ended = { refund: number; state: 'done' | 'failed'; hasProvider: boolean };

/**
 * Staff record the result of a refund whose provider is no longer configured. The caller's transaction holds the lock of the order.
 * Throws HttpError if the provider can report the result, or has.
 */
export async function endRefund(
  tx: Db,
  shop: OrderServices,
  order: OrderRow,
  { refund: id, state, hasProvider }: Ended,
): Promise<RefundRow> {
  const isIt = and(eq(refunds.id, id), eq(refunds.orderId, order.id));
  const [refund] = await tx.select().from(refunds).where(isIt);
  if (!refund) throw new HttpError('order-not-found', 'The order has no such refund');
  if (refund.state !== 'pending') throw new HttpError('order-state', 'This refund has ended already');
  if (hasProvider)
    throw new HttpError('order-state', 'This refund is still under way at the payment provider');
  await finalizeRefund(tx, shop, { refund: id, providerId: null, state });
  return refund;
}
