import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { refunds } from '#server/platform/db/tables/orders.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import { addJob } from '#server/platform/jobs/task.ts';
import type { PaymentDeps } from './begin-payment.ts';
import type { PaymentRow } from './finalize-payment.ts';
import { PaymentRefused } from './port.ts';
import { REFUND_TASK } from './tasks.ts';

/** Queues the payment of a refund by the provider, in the transaction that stores it as `pending`. */
export const refundSoon = (tx: Pick<NodePgDatabase, 'execute'>, refund: number): Promise<void> =>
  addJob(tx, REFUND_TASK, { refund }, { key: `payment-refund ${refund}`, attempts: 25 });

type RefundRow = typeof refunds.$inferSelect;

/** Whether the provider never received this refund: staff paid it while no cards were configured. */
const isByHand = ({ state, providerId }: RefundRow): boolean => state === 'done' && !providerId;

/**
 * Has the provider pay a refund, or queries its state, and records the answer. Idempotent: the refund's key makes it one refund at the
 * provider. Throws PaymentAway.
 */
export async function payRefund({ db, provider, steps, log }: PaymentDeps, id: number): Promise<void> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id));
  if (!refund || refund.state === 'failed' || isByHand(refund)) return;
  const ofOrder = and(eq(payments.orderId, refund.orderId), eq(payments.state, 'paid'));
  const [payment] = await db.select().from(payments).where(ofOrder);
  if (!payment?.providerId) return;
  const { refundId, ...answer } = await ask(payment, refund);
  await db.transaction((tx) => steps.refundSettled(tx, { refund: id, providerId: refundId, ...answer }));

  async function ask(of: PaymentRow, { orderId, providerId: refundId, amount }: RefundRow) {
    const keyOf = (each: number) => `${of.key}-${each}`;
    try {
      if (refundId) return { refundId, state: await provider.askRefund(refundId) };
      return await provider.refund(of.providerId ?? '', amount, keyOf(id), async () => {
        const all = await db.select({ id: refunds.id }).from(refunds).where(eq(refunds.orderId, orderId));
        return all.map((each) => keyOf(each.id));
      });
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
      log.warn({ err: error, refund: id }, 'The provider refuses a refund');
      return { refundId, state: 'failed' as const, reason: error.message };
    }
  }
}
