import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { payments } from '#server/db/tables/payments.ts';

/**
 * Whether an order has an open payment of the last minute: one that began after endPayments had looked, and that somebody may be
 * paying. To be asked with the order's lock, before the order ends.
 */
export async function hasJustBegun(tx: Pick<NodePgDatabase, 'select'>, orderId: number): Promise<boolean> {
  const isFresh = gt(payments.createdAt, sql`now() - interval '1 minute'`);
  const isOpen = and(
    eq(payments.state, 'open'),
    or(isNull(payments.endsAt), gt(payments.endsAt, sql`now()`)),
  );
  const isIt = and(eq(payments.orderId, orderId), isOpen, isFresh);
  return (await tx.select({ id: payments.id }).from(payments).where(isIt).limit(1)).length > 0;
}
