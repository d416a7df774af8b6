import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { payments } from '#server/platform/db/tables/payments.ts';
import { addJob } from '#server/platform/jobs/task.ts';
import { ASK_TASK } from './tasks.ts';

/**
 * Queues a query of an order's open payment at the provider, for a customer who looks at the order: a webhook may be late. At most every
 * five seconds per order.
 */
export async function checkSoon(db: NodePgDatabase, orderId: number): Promise<void> {
  const isDue = and(
    eq(payments.orderId, orderId),
    eq(payments.state, 'open'),
    isNotNull(payments.providerId),
    lt(payments.checkedAt, sql`now() - interval '5 seconds'`),
  );
  await db.transaction(async (tx) => {
    const due = await tx
      .update(payments)
      .set({ checkedAt: new Date() })
      .where(isDue)
      .returning({ payment: payments.id });
    for (const { payment } of due)
      await addJob(tx, ASK_TASK, { payment }, { key: `payment-ask ${payment}`, attempts: 1 });
  });
}
