import type { Stripe } from 'stripe';
import { type FoundRefund, PaymentRefused, type RefundState } from '../port.ts';
import { answerOf } from './failures.ts';

/**
 * Refunds part of a session's payment. Stripe forgets idempotency keys after a day, so this first looks for a refund with the key. A
 * restore may have lost refunds that Stripe has paid: staff enter them again, with other keys or for other orders.
 */
export async function refundPayment(
  stripe: Stripe,
  { providerId, amount, key, known }: Asked,
): Promise<{ refundId: string; state: RefundState }> {
  const session = await answerOf(stripe.checkout.sessions.retrieve(providerId));
  const intent = session.payment_intent;
  if (intent === null) throw new PaymentRefused('Nothing has been paid that could be paid back');
  const payment_intent = typeof intent === 'string' ? intent : intent.id;
  const { data } = await answerOf(stripe.refunds.list({ payment_intent, limit: 100 }));
  const found = data.find(({ metadata }) => metadata?.refund === key);
  if (!found) await refuseUnknown(data, known);
  else if (found.amount !== amount)
    throw new PaymentRefused(`Stripe has paid another amount back for this refund: ${found.id}`);
  const refund =
    found ??
    (await answerOf(
      stripe.refunds.create(
        { payment_intent, amount, metadata: { refund: key } },
        { idempotencyKey: `refund-${key}` },
      ),
    ));
  return { refundId: refund.id, state: stateOfRefund(refund) };
}

type Asked = { providerId: string; amount: number; key: string; known: () => Promise<readonly string[]> };

async function refuseUnknown(data: readonly Stripe.Refund[], known: Asked['known']): Promise<void> {
  // Read after Stripe's list, so that it includes every refund that began here before Stripe received it.
  const keys = await known();
  const unknown = data.find(
    (refund) =>
      refund.metadata?.refund && !keys.includes(refund.metadata.refund) && stateOfRefund(refund) !== 'failed',
  );
  if (unknown)
    throw new PaymentRefused(
      `Stripe has paid something back that is not known here, look at it first: ${unknown.id}`,
    );
}

/** Queries the session only for refunds that were not made here. */
export async function findRefund(stripe: Stripe, refundId: string): Promise<FoundRefund> {
  const refund = await answerOf(stripe.refunds.retrieve(refundId));
  const found = { state: stateOfRefund(refund), amount: refund.amount, key: refund.metadata?.refund ?? null };
  const intent = refund.payment_intent;
  if (found.key !== null || intent === null) return { ...found, providerId: null };
  const payment_intent = typeof intent === 'string' ? intent : intent.id;
  const { data } = await answerOf(stripe.checkout.sessions.list({ payment_intent, limit: 1 }));
  return { ...found, providerId: data[0]?.id ?? null };
}

/** The refunds of a payment intent. */
export async function refundsOf(stripe: Stripe, payment_intent: string): Promise<string[]> {
  const { data } = await answerOf(stripe.refunds.list({ payment_intent, limit: 100 }));
  return data.map(({ id }) => id);
}

export function stateOfRefund({ status }: Pick<Stripe.Refund, 'status'>): RefundState {
  if (status === 'failed' || status === 'canceled') return 'failed';
  return status === 'succeeded' ? 'done' : 'pending';
}
