import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { refunds } from '#server/db/tables/orders.ts';
import { payments } from '#server/db/tables/payments.ts';
import type { PaymentDeps } from './begin-payment.ts';
import { payBack } from './pay-back.ts';
import { payRefund } from './refund.ts';
import { lockPayment, type PaymentRow, settlePayment } from './settle.ts';

/**
 * Takes over how a refund stands at the provider, by its id there: one that was asked for here, or one that somebody made there.
 * Refunds of payments that are not ours change nothing. Throws PaymentAway and PaymentRefused.
 */
export async function takeRefund(deps: PaymentDeps, refundId: string): Promise<void> {
  const { db, provider } = deps;
  const [ours] = await db.select().from(refunds).where(eq(refunds.providerId, refundId));
  if (ours) return payRefund(deps, ours.id);
  const [back] = await db.select().from(payments).where(eq(payments.paidBack, refundId));
  if (back) return payBack(deps, back.id);
  const found = await provider.findRefund(refundId);
  // One with a key was asked for here: the answer to that says how it stands.
  if (!found.providerId || found.key !== null || found.state !== 'done') return;
  const payment = await settled(deps, found.providerId);
  if (payment?.state === 'refused') return noteBack(db, payment, refundId, found.amount);
  if (payment?.state !== 'paid') return;
  const order = payment.orderId;
  const waiting = and(eq(refunds.orderId, order), eq(refunds.state, 'pending'));
  // What is left to refund is known once it is known how these ended.
  for (const { id } of await db.select().from(refunds).where(waiting)) await payRefund(deps, id);
  await db.transaction((tx) => deps.steps.refundFound(tx, { order, refundId, amount: found.amount }));
}

/** How a payment stands; its event may come after that of the refund. */
async function settled(
  { db, provider, steps }: PaymentDeps,
  providerId: string,
): Promise<PaymentRow | undefined> {
  const read = () => db.select().from(payments).where(eq(payments.providerId, providerId));
  const [payment] = await read();
  if (payment?.state !== 'open') return payment;
  await settlePayment(db, steps, payment.id, await provider.ask(providerId));
  return (await read())[0];
}

/** Somebody has paid a refused payment back at the provider; a part of it is not enough. */
async function noteBack(
  db: NodePgDatabase,
  { id, amount }: PaymentRow,
  refundId: string,
  found: number,
): Promise<void> {
  if (found < amount) return;
  await db.transaction(async (tx) => {
    const current = await lockPayment(tx, id);
    // What has ended meanwhile, as by staff who gave the money back by hand, stays as it ended.
    if (current?.backState === 'done' || current?.backState === 'by hand') return;
    await tx.update(payments).set({ paidBack: refundId, backState: 'done' }).where(eq(payments.id, id));
  });
}
