import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { orders } from '#server/db/tables/orders.ts';
import type { Asked } from '#server/db/tables/payments.ts';
import { payments } from '#server/db/tables/payments.ts';
import { addJob } from '#server/jobs/task.ts';
import type { OrderSteps, Tx } from './order-steps.ts';
import { PAY_BACK_TASK } from './tasks.ts';

export type PaymentRow = typeof payments.$inferSelect;

/**
 * Takes over what the provider says of a payment, whoever heard it: a webhook, a customer who has come back, the regular
 * question. Once and for all, in one transaction with what follows for the order. A payment that its order cannot honour any
 * more is `refused`, and a job pays it back.
 */
export function settlePayment(
  db: NodePgDatabase,
  steps: OrderSteps,
  id: number,
  asked: Asked,
): Promise<PaymentRow['state']> {
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (!payment) return 'ended';
    const next = await nextState(tx, steps, payment, asked);
    const isRefused = next === 'refused' && payment.state !== 'refused';
    const paid = isRefused && asked.state === 'paid' && { amount: asked.amount, currency: asked.currency };
    await tx
      .update(payments)
      .set({ state: next, askedAt: new Date(), ...paid })
      .where(eq(payments.id, id));
    if (isRefused) await addJob(tx, PAY_BACK_TASK, { payment: id });
    if (next === 'ended' && payment.state === 'open')
      await steps.paymentEnded(tx, { order: payment.orderId });
    return next;
  });
}

async function nextState(
  tx: Tx,
  steps: OrderSteps,
  payment: PaymentRow,
  asked: Asked,
): Promise<PaymentRow['state']> {
  if (payment.state === 'paid' || payment.state === 'refused' || asked.state === 'open') return payment.state;
  if (asked.state !== 'paid') return 'ended';
  const { amount, currency } = asked;
  const isHonoured = await steps.orderPaid(tx, { order: payment.orderId, amount, currency });
  return isHonoured ? 'paid' : 'refused';
}

/** Locks the order first, as everything that changes one does, then reads its payment. */
export async function lockPayment(tx: Tx, id: number): Promise<PaymentRow | undefined> {
  const read = () => tx.select().from(payments).where(eq(payments.id, id));
  const [found] = await read();
  if (!found) return undefined;
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, found.orderId)).for('update');
  return (await read())[0];
}
