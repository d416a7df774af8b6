import { staffOrderEndpoints as endpoints } from '#contract/shop/staff-orders.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { returnPayment } from '../../payments/paybacks.ts';
import type { ShopServices } from '../../services.ts';
import { recordEvent } from '../events.ts';
import type { Steps } from '../staff-steps.ts';
import { endRefund } from './end-refund.ts';

/** Staff calls about overdue money: pay back a refused payment, record the result of a refund whose provider is not configured. */
export function servePaybacks(serve: Serve, deps: ShopServices, { show, step }: Steps): void {
  serve(endpoints.endRefund, async (request) => {
    const { state } = request.body;
    await step(request)('ended a refund', async (tx, order) => {
      const { refund } = request.params;
      const hasProvider = deps.payments.provider !== undefined;
      const { amount } = await endRefund(tx, deps, order, { refund, state, hasProvider });
      return { amount, state };
    });
    return show(request.params.number);
  });

  serve(endpoints.payBack, async (request) => {
    const { how } = request.body;
    await step(request)('returned a payment', async (tx, order) => {
      const about = { order: order.id, payment: request.params.payment, how };
      const hasProvider = deps.payments.provider !== undefined;
      const { id, amount, currency } = await returnPayment(tx, { ...about, hasProvider });
      const detail = { payment: id, amount, currency };
      await recordEvent(tx, order.id, `payment ${how}`, { staff: request.staff.name, detail });
      return { amount, how };
    });
    return show(request.params.number);
  });
}
