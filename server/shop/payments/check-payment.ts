import { eq } from 'drizzle-orm';
import { payments } from '#server/platform/db/tables/payments.ts';
import type { PaymentDeps } from './begin-payment.ts';
import { finalizePayment } from './finalize-payment.ts';

/** Queries the state of a payment at the provider and records it. Throws PaymentAway and PaymentRefused. */
export async function checkPayment({ db, provider, steps }: PaymentDeps, id: number): Promise<void> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  if (!payment?.providerId || payment.state === 'paid' || payment.state === 'refused') return;
  await finalizePayment(db, steps, id, await provider.ask(payment.providerId));
}
