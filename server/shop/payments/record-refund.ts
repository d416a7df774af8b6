import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { refunds } from '#server/platform/db/tables/orders.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import type { PaymentDeps } from './begin-payment.ts';
import { finalizePayment, lockPayment, type PaymentRow } from './finalize-payment.ts';
import { payBack } from './pay-back.ts';
import { payRefund } from './refund.ts';

/**
 * Records the provider's state of a refund, by the provider's id, whether made here or there. Refunds of payments that are not ours
 * change nothing. Throws PaymentAway and PaymentRefused.
 */
export async function recordRefund(deps: PaymentDeps, refundId: string): Promise<void> {
  const { db, provider } = deps;
  const [ours] = await db.select().from(refunds).where(eq(refunds.providerId, refundId));
  if (ours) return payRefund(deps, ours.id);
  const [back] = await db.select().from(payments).where(eq(payments.refundId, refundId));
  if (back) return payBack(deps, back.id);
  const found = await provider.findRefund(refundId);
  // A refund with a key was made here: the response to that call has its state.
  if (!found.providerId || found.key !== null || found.state !== 'done') return;
  const payment = await settled(deps, found.providerId);
  if (payment?.state === 'refused') return recordPayback(db, payment, refundId, found.amount);
  if (payment?.state !== 'paid') return;
  const order = payment.orderId;
  const waiting = and(eq(refunds.orderId, order), eq(refunds.state, 'pending'));
  // How much is left to refund depends on the result of these.
  for (const { id } of await db.select().from(refunds).where(waiting)) await payRefund(deps, id);
  await db.transaction((tx) => deps.steps.refundFound(tx, { order, refundId, amount: found.amount }));
}

/** State of a payment; its event may arrive after that of the refund. */
async function settled(
  { db, provider, steps }: PaymentDeps,
  providerId: string,
): Promise<PaymentRow | undefined> {
  const read = () => db.select().from(payments).where(eq(payments.providerId, providerId));
  const [payment] = await read();
  if (payment?.state !== 'open') return payment;
  await finalizePayment(db, steps, payment.id, await provider.ask(providerId));
  return (await read())[0];
}

/** Records that a refused payment was paid back at the provider; a partial refund does not count. */
async function recordPayback(
  db: NodePgDatabase,
  { id, amount }: PaymentRow,
  refundId: string,
  found: number,
): Promise<void> {
  if (found < amount) return;
  await db.transaction(async (tx) => {
    const current = await lockPayment(tx, id);
    // A final state stays, for example if staff have returned the money by hand in the meantime.
    if (current?.refundState === 'done' || current?.refundState === 'by hand') return;
    await tx.update(payments).set({ refundId, refundState: 'done' }).where(eq(payments.id, id));
  });
}
