import { staffOrderEndpoints as endpoints } from '#contract/staff-orders.ts';
import type { Deps } from '#server/deps.ts';
import type { Serve } from '#server/http/serve.ts';
import { returnPayment } from '../payments/returns.ts';
import { endRefund } from './end-refund.ts';
import { tell } from './events.ts';
import type { Steps } from './staff-steps.ts';

/** What staff do about money that has to go back and has not: a payment that was refused, a refund that nobody can be asked about. */
export function serveReturns(serve: Serve, deps: Deps, { show, step }: Steps): void {
  const hasProvider = deps.payments.provider !== undefined;

  serve(endpoints.endRefund, async (asked) => {
    const { state } = asked.body;
    await step(asked)('ended a refund', async (tx, order) => {
      const { refund } = asked.params;
      const { amount } = await endRefund(tx, deps, order, { refund, state, hasProvider });
      return { amount, state };
    });
    return show(asked.params.number);
  });

  serve(endpoints.payBack, async (asked) => {
    const { how } = asked.body;
    await step(asked)('returned a payment', async (tx, order) => {
      const about = { order: order.id, payment: asked.params.payment, how };
      const { id, amount, currency } = await returnPayment(tx, { ...about, hasProvider });
      const detail = { payment: id, amount, currency };
      await tell(tx, order.id, `payment ${how}`, { staff: asked.staff.name, detail });
      return { amount, how };
    });
    return show(asked.params.number);
  });
}
