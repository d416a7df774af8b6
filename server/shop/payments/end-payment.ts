import { and, eq } from 'drizzle-orm';
import { payments } from '#server/db/tables/payments.ts';
import type { PaymentDeps } from './begin-payment.ts';
import { settlePayment } from './settle.ts';

/**
 * Ends what is open of an order's payments, so that it can no longer be paid; to be called before its goods are given to
 * others. True if it was paid meanwhile, which is then settled. Throws PaymentAway or PaymentRefused where the provider cannot
 * say.
 */
export async function endPayments(
  { db, provider, steps }: Pick<PaymentDeps, 'db' | 'provider' | 'steps'>,
  orderId: number,
): Promise<boolean> {
  const isOpen = and(eq(payments.orderId, orderId), eq(payments.state, 'open'));
  const open = await db.select().from(payments).where(isOpen);
  let isPaid = false;
  for (const { id, providerId } of open) {
    const asked = providerId ? await provider.end(providerId) : { state: 'ended' as const };
    isPaid ||= (await settlePayment(db, steps, id, asked)) === 'paid';
  }
  return isPaid;
}
