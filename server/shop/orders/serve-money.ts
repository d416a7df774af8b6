import { staffOrderEndpoints as endpoints } from '#contract/staff-orders.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Serve } from '#server/http/serve.ts';
import { actorOf } from '#server/staff/actor.ts';
import { record } from '#server/staff/audit.ts';
import { cancelOrder } from './cancel-order.ts';
import { confirmOrder } from './confirm-order.ts';
import { noteTransfer } from './note-transfer.ts';
import { placeOrder } from './place-order.ts';
import type { Db, OrderRow } from './read-order.ts';
import { receive } from './receive.ts';
import { refundOrder } from './refund.ts';
import { isConfirmable } from './show-order.ts';
import { NOTHING_DONE, type Steps, stepOf } from './staff-steps.ts';

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

  serve(endpoints.confirmed, async (asked) => {
    await step(asked)('confirmed an order', async (tx, order) => {
      if (!isConfirmable(order)) throw new HttpError('order-state', NOT_TO_CONFIRM);
      await confirmOrder(tx, deps, order, asked.staff.name);
    });
    return show(asked.params.number);
  });

  serve(endpoints.cancel, async (asked) => {
    await cancelOrder(deps, step(asked), asked.params.number, {
      ...{ staff: asked.staff.name, reason: asked.body.reason },
    });
    return show(asked.params.number);
  });

  serve(endpoints.cancelSeveral, async ({ body, c, staff }) => {
    const why = { staff: staff.name, reason: body.reason };
    const refused: { number: string; message: string }[] = [];
    for (const number of new Set(body.numbers)) {
      try {
        await cancelOrder(deps, stepOf(deps, actorOf(c, staff), number), number, why);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        refused.push({ number, message: error.message });
      }
    }
    return { cancelled: new Set(body.numbers).size - refused.length, refused };
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
}

const NO_CARDS =
  'Cards are not set up here, so the payment provider cannot be asked: give the money back yourself, and say so';

const NOT_TO_CONFIRM = 'Only an order by bank transfer that its buyer has not confirmed can be confirmed';
