import { paymentEndpoints } from '#contract/shop/payments.ts';
import { HttpError, Unavailable } from '#server/platform/http/errors.ts';
import { PAY_LIMIT } from '#server/platform/http/limits/rate-limits.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { orderFor } from '../orders/checkout/order-key.ts';
import type { OrderRow } from '../orders/read-order.ts';
import type { ShopServices } from '../services.ts';
import { payOrder } from './pay-order.ts';

/** Lets a customer pay an unpaid order later: after a failure of the provider, a closed window, a change of mind. */
export function servePay(serve: Serve, deps: ShopServices): void {
  serve(paymentEndpoints.pay, async ({ params, body: { key }, c }) => {
    const order = await orderFor(deps.db, params.number, key);
    if (order.paidAt) return { kind: 'paid' as const };
    requirePayable(order);
    await deps.limits.take(PAY_LIMIT, c.get('clientAddress'));
    const begun = await payOrder(deps, order, key);
    switch (begun.kind) {
      case 'away':
        throw new Unavailable('payment-away');
      case 'refused':
        throw new HttpError('payment-refused');
      default:
        return begun;
    }
  });
}

function requirePayable({ state, payment }: OrderRow): void {
  if (state !== 'pending')
    throw new HttpError('order-state', 'This order was cancelled, so it cannot be paid any more');
  if (payment !== 'stripe')
    throw new HttpError('order-state', 'This order is paid by bank transfer; its page says how');
}
