import { and, asc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PaymentReturn, PaymentReturnAction } from '#contract/shop/staff-orders.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { addJob } from '#server/platform/jobs/task.ts';
import type { PaymentRow } from './finalize-payment.ts';
import { PAY_BACK_TASK } from './tasks.ts';

/** How long the provider may take to pay back a refused payment, in milliseconds, before the dashboard lists it. */
export const REFUND_WITHIN_MS = 60 * 60_000;

/** The payments that an order could not honour, and how far each was paid back. */
export async function paybacksOf(
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
    state: payment.refundState,
    since: payment.checkedAt.toISOString(),
    ways: actionsOf(payment, hasProvider),
  }));
}

/** The actions open to staff. None while the provider is paying: otherwise the buyer could receive the money twice. */
function actionsOf(
  { refundState, refundId, checkedAt }: PaymentRow,
  hasProvider: boolean,
): PaymentReturnAction[] {
  if (refundState === 'failed') return hasProvider ? ['again', 'by hand'] : ['by hand'];
  const isUnderWay = refundId !== null && hasProvider;
  const isSlow = refundState === 'pending' && Date.now() - checkedAt.getTime() > REFUND_WITHIN_MS;
  return isSlow && !isUnderWay ? ['by hand'] : [];
}

type Asked = { order: number; payment: number; how: PaymentReturnAction; hasProvider: boolean };

/**
 * Retries paying back a refused payment, or records that staff have returned it, in a transaction that holds the lock of the order.
 * Throws HttpError if the payment's state does not allow that.
 */
export async function returnPayment(
  tx: Pick<NodePgDatabase, 'select' | 'update' | 'execute'>,
  { order, payment: id, how, hasProvider }: Asked,
): Promise<PaymentRow> {
  const isIt = and(eq(payments.id, id), eq(payments.orderId, order), eq(payments.state, 'refused'));
  const [payment] = await tx.select().from(payments).where(isIt);
  if (!payment) throw new HttpError('order-not-found', 'The order has no such payment to give back');
  if (!actionsOf(payment, hasProvider).includes(how))
    throw new HttpError('order-state', REFUSALS[payment.refundState]);
  if (how === 'by hand') await tx.update(payments).set({ refundState: how }).where(isIt);
  else {
    const again = { refundState: 'pending' as const, refundId: null, checkedAt: new Date() };
    await tx
      .update(payments)
      .set({ ...again, refundAttempts: sql`refund_attempts + 1` })
      .where(isIt);
    await addJob(tx, PAY_BACK_TASK, { payment: id });
  }
  return payment;
}

const REFUSALS: Record<PaymentRow['refundState'], string> = {
  pending: 'This money is still under way at the payment provider',
  done: 'This money has gone back already',
  failed: 'Cards are not set up here, so the payment provider cannot be asked',
  'by hand': 'Somebody has noted already that this money was returned by hand',
};
