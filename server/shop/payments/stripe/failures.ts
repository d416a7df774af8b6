import { Stripe } from 'stripe';
import { PaymentAway, PaymentRefused } from '../port.ts';

const { StripeError, StripeInvalidRequestError, StripeCardError, StripeIdempotencyError } = Stripe.errors;
const REFUSALS = [StripeInvalidRequestError, StripeCardError, StripeIdempotencyError];

/**
 * Awaits Stripe's response and maps its errors to those of the port. Wrong keys count as PaymentAway: once they are corrected, the same
 * call succeeds.
 */
export async function answerOf<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    const isRefusal =
      REFUSALS.some((kind) => error instanceof kind) && error.code !== 'idempotency_key_in_use';
    const Failure = isRefusal ? PaymentRefused : PaymentAway;
    throw new Failure(`Stripe: ${error.message}`, { cause: error });
  }
}
