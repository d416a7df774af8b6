import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { discountCodes } from '#server/platform/db/tables/shop.ts';

type Tx = Pick<NodePgDatabase, 'update'>;

/**
 * Counts one use of a code. Call it in the transaction of the order, after its stock was taken. Returns false if another order has just
 * used the code for the last time.
 */
export async function useCode(tx: Tx, code: string): Promise<boolean> {
  const isLeft = or(isNull(discountCodes.usesMax), lt(discountCodes.used, discountCodes.usesMax));
  const { rowCount } = await tx
    .update(discountCodes)
    .set({ used: sql`${discountCodes.used} + 1` })
    .where(and(eq(discountCodes.code, code), eq(discountCodes.active, true), isLeft));
  return rowCount === 1;
}

/**
 * Counts the use of an expired order that is honoured after all. The checks ran when the order was placed, so usage limit and `active`
 * are ignored here: `used` stays the number of orders with this code.
 */
export async function useCodeAgain(tx: Tx, code: string): Promise<void> {
  await tx
    .update(discountCodes)
    .set({ used: sql`${discountCodes.used} + 1` })
    .where(eq(discountCodes.code, code));
}

/** Returns the use of an order that was cancelled or has expired. */
export async function giveBackCode(tx: Tx, code: string): Promise<void> {
  await tx
    .update(discountCodes)
    .set({ used: sql`greatest(${discountCodes.used} - 1, 0)` })
    .where(eq(discountCodes.code, code));
}
