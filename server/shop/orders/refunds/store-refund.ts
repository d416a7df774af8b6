import { eq, sql } from 'drizzle-orm';
import type { Units } from '#contract/shop/orders.ts';
import { orders, refunds } from '#server/platform/db/tables/orders.ts';
import type { Db, RefundRow, WholeOrder } from '../read-order.ts';
import { shippingOf } from '../show-order.ts';
import { type Share, splitRefund } from './split-refund.ts';

type Given = Pick<RefundRow, 'restock' | 'reason' | 'staff'> &
  Partial<Pick<RefundRow, 'providerId'>> & { lines: readonly (Units & { sent?: number })[] };

/** Amounts of a refund of these units, or of this amount, given the refunds that count. */
export const shareOf = (order: WholeOrder, requested: Parameters<typeof splitRefund>[1]): Share =>
  splitRefund({ ...order, shipping: shippingOf(order), earlier: standing(order) }, requested);

/** Refunds that count. One that failed before it had a credit note counts as never made. */
export const standing = ({ refunds }: Pick<WholeOrder, 'refunds'>): RefundRow[] =>
  refunds.filter(({ state, creditNote }) => state !== 'failed' || creditNote !== null);

/** The part of the delivery price that is not refunded. */
export const shippingLeft = (order: WholeOrder): number =>
  standing(order).reduce((left, { shipping }) => left - shipping, order.shipping);

/** Stores a refund as `pending`, with the amounts of its lines, and adds to the order's refunded amount. */
export async function storeRefund(
  tx: Db,
  orderId: number,
  { pieces, ...share }: Share,
  given: Given,
): Promise<RefundRow> {
  const lines = given.lines.map((line, at) => ({ ...line, ...(pieces[at] ?? { total: 0, tax: 0 }) }));
  const [refund] = await tx
    .insert(refunds)
    .values({ orderId, state: 'pending', ...given, ...share, lines })
    .returning();
  if (!refund) throw new Error('The refund was not stored');
  await tx
    .update(orders)
    .set({ refunded: sql`refunded + ${share.amount}` })
    .where(eq(orders.id, orderId));
  return refund;
}
