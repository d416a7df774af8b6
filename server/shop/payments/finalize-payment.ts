import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { orders } from '#server/platform/db/tables/orders.ts';
import type { Asked } from '#server/platform/db/tables/payments.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import { addJob } from '#server/platform/jobs/task.ts';
import type { OrderPort, Tx } from './order-port.ts';
import { PAY_BACK_TASK } from './tasks.ts';

export type PaymentRow = typeof payments.$inferSelect;

/**
 * Records the provider's state of a payment, from whichever source: webhook, returning customer, reconciliation. Happens once, in one
 * transaction with its effect on the order. A payment that its order can no longer honour becomes `refused`, and a job pays it back.
 */
export function finalizePayment(
  db: NodePgDatabase,
  steps: OrderPort,
  id: number,
  requested: Asked,
): Promise<PaymentRow['state']> {
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (!payment) return 'ended';
    const next = await nextState(tx, steps, payment, requested);
    const isRefused = next === 'refused' && payment.state !== 'refused';
    const paid = isRefused &&
      requested.state === 'paid' && { amount: requested.amount, currency: requested.currency };
    await tx
      .update(payments)
      .set({ state: next, checkedAt: new Date(), ...paid })
      .where(eq(payments.id, id));
    if (isRefused) await addJob(tx, PAY_BACK_TASK, { payment: id });
    if (next === 'ended' && payment.state === 'open')
      await steps.paymentEnded(tx, { order: payment.orderId });
    return next;
  });
}

async function nextState(
  tx: Tx,
  steps: OrderPort,
  payment: PaymentRow,
  requested: Asked,
): Promise<PaymentRow['state']> {
  if (payment.state === 'paid' || payment.state === 'refused' || requested.state === 'open')
    return payment.state;
  if (requested.state !== 'paid') return 'ended';
  const { amount, currency } = requested;
  const isHonoured = await steps.orderPaid(tx, { order: payment.orderId, amount, currency });
  return isHonoured ? 'paid' : 'refused';
}

/** Locks the order first, like every change of an order, then reads its payment. */
export async function lockPayment(tx: Tx, id: number): Promise<PaymentRow | undefined> {
  const read = () => tx.select().from(payments).where(eq(payments.id, id));
  const [found] = await read();
  if (!found) return undefined;
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, found.orderId)).for('update');
  return (await read())[0];
}
