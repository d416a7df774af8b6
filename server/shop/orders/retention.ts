import { lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { orders } from '#server/db/tables/orders.ts';
import { type Work, workByTheClock } from '#server/jobs/task.ts';
import { WRITTEN_AT } from './sales.ts';

/**
 * How long orders are kept, as the privacy policy says (content/legal.json, "When you buy from the shop"): six years from the
 * end of the business year for tax, which is seven at most.
 */
const ORDERS_KEPT_FOR = '7 years';

/** Every night: deletes orders, with their invoices, parcels, refunds and mails, that nobody has to keep any longer. */
export const orderRetentionWork = (db: NodePgDatabase, log: Pick<Logger, 'info'>): Work =>
  workByTheClock('order_retention', '27 3 * * *', async () => {
    const deleted = await deleteOldOrders(db);
    if (deleted > 0) log.info({ deleted }, 'Deleted orders that need not be kept any longer');
  });

/** An invoice may be of the year after its order, and a credit note of a later one: their years count too. */
const LAST_PAPER = sql`greatest(placed_at, paid_at,
  (SELECT max(${WRITTEN_AT}) FROM refunds WHERE refunds.order_id = orders.id))`;

/** Returns how many. */
export async function deleteOldOrders(db: Pick<NodePgDatabase, 'delete'>): Promise<number> {
  const isOld = lt(LAST_PAPER, sql`now() - ${ORDERS_KEPT_FOR}::interval`);
  return (await db.delete(orders).where(isOld)).rowCount ?? 0;
}
