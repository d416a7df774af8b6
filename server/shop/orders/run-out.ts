import { and, eq, sql } from 'drizzle-orm';
import { orderEvents } from '#server/db/tables/orders.ts';
import { useCodeAgain as countUseAgain } from '../codes/use-code.ts';
import { type Shortage, takeStock } from '../stock/take-stock.ts';
import { type Db, linesOf, type OrderRow } from './read-order.ts';

/* An order that was not paid in time is cancelled by itself. Money that comes afterwards is honoured if its pieces are still there. */

/** Not of one that a person cancelled. */
export async function hasRunOut(tx: Pick<Db, 'select'>, { id, state }: OrderRow): Promise<boolean> {
  if (state !== 'cancelled') return false;
  const ofOrder = and(eq(orderEvents.orderId, id), eq(orderEvents.what, 'expired'));
  return (await tx.select({ one: sql`1` }).from(orderEvents).where(ofOrder)).length > 0;
}

/**
 * Takes the pieces of an order that had run out, all or none, and returns what there is too little of. Its code counts again, even
 * above its limit, so that what ends later does not free a use that this order has.
 */
export async function takeAgain(tx: Db, order: OrderRow): Promise<Shortage[]> {
  const short = await takeStock(tx, await linesOf(tx, order.id), order);
  if (short.length === 0 && order.code) await countUseAgain(tx, order.code);
  return short;
}
