import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { Asked } from '#server/platform/db/tables/payments.ts';
import type { Attempt, PayableOrder } from '../port.ts';

/** Stripe requires at least 30, counted from when it receives the request. */
const OPEN_MINUTES = 31;
/** Stripe's limit. */
const MOST_ITEMS = 100;
const LONGEST_NAME = 250;

/**
 * Parameters of Stripe's page: our items at our amounts, and nothing that could change the total (no promotion codes, no Stripe tax, no
 * other currency). Cards only: they are paid at once, while other methods may take days.
 */
export function sessionParams(
  order: PayableOrder,
  { key, startedAt, returnTo }: Attempt,
): Stripe.Checkout.SessionCreateParams {
  const ids = { order: order.number, payment: key };
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    client_reference_id: order.number,
    // Stripe may refuse an address that browsers accept, which would block the payment. Without an address its page asks for one.
    ...(z.email().safeParse(order.email).success && { customer_email: order.email }),
    expires_at: Math.floor(startedAt.getTime() / 1000) + OPEN_MINUTES * 60,
    line_items: lineItems(order),
    metadata: ids,
    payment_intent_data: { description: `Order ${order.number}`, metadata: ids },
    success_url: returnTo,
    cancel_url: returnTo,
  };
}

function lineItems({ number, currency, total, items }: PayableOrder) {
  const listed = items.filter(({ amount }) => amount > 0);
  if (listed.reduce((sum, { amount }) => sum + amount, 0) !== total)
    throw new Error(`The items of order ${number} do not add up to its total`);
  const shown = listed.length > MOST_ITEMS ? [{ name: `Order ${number}`, amount: total }] : listed;
  return shown.map(({ name, amount }) => ({
    quantity: 1,
    price_data: {
      currency: currency.toLowerCase(),
      unit_amount: amount,
      product_data: { name: name.slice(0, LONGEST_NAME) },
    },
  }));
}

/** The only fields of a session that we read. */
type SessionState = Pick<Stripe.Checkout.Session, 'status' | 'payment_status' | 'amount_total' | 'currency'>;

/** A session that is complete but unpaid waits for a bank; it counts as open. */
export function askedOf({ status, payment_status, amount_total, currency }: SessionState): Asked {
  if (status === 'expired') return { state: 'ended' };
  if (status !== 'complete' || payment_status === 'unpaid' || amount_total === null || currency === null)
    return { state: 'open' };
  return { state: 'paid', amount: amount_total, currency: currency.toUpperCase() };
}
