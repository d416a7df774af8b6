import type { Config } from '#server/config.ts';
import { INVOICE_ONLY, type Payments } from './port.ts';

type PaymentConfig = Pick<Config, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL'>;

/** Opens the payment methods that the settings allow. Loads Stripe's code only if its keys are set. */
export async function openPayments(config: PaymentConfig): Promise<Payments> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = config;
  if (!secretKey || !webhookSecret) return INVOICE_ONLY;
  const { openStripe } = await import('./stripe/open-stripe.ts');
  const provider = openStripe({ secretKey, webhookSecret, apiUrl: config.STRIPE_API_URL });
  return { names: ['invoice', 'stripe'], provider };
}

/** The payment methods that settings allow which may change: opened again after a change only. */
export function createOpenPayments(read: () => PaymentConfig): () => Promise<Payments> {
  let opened: { keys: string; payments: Promise<Payments> } | undefined;
  return () => {
    const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = read();
    const keys = JSON.stringify([STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL]);
    if (opened?.keys !== keys) opened = { keys, payments: openPayments(read()) };
    return opened.payments;
  };
}
