import { and, eq, sql } from 'drizzle-orm';
import { orderEvents } from '#server/db/tables/orders.ts';
import type { Db, OrderRow } from './read-order.ts';

/**
 * An order that was not paid in time is cancelled by itself. Money that comes afterwards is honoured if its pieces are still there
 * (secure-pieces.ts). Not of one that a person cancelled.
 */
export async function hasRunOut(tx: Pick<Db, 'select'>, { id, state }: OrderRow): Promise<boolean> {
  if (state !== 'cancelled') return false;
  const ofOrder = and(eq(orderEvents.orderId, id), eq(orderEvents.what, 'expired'));
  return (await tx.select({ one: sql`1` }).from(orderEvents).where(ofOrder)).length > 0;
}
