import { Stripe } from 'stripe';
import { type PaymentPort, PaymentRefused } from '../port.ts';
import { answerOf } from './failures.ts';
import { readEvent } from './read-event.ts';
import { findRefund, refundPayment, refundsOf, stateOfRefund } from './refunds.ts';
import { askedOf, sessionParams } from './session.ts';

/** Per try, in milliseconds. With two tries, a customer who places an order waits no longer than 13 seconds. */
const TIMEOUT_MS = 6_000;
const RETRIES = 1;

type Options = { secretKey: string; webhookSecret: string; apiUrl: string | undefined };

/** Payments by Stripe Checkout: the customer pays on Stripe's own page. https://docs.stripe.com/api/checkout/sessions */
export function openStripe({ secretKey, webhookSecret, apiUrl }: Options): PaymentPort {
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(apiUrl ? addressOf(apiUrl) : {}),
  });
  const { sessions } = stripe.checkout;
  const ask = async (id: string) => askedOf(await answerOf(sessions.retrieve(id)));

  return {
    name: 'stripe',
    ask,
    async begin(order, attempt) {
      const session = await answerOf(
        sessions.create(sessionParams(order, attempt), { idempotencyKey: `begin-${attempt.key}` }),
      );
      const { id, url, amount_total, currency, expires_at } = session;
      if (!url || amount_total !== order.total || currency !== order.currency.toLowerCase())
        throw new PaymentRefused(
          `Stripe's page does not ask for the order's total: ${amount_total} ${currency}`,
        );
      return { url, providerId: id, endsAt: new Date(expires_at * 1000) };
    },
    async end(id) {
      const ended = await answerOf(sessions.expire(id, {}, { idempotencyKey: `end-${id}` })).then(
        askedOf,
        (error: unknown) => {
          if (error instanceof PaymentRefused) return ask(id); // paid or ended in the meantime
          throw error;
        },
      );
      if (ended.state === 'open') throw new PaymentRefused('Stripe has not finished with this payment');
      return ended;
    },
    refund: (providerId, amount, key, known) => refundPayment(stripe, { providerId, amount, key, known }),
    askRefund: async (refundId) => stateOfRefund(await answerOf(stripe.refunds.retrieve(refundId))),
    findRefund: (refundId) => findRefund(stripe, refundId),
    refundsOf: (intent) => refundsOf(stripe, intent),
    readEvent: (body, signature) => readEvent(stripe.webhooks, { body, signature, webhookSecret }),
  };
}

function addressOf(url: string) {
  const { hostname: host, port } = new URL(url);
  return { host, port, protocol: 'http' as const };
}
