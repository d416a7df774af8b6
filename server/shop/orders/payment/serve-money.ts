import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { formatAmount } from '#contract/core/money.ts';
import { staffOrderEndpoints as endpoints } from '#contract/shop/staff-orders.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import { record } from '#server/platform/audit/audit.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { ShopServices } from '../../services.ts';
import { cancelOrder } from '../cancellation/cancel-order.ts';
import { confirmOrder } from '../checkout/confirm-order.ts';
import { orderKeyUsed, placeOrder } from '../checkout/place-order.ts';
import type { Db, OrderRow } from '../read-order.ts';
import { refundOrder } from '../refunds/refund.ts';
import { isConfirmable } from '../show-order.ts';
import type { Steps } from '../staff-steps.ts';
import { noteTransfer } from './note-transfer.ts';

/** Staff calls about an order's money: write an order, record its payment, cancel and refund it. */
export function serveMoney(serve: Serve, deps: ShopServices, { show, step }: Steps): void {
  serve(endpoints.place, async ({ body, staff, c, once }) => {
    const onRecord = (tx: Db, { number, total }: OrderRow) =>
      record(tx, actorOf(c, staff), { action: 'wrote an order', what: number, after: { total } });
    const placer = { account: null, staff: staff.name, onRecord };
    const placing = { ...body, payment: 'invoice' } as const;
    const { outcome } = await once(async (tx) => (await placeOrder(tx, deps, placing, placer)).number, {
      keyUsed: orderKeyUsed,
    });
    return show(outcome);
  });

  serve(endpoints.paid, async (request) => {
    await step(request)('noted a payment', async (tx, order) => {
      await noteTransfer(tx, deps, order, request.staff.name);
      return { total: order.total };
    });
    return show(request.params.number);
  });

  serve(endpoints.confirmed, async (request) => {
    await step(request)('confirmed an order', async (tx, order) => {
      if (!isConfirmable(order)) throw new HttpError('order-state', NOT_TO_CONFIRM);
      await confirmOrder(tx, deps, order, request.staff.name);
    });
    return show(request.params.number);
  });

  serve(endpoints.cancel, async (request) => {
    await cancelOrder(deps, step(request), request.params.number, {
      ...{ staff: request.staff.name, reason: request.body.reason },
    });
    return show(request.params.number);
  });

  serve(endpoints.refund, async (request) => {
    const refund = async (db: NodePgDatabase) => {
      let paid = '';
      await step(request, { db })('refunded an order', async (tx, order) => {
        if (order.payment === 'stripe' && !request.body.byHand && !deps.payments.provider)
          throw new HttpError('order-state', NO_CARDS);
        const { amount, reason } = await refundOrder(tx, deps, order, request.body, request.staff.name);
        paid = formatAmount(amount, order.currency);
        return { amount, reason };
      });
      return { paid };
    };
    await request.once(refund, { keyUsed: refundKeyUsed });
    return show(request.params.number);
  });
}

const Refunded = z.object({ paid: z.string() });

/** Staff who correct an amount after a lost answer must not believe that the new amount was paid. */
const refundKeyUsed = (outcome: unknown) => {
  const { data } = Refunded.safeParse(outcome);
  if (!data) return new HttpError('idempotency-key-used');
  return new HttpError(
    'refund-key-used',
    `This refund was made already: ${data.paid}. To give back more, begin another one`,
  );
};

const NO_CARDS =
  'Cards are not set up here, so the payment provider cannot be asked: give the money back yourself, and say so';

const NOT_TO_CONFIRM = 'Only an order by bank transfer that its buyer has not confirmed can be confirmed';
