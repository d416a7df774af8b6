import { and, asc, eq, lt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { orders } from '#server/platform/db/tables/orders.ts';
import { type Work, workByTheClock } from '#server/platform/jobs/task.ts';
import { hasJustBegun } from '../../payments/has-just-begun.ts';
import type { OrderServices } from '../order-services.ts';
import { lockOrder } from '../read-order.ts';
import { endOrder } from './end-order.ts';

type Options = {
  db: NodePgDatabase;
  shop: OrderServices;
  /** Closes the order's open payments at the provider; true if it was paid in the meantime. Throws while the provider does not answer. */
  endPayments?: (orderId: number) => Promise<boolean>;
  log: Pick<Logger, 'info' | 'warn'>;
};

/** Per run; the next run takes the rest. */
const MOST = 500;

/** Every minute, cancels unpaid orders whose time is over and releases their stock. */
export const expiryWork = (options: Options): Work =>
  workByTheClock('expired_orders', '* * * * *', () => expireOrders(options));

/** Time limit of one run for card orders, in milliseconds. Their payments are closed one by one, and the provider may not answer. */
const CARDS_WITHIN_MS = 45_000;

/** Returns the number of cancelled orders. If the provider fails for one, the next run tries it again. */
export async function expireOrders({ db, shop, endPayments, log }: Options): Promise<number> {
  const isOver = and(eq(orders.state, 'pending'), lt(orders.heldUntil, shop.now()));
  const due = await db.select().from(orders).where(isOver).orderBy(asc(orders.heldUntil)).limit(MOST);
  let ended = 0;
  const began = Date.now();
  for (const { id, number, payment } of due) {
    if (payment !== 'invoice' && Date.now() - began > CARDS_WITHIN_MS) continue;
    try {
      if (payment !== 'invoice' && (await endPayments?.(id))) continue;
      ended += await db.transaction(async (tx) => {
        const order = await lockOrder(tx, number);
        const isDue = order?.state === 'pending' && order.heldUntil && order.heldUntil < shop.now();
        if (!order || !isDue || (await hasJustBegun(tx, id))) return 0;
        await endOrder(tx, shop, order, { kind: 'expired' });
        return 1;
      });
    } catch (error) {
      log.warn({ err: error, order: number }, 'An expired order could not be cancelled yet');
    }
  }
  if (ended > 0) log.info({ orders: ended }, 'Cancelled orders that were not paid in time');
  return ended;
}
