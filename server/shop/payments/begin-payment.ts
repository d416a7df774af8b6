import { and, desc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { orders } from '#server/db/tables/orders.ts';
import { payments } from '#server/db/tables/payments.ts';
import type { OrderSteps } from './order-steps.ts';
import { type PayableOrder, PaymentAway, type PaymentPort, PaymentRefused } from './port.ts';
import { type PaymentRow, settlePayment } from './settle.ts';

export type PaymentDeps = {
  db: NodePgDatabase;
  provider: PaymentPort;
  steps: OrderSteps;
  log: Pick<Logger, 'warn'>;
};

/**
 * `paid`: an earlier attempt has been paid meanwhile. `away`: the provider does not answer; the order stands, and can be paid
 * later. `refused`: the provider does not take this order, such as one of a few cents.
 */
export type BegunPayment =
  | { kind: 'redirect'; url: string }
  | { kind: 'paid' }
  | { kind: 'away' }
  | { kind: 'refused' };

/** An address with less time than this is not given out again, in milliseconds. */
const LEAST_LEFT_MS = 2 * 60_000;
/** Until when an attempt without an answer is tried again as itself: the provider counts its half hour from the first try. */
const RETRIED_WITHIN_MS = 30_000;

type Payable = PayableOrder & { id: number };

/**
 * Gets the address at which an order can be paid: that of its open payment, or of a new one. So there is never more than one
 * that can be paid. To be called after the order was committed. `returnTo`: the order's page, with its key. Never throws for
 * the provider's sake.
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
    deps.log.warn({ err: error, order: order.number }, 'A payment could not be begun');
    return { kind: error instanceof PaymentAway ? 'away' : 'refused' };
  }
}

/** How it stands with the attempt that is open; nothing if it can no longer be paid. */
async function earlierAttempt(
  { db, provider, steps }: PaymentDeps,
  order: Payable,
): Promise<BegunPayment | undefined> {
  const last = await lastOpen(db, order.id);
  if (!last?.providerId) return undefined;
  const asked = await (isUsable(last) ? provider.ask(last.providerId) : provider.end(last.providerId));
  const state = await settlePayment(db, steps, last.id, asked);
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
  const [kept] = await db.update(payments).set(begun).where(eq(payments.id, id)).returning();
  if (kept?.state === 'open') return { kind: 'redirect', url: begun.url };
  // Meanwhile its order was cancelled or ran out: nobody may pay for what others can buy.
  await settlePayment(db, steps, id, await provider.end(begun.providerId));
  throw new PaymentRefused('The order ended while its payment began');
}

/** A new attempt, or the one that another request has just stored. Serialised by the order's row. */
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
