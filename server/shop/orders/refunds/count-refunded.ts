import { and, eq, sql } from 'drizzle-orm';
import type { Units } from '#contract/shop/orders.ts';
import { orderLines } from '#server/platform/db/tables/orders.ts';
import type { Db } from '../read-order.ts';

/** Adds to the refunded quantity of each line; subtracts with −1. */
export async function countRefunded(
  tx: Pick<Db, 'update'>,
  orderId: number,
  lines: readonly Units[],
  sign: 1 | -1,
): Promise<void> {
  for (const { position, quantity } of lines)
    await tx
      .update(orderLines)
      .set({ refunded: sql`refunded + ${sign * quantity}` })
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, position)));
}
