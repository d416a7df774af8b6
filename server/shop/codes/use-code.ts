import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { discountCodes } from '#server/db/tables/shop.ts';

type Tx = Pick<NodePgDatabase, 'update'>;

/**
 * Counts one use, in the transaction of the order and after its stock was taken. False if somebody else has just used it for
 * the last time.
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
 * Counts the use of an order that had run out and is honoured. Whether it may has been decided when it was placed, so neither
 * the limit nor the switch counts here: `used` stays the number of orders that have the code.
 */
export async function useCodeAgain(tx: Tx, code: string): Promise<void> {
  await tx
    .update(discountCodes)
    .set({ used: sql`${discountCodes.used} + 1` })
    .where(eq(discountCodes.code, code));
}

/** Takes one use back, of an order that was cancelled or ran out. */
export async function giveBackCode(tx: Tx, code: string): Promise<void> {
  await tx
    .update(discountCodes)
    .set({ used: sql`greatest(${discountCodes.used} - 1, 0)` })
    .where(eq(discountCodes.code, code));
}
