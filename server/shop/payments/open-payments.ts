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
