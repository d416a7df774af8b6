import { and, asc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PaymentReturn, WayBack } from '#contract/staff-orders.ts';
import { payments } from '#server/db/tables/payments.ts';
import { HttpError } from '#server/http/errors.ts';
import { addJob } from '#server/jobs/task.ts';
import type { PaymentRow } from './settle.ts';
import { PAY_BACK_TASK } from './tasks.ts';

/** The provider has this long to give the money of a refused payment back, in milliseconds. Then staff are told. */
export const BACK_WITHIN_MS = 60 * 60_000;

/** The payments that an order could not honour, and how far each has gone back. */
export async function returnsOf(
  db: Pick<NodePgDatabase, 'select'>,
  orderId: number,
  hasProvider: boolean,
): Promise<PaymentReturn[]> {
  const isIt = and(eq(payments.orderId, orderId), eq(payments.state, 'refused'));
  const rows = await db.select().from(payments).where(isIt).orderBy(asc(payments.id));
  return rows.map((payment) => ({
    id: payment.id,
    amount: payment.amount,
    currency: payment.currency,
    state: payment.backState,
    since: payment.askedAt.toISOString(),
    ways: waysOf(payment, hasProvider),
  }));
}

/** What staff can do. What is under way at the provider would come to the buyer twice. */
function waysOf({ backState, paidBack, askedAt }: PaymentRow, hasProvider: boolean): WayBack[] {
  if (backState === 'failed') return hasProvider ? ['again', 'by hand'] : ['by hand'];
  const isUnderWay = paidBack !== null && hasProvider;
  const isSlow = backState === 'pending' && Date.now() - askedAt.getTime() > BACK_WITHIN_MS;
  return isSlow && !isUnderWay ? ['by hand'] : [];
}

type Asked = { order: number; payment: number; how: WayBack; hasProvider: boolean };

/**
 * Has the money of a refused payment paid back again, or notes that staff have returned it, in a transaction that holds the lock
 * of the order. Throws HttpError where its state does not allow that.
 */
export async function returnPayment(
  tx: Pick<NodePgDatabase, 'select' | 'update' | 'execute'>,
  { order, payment: id, how, hasProvider }: Asked,
): Promise<PaymentRow> {
  const isIt = and(eq(payments.id, id), eq(payments.orderId, order), eq(payments.state, 'refused'));
  const [payment] = await tx.select().from(payments).where(isIt);
  if (!payment) throw new HttpError('order-not-found', 'The order has no such payment to give back');
  if (!waysOf(payment, hasProvider).includes(how))
    throw new HttpError('order-state', REFUSALS[payment.backState]);
  if (how === 'by hand') await tx.update(payments).set({ backState: how }).where(isIt);
  else {
    const again = { backState: 'pending' as const, paidBack: null, askedAt: new Date() };
    await tx
      .update(payments)
      .set({ ...again, backTries: sql`back_tries + 1` })
      .where(isIt);
    await addJob(tx, PAY_BACK_TASK, { payment: id });
  }
  return payment;
}

const REFUSALS: Record<PaymentRow['backState'], string> = {
  pending: 'This money is still under way at the payment provider',
  done: 'This money has gone back already',
  failed: 'Cards are not set up here, so the payment provider cannot be asked',
  'by hand': 'Somebody has noted already that this money was returned by hand',
};
