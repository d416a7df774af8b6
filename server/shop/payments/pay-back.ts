import { eq } from 'drizzle-orm';
import { payments } from '#server/platform/db/tables/payments.ts';
import type { PaymentDeps } from './begin-payment.ts';
import { lockPayment, type PaymentRow } from './finalize-payment.ts';
import { PaymentRefused, type RefundState } from './port.ts';

/**
 * Pays a refused payment back in full, or queries how far that is, and records the answer. A failed payback stays failed until staff
 * retry it. Idempotent: each try is one refund at the provider. Throws PaymentAway.
 */
export async function payBack(deps: PaymentDeps, id: number): Promise<void> {
  const { db, steps } = deps;
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  if (payment?.state !== 'refused' || payment.refundState === 'failed' || payment.refundState === 'by hand')
    return;
  const { refundId, state } = await ask(deps, payment);
  const isTaken = await db.transaction(async (tx) => {
    const current = await lockPayment(tx, id);
    if (!current || !isSame(current, payment)) return false;
    await tx.update(payments).set({ refundId, refundState: state }).where(eq(payments.id, id));
    const { orderId: order, amount, currency } = payment;
    if (state === 'failed') await steps.notPaidBack(tx, { order, amount, currency });
    return true;
  });
  // Another process has recorded an answer, or staff have acted, during this try.
  if (!isTaken) await payBack(deps, id);
}

async function ask({ provider, log }: PaymentDeps, payment: PaymentRow): Promise<Answer> {
  const { id, providerId, refundId, key, refundAttempts } = payment;
  try {
    if (refundId) return { refundId, state: await provider.askRefund(refundId) };
    const result = await provider.ask(providerId ?? '');
    if (result.state !== 'paid') throw new PaymentRefused('Nothing has been paid that could be paid back');
    const now = `${key}-back${refundAttempts > 0 ? `-${refundAttempts}` : ''}`;
    return await provider.refund(providerId ?? '', result.amount, now, async () => [now]); // earlier tries have failed
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    log.warn({ err: error, payment: id }, 'The provider refuses to pay back a payment');
    return { refundId, state: 'failed' };
  }
}

type Answer = { refundId: string | null; state: RefundState };

const isSame = (one: PaymentRow, other: PaymentRow): boolean =>
  one.refundId === other.refundId &&
  one.refundState === other.refundState &&
  one.refundAttempts === other.refundAttempts;
