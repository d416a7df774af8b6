import { lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { orders } from '#server/platform/db/tables/orders.ts';
import { type Work, workByTheClock } from '#server/platform/jobs/task.ts';

/**
 * Retention of orders, as the privacy policy says (content/legal.json, "When you buy from the shop"): six years from the end of the
 * business year for tax, which is seven years at most.
 */
const ORDERS_KEPT_FOR = '7 years';

/** Every night, deletes orders past their retention, with their invoices, parcels, refunds and mails. */
export const orderRetentionWork = (db: NodePgDatabase, log: Pick<Logger, 'info'>): Work =>
  workByTheClock('order_retention', '27 3 * * *', async () => {
    const deleted = await deleteOldOrders(db);
    if (deleted > 0) log.info({ deleted }, 'Deleted orders past their retention');
  });

/** An invoice may be dated a year after its order, and a credit note even later: their years count too. */
const LAST_PAPER = sql`greatest(placed_at, paid_at,
  (SELECT max(done_at) FROM refunds WHERE refunds.order_id = orders.id))`;

/** Returns the number of deleted orders. */
export async function deleteOldOrders(db: Pick<NodePgDatabase, 'delete'>): Promise<number> {
  const isOld = lt(LAST_PAPER, sql`now() - ${ORDERS_KEPT_FOR}::interval`);
  return (await db.delete(orders).where(isOld)).rowCount ?? 0;
}
