import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { payments } from '#server/platform/db/tables/payments.ts';

/**
 * Whether an order has an open payment from the last minute: it began after endPayments had looked, and the buyer may be paying it. Call
 * it with the order locked, before the order ends.
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
