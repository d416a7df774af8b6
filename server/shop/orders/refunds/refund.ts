import { formatAmount } from '#contract/core/money.ts';
import type { Units } from '#contract/shop/orders.ts';
import { Invalid } from '#server/platform/http/errors.ts';
import { refundSoon } from '../../payments/refund.ts';
import { recordEvent } from '../events.ts';
import { joinUnits } from '../fulfilment/join-units.ts';
import { withSent } from '../fulfilment/left-to-ship.ts';
import type { OrderServices } from '../order-services.ts';
import { type Db, type LineRow, type OrderRow, type RefundRow, wholeOrder } from '../read-order.ts';
import { requireState } from '../states.ts';
import { countRefunded } from './count-refunded.ts';
import { finalizeRefund } from './finalize-refund.ts';
import { shareOf, shippingLeft, storeRefund } from './store-refund.ts';

type AskedRefund = {
  lines: readonly Units[];
  shipping: number;
  amount?: number | undefined;
  sentFirst?: boolean | undefined;
  restock: boolean;
  byHand?: boolean | undefined;
  reason: string;
};

/**
 * Refunds an order in whole or in part: stores the refund and counts its units. Units are restocked only when the refund is done, since a
 * provider may refuse it. For a partly shipped line, unshipped units are refunded first and are no longer shipped; `sentFirst` reverses
 * that. A bank transfer, and a card with `byHand`, is paid back by hand: its refund is done at once. Throws Invalid
 * above what was paid.
 */
export async function refundOrder(
  tx: Db,
  shop: OrderServices,
  order: OrderRow,
  requested: AskedRefund,
  staff: string,
): Promise<RefundRow> {
  const whole = await wholeOrder(tx, order);
  // If all units were refunded before shipping, only the delivery may be left to refund.
  const isWhole = order.refunded === order.total;
  if (order.state !== 'refunded' || isWhole) requireState(order, 'refunded');
  const lines = withSent(whole, requireUnits(whole.lines, requested.lines), requested.sentFirst ?? false);
  if (requested.shipping > shippingLeft(whole))
    throw new Invalid('That is more than is left to refund for delivery', {
      shipping: 'Delivery is more than is left to refund',
    });
  const share = shareOf(whole, { ...requested, lines });
  const left = order.total - order.refunded;
  if (share.amount > left || share.amount < 1) {
    const sentence = `A refund is more than nothing and at most what is left: ${formatAmount(left, order.currency)}`;
    throw new Invalid(sentence, { amount: sentence });
  }
  const { restock, reason } = requested;
  const refund = await storeRefund(tx, order.id, share, { lines, restock, reason, staff });
  await countRefunded(tx, order.id, lines, 1);
  if (order.payment === 'stripe' && !requested.byHand) {
    await recordEvent(tx, order.id, 'refund asked', {
      staff,
      detail: { refund: refund.id, amount: share.amount },
    });
    await refundSoon(tx, refund.id);
  } else await finalizeRefund(tx, shop, { refund: refund.id, providerId: null, state: 'done' });
  return refund;
}

/** The requested units, each line once. Throws Invalid for an unknown line and for more than is left of it. */
function requireUnits(lines: readonly LineRow[], requested: readonly Units[]): Units[] {
  const wanted = joinUnits(requested);
  for (const { position, quantity } of wanted) {
    const line = lines.find((each) => each.position === position);
    const left = line ? line.quantity - line.refunded : 0;
    if (quantity > left)
      throw new Invalid(
        `Of line ${position + 1}, ${left === 0 ? 'nothing is' : `only ${left} are`} left to refund`,
      );
  }
  return wanted;
}
