import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { EventSubject } from '#server/platform/db/tables/payments.ts';
import { ForgedEvent, type PaymentPort } from '../port.ts';

/** Stripe signs each delivery anew, so an older signature is a replay. */
const TOLERANCE_SECONDS = 300;

const Event = z.object({ id: z.string().max(255), type: z.string().max(255), data: z.unknown() });
const SessionData = z.object({
  object: z.object({
    object: z.literal('checkout.session'),
    id: z.string(),
    metadata: z.record(z.string(), z.string()).nullable(),
  }),
});
const ChargeData = z.object({
  object: z.object({ object: z.literal('charge'), payment_intent: z.string() }),
});
const RefundData = z.object({ object: z.object({ object: z.literal('refund'), id: z.string() }) });

type Sent = { body: Uint8Array; signature: string; webhookSecret: string };

/** Verifies and parses an event. Throws ForgedEvent. */
export function readEvent(
  webhooks: Pick<Stripe['webhooks'], 'constructEvent'>,
  { body, signature, webhookSecret }: Sent,
): ReturnType<PaymentPort['readEvent']> {
  const { id, type, data } = verified();
  if (type.startsWith('checkout.session.')) return { id, type, told: ofSession(data) };
  return { id, type, told: isAboutRefunds(type) ? ofRefund(data) : undefined };

  function verified() {
    try {
      return Event.parse(webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS));
    } catch (error) {
      throw new ForgedEvent('The event has no true signature', { cause: error });
    }
  }
}

const isAboutRefunds = (type: string): boolean =>
  type.startsWith('refund.') || type.startsWith('charge.refund');

function ofSession(data: unknown): EventSubject | undefined {
  const read = SessionData.safeParse(data);
  if (!read.success) return undefined;
  const { object } = read.data;
  return { kind: 'payment', providerId: object.id, key: object.metadata?.payment ?? null };
}

function ofRefund(data: unknown): EventSubject | undefined {
  const refund = RefundData.safeParse(data);
  if (refund.success) return { kind: 'refund', refundId: refund.data.object.id };
  const charge = ChargeData.safeParse(data);
  return charge.success ? { kind: 'refunds', charged: charge.data.object.payment_intent } : undefined;
}
