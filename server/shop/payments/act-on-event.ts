import { eq, or } from 'drizzle-orm';
import type { EventSubject } from '#server/platform/db/tables/payments.ts';
import { paymentEvents, payments } from '#server/platform/db/tables/payments.ts';
import type { PaymentDeps } from './begin-payment.ts';
import { checkPayment } from './check-payment.ts';
import { recordRefund } from './record-refund.ts';

/**
 * Handles a stored event. The event only names what to query at the provider, since it may be wrong or late, and a payment's or refund's
 * final state never changes. Idempotent. Events about payments that are not ours change nothing.
 */
export async function actOnEvent(deps: PaymentDeps, id: string): Promise<void> {
  const { db } = deps;
  const [event] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, id));
  if (!event || event.handledAt) return;
  if (event.told) await take(deps, event.told);
  await db.update(paymentEvents).set({ handledAt: new Date() }).where(eq(paymentEvents.id, id));
}

async function take(deps: PaymentDeps, subject: EventSubject): Promise<void> {
  const { db, provider } = deps;
  if (subject.kind === 'refund') return recordRefund(deps, subject.refundId);
  if (subject.kind === 'refunds') {
    for (const id of await provider.refundsOf(subject.charged)) await recordRefund(deps, id);
    return;
  }
  // Until the response to its creation is stored, only the key identifies a payment.
  const isIt = [
    eq(payments.providerId, subject.providerId),
    ...(subject.key ? [eq(payments.key, subject.key)] : []),
  ];
  const [payment] = await db
    .select()
    .from(payments)
    .where(or(...isIt));
  if (!payment) return;
  if (!payment.providerId)
    await db.update(payments).set({ providerId: subject.providerId }).where(eq(payments.id, payment.id));
  await checkPayment(deps, payment.id);
}
