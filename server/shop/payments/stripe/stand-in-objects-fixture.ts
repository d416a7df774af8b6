import type { Stripe } from 'stripe';

/* Objects of the stand-in, typed by Stripe's own types. */

export type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'status'
  | 'payment_status'
  | 'amount_total'
  | 'currency'
  | 'client_reference_id'
  | 'customer_email'
  | 'metadata'
  | 'payment_intent'
  | 'expires_at'
  | 'url'
  | 'success_url'
  | 'cancel_url'
  | 'livemode'
>;
export type Refund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'status' | 'payment_intent' | 'metadata' | 'currency'
>;
type Intent = { id: string; object: 'payment_intent' };
type Charge = { id: string; object: 'charge'; payment_intent: string };
export type StripeEvent = Pick<
  Stripe.Event,
  'id' | 'type' | 'api_version' | 'created' | 'livemode' | 'pending_webhooks'
> & {
  object: 'event';
  data: { object: Partial<Session> | Partial<Refund> | Intent | Charge };
};
