import type { Address } from '#contract/shop/address.ts';
import type { OrderState } from '#contract/shop/orders.ts';
import { HttpError, Invalid } from '#server/platform/http/errors.ts';

/** The states that allow each step, and the start of a refusal, which ends with the present state. */
const STEPS = {
  paid: { from: ['pending'], refusal: 'Only an order that waits for its payment can be paid' },
  packed: { from: ['paid'], refusal: 'Only a paid order that has not been packed yet can be packed' },
  shipped: {
    from: ['paid', 'packed'],
    refusal: 'Only a paid order of which something is left can be shipped',
  },
  delivered: { from: ['shipped'], refusal: 'Only a shipped order can be delivered' },
  cancelled: {
    from: ['pending'],
    refusal: 'Only an order that waits for its payment can be cancelled; refund one that is paid',
  },
  refunded: {
    from: ['paid', 'packed', 'shipped', 'delivered'],
    refusal: 'Only an order that has been paid can be refunded',
  },
  address: {
    from: ['pending', 'paid', 'packed'],
    refusal: 'The address can be changed only until the order is shipped',
  },
} as const satisfies Record<string, { from: readonly OrderState[]; refusal: string }>;

type Step = keyof typeof STEPS;

const allows = (state: OrderState, step: Step): boolean =>
  (STEPS[step].from as readonly OrderState[]).includes(state);

/** Throws 409, naming the state, if an order's state does not allow this step. */
export function requireState({ number, state }: { number: string; state: OrderState }, step: Step): void {
  if (!allows(state, step))
    throw new HttpError('order-state', `${STEPS[step].refusal}. ${number} is ${WORDS[state]}`);
}

/** Prices, tax and shipping were computed for this country, so it cannot change. Throws Invalid. */
export function requireSameCountry({ country }: { country: string }, address: Address): void {
  if (address.country !== country)
    throw new Invalid('The country of an order cannot change: its tax and shipping were of that country', {
      'address.country': 'The country of an order cannot change',
    });
}

const WORDS: Record<OrderState, string> = {
  pending: 'waiting for its payment',
  paid: 'paid',
  packed: 'packed',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
  refunded: 'refunded',
};
