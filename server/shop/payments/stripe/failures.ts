import { Stripe } from 'stripe';
import { PaymentAway, PaymentRefused } from '../port.ts';

const { StripeError, StripeInvalidRequestError, StripeCardError, StripeIdempotencyError } = Stripe.errors;
const REFUSALS = [StripeInvalidRequestError, StripeCardError, StripeIdempotencyError];

/**
 * Stripe's answer, with its failures as the port names them. Wrong keys count as being away: once they are put right, the same
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
