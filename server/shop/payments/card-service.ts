import type { CardPayments } from '#contract/admin/services.ts';
import { FIRST_CURRENCIES } from '#contract/core/money.ts';
import { Invalid } from '#server/platform/http/errors.ts';
import type { Service } from '#server/platform/service-settings/service.ts';
import { openPayments } from './open-payments.ts';
import { PaymentAway, type PaymentPort } from './port.ts';

/** How long an event is waited for that the provider sends at once. */
const ROUND_TRIP_MS = 12_000;
const POLL_MS = 250;

type Options = {
  siteUrl: string;
  /** Of a mock of Stripe, for tests. */
  apiUrl: string | undefined;
  /** Whether an event about this payment has arrived, with a valid signature. */
  hasArrived: (providerId: string) => Promise<boolean>;
};

/** The keys of Stripe that an owner may set. The test of stored keys goes around: Stripe has to tell us of an ended payment. */
export const cardService = ({ siteUrl, apiUrl, hasArrived }: Options): Service<CardPayments> => ({
  name: 'card-payments',
  variables: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  factsOf: ({ STRIPE_SECRET_KEY: key }) =>
    key
      ? { key: `${key.slice(0, 8)}…${key.slice(-4)}`, mode: key.includes('_live_') ? 'live' : 'test' }
      : null,
  valuesOf({ secretKey, webhookSecret }, now) {
    const values = {
      STRIPE_SECRET_KEY: secretKey ?? now.STRIPE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: webhookSecret ?? now.STRIPE_WEBHOOK_SECRET,
    };
    if (!values.STRIPE_SECRET_KEY)
      throw new Invalid('Please give the secret key', { secretKey: 'Please give the secret key' });
    if (!values.STRIPE_WEBHOOK_SECRET)
      throw new Invalid('Please give the signing secret', {
        webhookSecret: 'Please give the signing secret',
      });
    if (apiUrl && values.STRIPE_SECRET_KEY.includes('_live_'))
      throw new Invalid('STRIPE_API_URL is set, for tests, and this is a live key');
    return values;
  },
  async test(values, { isStored, signal }) {
    const { provider } = await openPayments({ ...values, STRIPE_API_URL: apiUrl });
    if (!provider) return { works: false, words: 'Both keys are needed.' };
    try {
      const providerId = await endAtOnce(provider, siteUrl);
      if (!isStored)
        return {
          works: true,
          words: 'Stripe accepts the secret key. Save, and test again: then Stripe’s answer is waited for.',
        };
      const arrived = await waitUntil(() => hasArrived(providerId), signal);
      return arrived
        ? {
            works: true,
            words: 'Stripe accepts the key, and its message has arrived with a valid signature.',
          }
        : { works: false, words: wordsForSilence(siteUrl) };
    } catch (error) {
      if (error instanceof PaymentAway && !isKeyRefused(error))
        return { works: false, words: 'Stripe does not answer. Try again in a minute.' };
      return { works: false, words: `Stripe refuses the secret key. It said: ${saidBy(error)}` };
    }
  },
});

/** A payment of the smallest amount that nobody can pay: begun, and ended at once. */
async function endAtOnce(provider: PaymentPort, siteUrl: string): Promise<string> {
  const order = {
    number: 'test',
    email: '',
    currency: FIRST_CURRENCIES.shop,
    total: 100,
    items: [{ name: 'A test; nothing is paid', amount: 100 }],
  };
  const attempt = { key: crypto.randomUUID(), startedAt: new Date(), returnTo: siteUrl };
  const { providerId } = await provider.begin(order, attempt);
  await provider.end(providerId);
  return providerId;
}

async function waitUntil(isTrue: () => Promise<boolean>, signal: AbortSignal): Promise<boolean> {
  const until = performance.now() + ROUND_TRIP_MS;
  while (performance.now() < until && !signal.aborted) {
    if (await isTrue()) return true;
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
  return false;
}

const wordsForSilence = (siteUrl: string) =>
  `Stripe accepts the key, and has sent nothing that we could read. In Stripe, under Developers, Webhooks, the endpoint is ${siteUrl}/api/webhooks/stripe with the events of Checkout and refunds; its signing secret belongs here.`;

const saidBy = (error: unknown) => (error instanceof Error ? error.message : String(error));
const isKeyRefused = ({ cause }: Error) =>
  cause instanceof Error && /Authentication|Permission/.test(String(Reflect.get(cause, 'type')));
