import { and, eq } from 'drizzle-orm';
import { refunds } from '#server/db/tables/orders.ts';
import { payments } from '#server/db/tables/payments.ts';
import type { PaymentDeps } from './begin-payment.ts';
import { payRefund } from './refund.ts';
import { settlePayment } from './settle.ts';

/**
 * Takes over how a refund stands at the provider, by its id there: one that was asked for here, or one that somebody made there.
 * Refunds of payments that are not ours change nothing. Throws PaymentAway and PaymentRefused.
 */
export async function takeRefund(deps: PaymentDeps, refundId: string): Promise<void> {
  const { db, provider } = deps;
  const [ours] = await db.select().from(refunds).where(eq(refunds.providerId, refundId));
  if (ours) return payRefund(deps, ours.id);
  const found = await provider.findRefund(refundId);
  // One with a key was asked for here: the answer to that says how it stands.
  if (!found.providerId || found.key !== null || found.state !== 'done') return;
  const order = await paidBy(deps, found.providerId);
  if (order === undefined) return;
  const waiting = and(eq(refunds.orderId, order), eq(refunds.state, 'pending'));
  // What is left to refund is known once it is known how these ended.
  for (const { id } of await db.select().from(refunds).where(waiting)) await payRefund(deps, id);
  await db.transaction((tx) => deps.steps.refundFound(tx, { order, refundId, amount: found.amount }));
}

/** The id of the order that a payment has paid; its event may come after that of the refund. */
async function paidBy({ db, provider, steps }: PaymentDeps, providerId: string): Promise<number | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.providerId, providerId));
  if (!payment) return undefined;
  const { id, orderId } = payment;
  const state =
    payment.state === 'open'
      ? await settlePayment(db, steps, id, await provider.ask(providerId))
      : payment.state;
  return state === 'paid' ? orderId : undefined;
}
