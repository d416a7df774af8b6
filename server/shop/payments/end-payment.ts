import { and, eq } from 'drizzle-orm';
import { payments } from '#server/platform/db/tables/payments.ts';
import type { PaymentDeps } from './begin-payment.ts';
import { finalizePayment, type PaymentRow } from './finalize-payment.ts';
import { PaymentAway, PaymentRefused } from './port.ts';

/**
 * How long after its end to wait for a payment whose provider does not answer, in milliseconds. Afterwards the order's stock is sold to
 * others: the payment can no longer be made, and one made in time is honoured or paid back once the provider reports it.
 */
const WAITED_FOR_MS = 15 * 60_000;

/**
 * Closes the open payments of an order, so that they can no longer be paid; call it before the order's stock is released. True if the
 * order was paid in the meantime, which is then recorded. Throws PaymentAway or PaymentRefused while the provider cannot say.
 */
export async function endPayments(
  { db, provider, steps }: Omit<PaymentDeps, 'log'>,
  orderId: number,
): Promise<boolean> {
  const isOpen = and(eq(payments.orderId, orderId), eq(payments.state, 'open'));
  const states: PaymentRow['state'][] = [];
  for (const payment of await db.select().from(payments).where(isOpen)) {
    const result = await end(payment);
    if (result) states.push(await finalizePayment(db, steps, payment.id, result));
  }
  return states.includes('paid');

  async function end({ providerId, endsAt }: PaymentRow) {
    if (!providerId) return { state: 'ended' as const };
    try {
      return await provider.end(providerId);
    } catch (error) {
      const isExpected = error instanceof PaymentAway || error instanceof PaymentRefused;
      if (isExpected && endsAt && endsAt.getTime() + WAITED_FOR_MS < Date.now()) return undefined;
      throw error;
    }
  }
}
