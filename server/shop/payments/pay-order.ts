import { orderPath } from '#contract/core/paths.ts';
import { orderSteps } from '../orders/payment/order-steps.ts';
import { linesOf, type OrderRow } from '../orders/read-order.ts';
import type { ShopServices } from '../services.ts';
import { type BegunPayment, beginPayment } from './begin-payment.ts';
import { payable } from './payable.ts';

/** Returns the address at which a card order can be paid; `key` opens the order's page, to which the customer returns. */
export async function payOrder(deps: ShopServices, order: OrderRow, key: string): Promise<BegunPayment> {
  const { db, log, siteUrl, payments } = deps;
  if (order.paidAt) return { kind: 'paid' };
  if (!payments.provider) return { kind: 'away' };
  const lines = await linesOf(db, order.id);
  return beginPayment(
    { db, provider: payments.provider, steps: orderSteps(deps), log },
    payable(order, lines),
    siteUrl + orderPath(order.number, key),
  );
}
