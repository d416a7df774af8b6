import { staffOrderEndpoints as endpoints } from '#contract/staff-orders.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError, Unavailable } from '#server/http/errors.ts';
import type { Serve } from '#server/http/serve.ts';
import { actorOf } from '#server/staff/actor.ts';
import { record } from '#server/staff/audit.ts';
import { endPayments } from '../payments/end-payment.ts';
import { hasJustBegun } from '../payments/has-just-begun.ts';
import { PaymentAway, PaymentRefused } from '../payments/port.ts';
import { endOrder, isFreeAndHere } from './end-order.ts';
import { noteTransfer } from './note-transfer.ts';
import { orderSteps } from './order-steps.ts';
import { placeOrder } from './place-order.ts';
import { type Db, findOrder, type OrderRow } from './read-order.ts';
import { receive } from './receive.ts';
import { refundOrder } from './refund.ts';
import { NOTHING_DONE, type Steps } from './staff-steps.ts';
import { requireState } from './states.ts';

/** What staff do with an order's money: write one by hand, note its payment, cancel and refund. */
export function serveMoney(serve: Serve, deps: Deps, { show, step }: Steps): void {
  const { db } = deps;

  serve(endpoints.place, async ({ body, staff, c }) => {
    const onRecord = (tx: Db, { number, total }: OrderRow) =>
      record(tx, actorOf(c, staff), { action: 'wrote an order', what: number, after: { total } });
    const placer = { account: null, staff: staff.name, onRecord };
    const { number } = await placeOrder(db, deps, receive({ ...body, payment: 'invoice' }), placer);
    return show(number);
  });

  serve(endpoints.paid, async (asked) => {
    await step(asked)('noted a payment', async (tx, order) => {
      await noteTransfer(tx, deps, order, asked.staff.name);
      return { total: order.total };
    });
    return show(asked.params.number);
  });

  serve(endpoints.cancel, async (asked) => {
    const { reason } = asked.body;
    await endCards(asked.params.number);
    await step(asked)('cancelled an order', async (tx, order) => {
      if (!(await isFreeAndHere(tx, order))) requireState(order, 'cancelled');
      if (await hasJustBegun(tx, order.id)) throw new HttpError('order-state', BEING_PAID);
      await endOrder(tx, deps, order, { kind: 'cancelled', staff: asked.staff.name, reason });
      return { reason };
    });
    return show(asked.params.number);
  });

  serve(endpoints.refund, async (asked) => {
    await step(asked)('refunded an order', async (tx, order) => {
      if (order.payment === 'stripe' && !asked.body.byHand && !deps.payments.provider)
        throw new HttpError('order-state', NO_CARDS);
      const refund = await refundOrder(tx, deps, order, asked.body, asked.staff.name);
      return refund ? { amount: refund.amount, reason: refund.reason } : NOTHING_DONE;
    });
    return show(asked.params.number);
  });

  /** Before an order by card is cancelled, its payment page must be closed; it may turn out to be paid. */
  async function endCards(number: string): Promise<void> {
    const { provider } = deps.payments;
    const order = provider && (await findOrder(db, number));
    if (!order || order.payment === 'invoice' || order.state !== 'pending') return;
    try {
      await endPayments({ db, provider, steps: orderSteps(deps) }, order.id);
    } catch (error) {
      if (error instanceof PaymentAway) throw new Unavailable('payment-away');
      if (error instanceof PaymentRefused) throw new HttpError('order-state', untold(number));
      throw error;
    }
  }
}

const NO_CARDS =
  'Cards are not set up here, so the payment provider cannot be asked: give the money back yourself, and say so';

const BEING_PAID = 'Its buyer has just opened the page to pay it. Please try again in a moment';

const untold = (number: string) =>
  `The payment provider does not say whether ${number} is being paid. It is cancelled by itself soon after its payment page has ended`;
