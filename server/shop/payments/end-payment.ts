import { and, eq } from 'drizzle-orm';
import { payments } from '#server/db/tables/payments.ts';
import type { PaymentDeps } from './begin-payment.ts';
import { PaymentAway, PaymentRefused } from './port.ts';
import { type PaymentRow, settlePayment } from './settle.ts';

/**
 * How long after its end a payment is waited for whose provider does not answer, in milliseconds. Then its order's goods are
 * sold to others: it can be paid no more, and if it was, it is honoured or paid back once the provider says so.
 */
const WAITED_FOR_MS = 15 * 60_000;

/**
 * Ends what is open of an order's payments, so that it can no longer be paid; to be called before its goods are given to
 * others. True if it was paid meanwhile, which is then settled. Throws PaymentAway or PaymentRefused where the provider cannot
 * say yet.
 */
export async function endPayments(
  { db, provider, steps }: Omit<PaymentDeps, 'log'>,
  orderId: number,
): Promise<boolean> {
  const isOpen = and(eq(payments.orderId, orderId), eq(payments.state, 'open'));
  const states: PaymentRow['state'][] = [];
  for (const payment of await db.select().from(payments).where(isOpen)) {
    const asked = await end(payment);
    if (asked) states.push(await settlePayment(db, steps, payment.id, asked));
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
