import type { Deps } from '#server/deps.ts';
import { HttpError, Unavailable } from '#server/http/errors.ts';
import { endPayments } from '../payments/end-payment.ts';
import { hasJustBegun } from '../payments/has-just-begun.ts';
import { PaymentAway, PaymentRefused } from '../payments/port.ts';
import { endOrder, isFreeAndHere } from './end-order.ts';
import { orderSteps } from './order-steps.ts';
import { findOrder } from './read-order.ts';
import type { stepOf } from './staff-steps.ts';
import { requireState } from './states.ts';

/** Staff cancel an order of which no money is here, or that costs nothing and has not gone. Throws 409, and 503 while its provider is away. */
export async function cancelOrder(
  deps: Deps,
  step: ReturnType<typeof stepOf>,
  number: string,
  why: { staff: string; reason: string },
): Promise<void> {
  await endCards(deps, number);
  await step('cancelled an order', async (tx, order) => {
    if (!(await isFreeAndHere(tx, order))) requireState(order, 'cancelled');
    if (await hasJustBegun(tx, order.id)) throw new HttpError('order-state', BEING_PAID);
    await endOrder(tx, deps, order, { kind: 'cancelled', ...why });
    return { reason: why.reason };
  });
}

/** Before an order by card is cancelled, its payment page must be closed; it may turn out to be paid. */
async function endCards(deps: Deps, number: string): Promise<void> {
  const { db, payments } = deps;
  const order = payments.provider && (await findOrder(db, number));
  if (!payments.provider || !order || order.payment === 'invoice' || order.state !== 'pending') return;
  try {
    await endPayments({ db, provider: payments.provider, steps: orderSteps(deps) }, order.id);
  } catch (error) {
    if (error instanceof PaymentAway) throw new Unavailable('payment-away');
    if (error instanceof PaymentRefused) throw new HttpError('order-state', untold(number));
    throw error;
  }
}

const BEING_PAID = 'Its buyer has just opened the page to pay it. Please try again in a moment';

const untold = (number: string) =>
  `The payment provider does not say whether ${number} is being paid. It is cancelled by itself soon after its payment page has ended`;
