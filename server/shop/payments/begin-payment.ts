import { and, desc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { orders } from '#server/platform/db/tables/orders.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import { finalizePayment, type PaymentRow } from './finalize-payment.ts';
import type { OrderPort } from './order-port.ts';
import { type PayableOrder, PaymentAway, type PaymentPort, PaymentRefused } from './port.ts';

export type PaymentDeps = {
  db: NodePgDatabase;
  provider: PaymentPort;
  steps: OrderPort;
  log: Pick<Logger, 'warn'>;
};

/**
 * `paid`: an earlier attempt was paid in the meantime. `away`: the provider does not answer; the order stays and can be paid later.
 * `refused`: the provider does not accept this order, for example one of a few cents.
 */
export type BegunPayment =
  | { kind: 'redirect'; url: string }
  | { kind: 'paid' }
  | { kind: 'away' }
  | { kind: 'refused' };

/** An address that expires within this time is not returned again, in milliseconds. */
const LEAST_LEFT_MS = 2 * 60_000;
/** How long an unanswered attempt is retried as the same attempt: the provider counts its half hour from the first try. */
const RETRIED_WITHIN_MS = 30_000;

type Payable = PayableOrder & { id: number };

/**
 * Returns the address at which an order can be paid: that of its open payment, or of a new one. So at most one payment of an order is
 * open. Call it after the order was committed. `returnTo`: the order's page, with its key. Provider failures are returned, not thrown.
 */
export async function beginPayment(
  deps: PaymentDeps,
  order: Payable,
  returnTo: string,
): Promise<BegunPayment> {
  try {
    return (await earlierAttempt(deps, order)) ?? (await newAttempt(deps, order, returnTo));
  } catch (error) {
    if (!(error instanceof PaymentAway || error instanceof PaymentRefused)) throw error;
    deps.log.warn({ err: error, order: order.number }, 'A payment could not be started');
    return { kind: error instanceof PaymentAway ? 'away' : 'refused' };
  }
}

/** State of the open attempt; undefined if it can no longer be paid. */
async function earlierAttempt(
  { db, provider, steps }: PaymentDeps,
  order: Payable,
): Promise<BegunPayment | undefined> {
  const last = await lastOpen(db, order.id);
  if (!last?.providerId) return undefined;
  const result = await (isUsable(last) ? provider.ask(last.providerId) : provider.end(last.providerId));
  const state = await finalizePayment(db, steps, last.id, result);
  if (state === 'open' && last.url) return { kind: 'redirect', url: last.url };
  return state === 'paid' ? { kind: 'paid' } : undefined;
}

async function newAttempt(
  { db, provider, steps }: PaymentDeps,
  order: Payable,
  returnTo: string,
): Promise<BegunPayment> {
  const { id, key, createdAt, url: earlier } = await storeAttempt(db, order, provider.name);
  if (earlier) return { kind: 'redirect', url: earlier };
  const begun = await provider.begin(order, { key, startedAt: createdAt, returnTo });
  const [stored] = await db.update(payments).set(begun).where(eq(payments.id, id)).returning();
  if (stored?.state === 'open') return { kind: 'redirect', url: begun.url };
  // The order was cancelled or expired in the meantime: nobody may pay for stock that others can buy.
  await finalizePayment(db, steps, id, await provider.end(begun.providerId));
  throw new PaymentRefused('The order ended while its payment began');
}

/** Stores a new attempt, or returns the one that a concurrent request has just stored. Serialised by a lock on the order's row. */
function storeAttempt(
  db: NodePgDatabase,
  { id: orderId, total: amount, currency }: Payable,
  adapter: string,
): Promise<PaymentRow> {
  return db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (order?.state !== 'pending') throw new PaymentRefused('The order does not wait for a payment');
    const last = await lastOpen(tx, orderId);
    if (last && isUsable(last)) return last;
    const [made] = await tx.insert(payments).values({ orderId, adapter, amount, currency }).returning();
    if (!made) throw new Error('A payment was not stored');
    return made;
  });
}

async function lastOpen(
  db: Pick<NodePgDatabase, 'select'>,
  orderId: number,
): Promise<PaymentRow | undefined> {
  const isOpen = and(eq(payments.orderId, orderId), eq(payments.state, 'open'));
  const [last] = await db.select().from(payments).where(isOpen).orderBy(desc(payments.id)).limit(1);
  return last;
}

function isUsable({ endsAt, createdAt }: PaymentRow): boolean {
  if (endsAt) return endsAt.getTime() - Date.now() > LEAST_LEFT_MS;
  return Date.now() - createdAt.getTime() < RETRIED_WITHIN_MS;
}
