import { staffOrderEndpoints as endpoints } from '#contract/staff-orders.ts';
import type { Deps } from '#server/deps.ts';
import type { Serve } from '#server/http/serve.ts';
import { returnPayment } from '../payments/returns.ts';
import { tell } from './events.ts';
import type { Steps } from './staff-steps.ts';

/** What staff do about a payment that has to go back whole and has not. */
export function serveReturns(serve: Serve, { payments: { provider } }: Deps, { show, step }: Steps): void {
  serve(endpoints.payBack, async (asked) => {
    const { how } = asked.body;
    await step(asked)('returned a payment', async (tx, order) => {
      const about = { order: order.id, payment: asked.params.payment, how };
      const { id, amount, currency } = await returnPayment(tx, {
        ...about,
        hasProvider: provider !== undefined,
      });
      const detail = { payment: id, amount, currency };
      await tell(tx, order.id, `payment ${how}`, { staff: asked.staff.name, detail });
      return { amount, how };
    });
    return show(asked.params.number);
  });
}
