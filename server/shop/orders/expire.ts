import { and, asc, eq, lt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { orders } from '#server/db/tables/orders.ts';
import { type Work, workByTheClock } from '#server/jobs/task.ts';
import { hasJustBegun } from '../payments/has-just-begun.ts';
import { endOrder } from './end-order.ts';
import { lockOrder } from './read-order.ts';
import type { Shop } from './shop.ts';

type Options = {
  db: NodePgDatabase;
  shop: Shop;
  /** Ends what can still be paid at a provider; true if it was paid meanwhile. Throws while the provider does not answer. */
  endPayments?: (orderId: number) => Promise<boolean>;
  log: Pick<Logger, 'info' | 'warn'>;
};

/** In one run; what is left over is for the next. */
const MOST = 500;

/** Every minute: unpaid orders whose time is over are cancelled, and their pieces can be sold again. */
export const expiryWork = (options: Options): Work =>
  workByTheClock('expired_orders', '* * * * *', () => expireOrders(options));

/** Cards are ended one after the other, in one run no longer than this, in milliseconds: the provider may not answer. */
const CARDS_WITHIN_MS = 45_000;

/** Returns how many were cancelled. What a provider does not let go is tried again in the next run. */
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
      log.warn({ err: error, order: number }, 'An order that has run out could not be cancelled yet');
    }
  }
  if (ended > 0) log.info({ orders: ended }, 'Cancelled orders that were not paid in time');
  return ended;
}
