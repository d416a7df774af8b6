import { orderPath } from '#contract/paths.ts';
import type { Deps } from '#server/deps.ts';
import { orderSteps } from '../orders/order-steps.ts';
import { linesOf, type OrderRow } from '../orders/read-order.ts';
import { type BegunPayment, beginPayment } from './begin-payment.ts';
import { payable } from './payable.ts';

/** Gets the address at which a card order can be paid; `key` opens the order's page, to which its customer comes back. */
export async function payOrder(deps: Deps, order: OrderRow, key: string): Promise<BegunPayment> {
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
