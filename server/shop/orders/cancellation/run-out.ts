import { and, eq, sql } from 'drizzle-orm';
import { orderEvents } from '#server/platform/db/tables/orders.ts';
import type { Db, OrderRow } from '../read-order.ts';

/**
 * Whether an order was cancelled automatically because it was not paid in time. A later payment is honoured if the stock is still
 * available (secure-pieces.ts). False for an order that a person cancelled.
 */
export async function hasRunOut(tx: Pick<Db, 'select'>, { id, state }: OrderRow): Promise<boolean> {
  if (state !== 'cancelled') return false;
  const ofOrder = and(eq(orderEvents.orderId, id), eq(orderEvents.what, 'expired'));
  return (await tx.select({ one: sql`1` }).from(orderEvents).where(ofOrder)).length > 0;
}
