import { eq } from 'drizzle-orm';
import { payments } from '#server/db/tables/payments.ts';
import type { PaymentDeps } from './begin-payment.ts';
import { settlePayment } from './settle.ts';

/** Asks how a payment stands, and takes it over. Throws PaymentAway and PaymentRefused. */
export async function askAbout({ db, provider, steps }: PaymentDeps, id: number): Promise<void> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  if (!payment?.providerId || payment.state === 'paid' || payment.state === 'refused') return;
  await settlePayment(db, steps, id, await provider.ask(payment.providerId));
}
