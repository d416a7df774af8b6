import { eq, sql } from 'drizzle-orm';
import { orders, refunds } from '#server/db/tables/orders.ts';
import type { Db, RefundRow, WholeOrder } from './read-order.ts';
import { shippingOf } from './show-order.ts';
import { type Share, splitRefund } from './split-refund.ts';

type Given = Pick<RefundRow, 'key' | 'lines' | 'restock' | 'reason' | 'staff'> &
  Partial<Pick<RefundRow, 'bodyHash' | 'providerId'>>;

/** What a refund of these pieces, or of this amount, comes to after those that stand in the books. */
export const shareOf = (order: WholeOrder, asked: Parameters<typeof splitRefund>[1]): Share =>
  splitRefund({ ...order, shipping: shippingOf(order), earlier: standing(order) }, asked);

/** One that failed before it had a credit note counts as never made. */
export const standing = ({ refunds }: Pick<WholeOrder, 'refunds'>): RefundRow[] =>
  refunds.filter(({ state, creditNote }) => state !== 'failed' || creditNote !== null);

/** What delivery cost and has not been refunded. */
export const shippingLeft = (order: WholeOrder): number =>
  standing(order).reduce((left, { shipping }) => left - shipping, order.shipping);

/** Writes a refund down as `pending`, with what falls on its pieces, and counts its amount. */
export async function storeRefund(
  tx: Db,
  orderId: number,
  { pieces, ...share }: Share,
  given: Given,
): Promise<RefundRow> {
  const lines = given.lines.map((line, at) => ({ ...line, ...pieces[at] }));
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
