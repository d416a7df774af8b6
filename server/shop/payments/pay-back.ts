import { eq } from 'drizzle-orm';
import { payments } from '#server/db/tables/payments.ts';
import type { PaymentDeps } from './begin-payment.ts';
import { PaymentRefused, type RefundState } from './port.ts';
import { lockPayment, type PaymentRow } from './settle.ts';

/**
 * Pays a refused payment back whole, or asks how far that has come, and takes over the answer. What has failed stays so until
 * staff have it tried again. As often as one likes: a try is one refund at the provider. Throws PaymentAway.
 */
export async function payBack(deps: PaymentDeps, id: number): Promise<void> {
  const { db, steps } = deps;
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  if (payment?.state !== 'refused' || payment.backState === 'failed' || payment.backState === 'by hand')
    return;
  const { refundId, state } = await ask(deps, payment);
  const isTaken = await db.transaction(async (tx) => {
    const current = await lockPayment(tx, id);
    if (!current || !isSame(current, payment)) return false;
    await tx.update(payments).set({ paidBack: refundId, backState: state }).where(eq(payments.id, id));
    const { orderId: order, amount, currency } = payment;
    if (state === 'failed') await steps.notPaidBack(tx, { order, amount, currency });
    return true;
  });
  // Somebody else has taken an answer over, or staff have done something, while this one was under way.
  if (!isTaken) await payBack(deps, id);
}

async function ask({ provider, log }: PaymentDeps, payment: PaymentRow): Promise<Answer> {
  const { id, providerId, paidBack, key, backTries } = payment;
  try {
    if (paidBack) return { refundId: paidBack, state: await provider.askRefund(paidBack) };
    const asked = await provider.ask(providerId ?? '');
    if (asked.state !== 'paid') throw new PaymentRefused('Nothing has been paid that could be paid back');
    const now = `${key}-back${backTries > 0 ? `-${backTries}` : ''}`;
    return await provider.refund(providerId ?? '', asked.amount, now, async () => [now]); // earlier tries have failed
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    log.warn({ err: error, payment: id }, 'The provider refuses to pay a payment back');
    return { refundId: paidBack, state: 'failed' };
  }
}

type Answer = { refundId: string | null; state: RefundState };

const isSame = (one: PaymentRow, other: PaymentRow): boolean =>
  one.paidBack === other.paidBack && one.backState === other.backState && one.backTries === other.backTries;
