import { eq, or } from 'drizzle-orm';
import type { Told } from '#server/db/tables/payments.ts';
import { paymentEvents, payments } from '#server/db/tables/payments.ts';
import { askAbout } from './ask-about.ts';
import type { PaymentDeps } from './begin-payment.ts';
import { takeRefund } from './take-refund.ts';

/**
 * Acts on a stored event, which only says what to ask the provider about: an event may be wrong or late, and what a payment or
 * refund has once become is final. Done again, it changes nothing; neither do events about payments that are not ours.
 */
export async function actOnEvent(deps: PaymentDeps, id: string): Promise<void> {
  const { db } = deps;
  const [event] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, id));
  if (!event || event.handledAt) return;
  if (event.told) await take(deps, event.told);
  await db.update(paymentEvents).set({ handledAt: new Date() }).where(eq(paymentEvents.id, id));
}

async function take(deps: PaymentDeps, told: Told): Promise<void> {
  const { db, provider } = deps;
  if (told.kind === 'refund') return takeRefund(deps, told.refundId);
  if (told.kind === 'refunds') {
    for (const id of await provider.refundsOf(told.charged)) await takeRefund(deps, id);
    return;
  }
  // Until the answer to its beginning is stored, a payment is known by its key alone.
  const isIt = [eq(payments.providerId, told.providerId), ...(told.key ? [eq(payments.key, told.key)] : [])];
  const [payment] = await db
    .select()
    .from(payments)
    .where(or(...isIt));
  if (!payment) return;
  if (!payment.providerId)
    await db.update(payments).set({ providerId: told.providerId }).where(eq(payments.id, payment.id));
  await askAbout(deps, payment.id);
}
