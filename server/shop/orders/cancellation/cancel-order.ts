import { HttpError, Unavailable } from '#server/platform/http/errors.ts';
import { endPayments } from '../../payments/end-payment.ts';
import { hasJustBegun } from '../../payments/has-just-begun.ts';
import { PaymentAway, PaymentRefused } from '../../payments/port.ts';
import type { ShopServices } from '../../services.ts';
import { orderSteps } from '../payment/order-steps.ts';
import { findOrder } from '../read-order.ts';
import type { stepOf } from '../staff-steps.ts';
import { requireState } from '../states.ts';
import { endOrder, isFreeAndHere } from './end-order.ts';

/** Staff cancel an order that is unpaid, or free and not yet shipped. Throws 409, and 503 while the payment provider does not answer. */
export async function cancelOrder(
  deps: ShopServices,
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

/** The payment page of a card order must be closed before the order is cancelled; the order may turn out to be paid. */
async function endCards(deps: ShopServices, number: string): Promise<void> {
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
