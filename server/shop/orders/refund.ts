import { formatAmount } from '#contract/money.ts';
import type { Units } from '#contract/orders.ts';
import { HttpError, Invalid } from '#server/http/errors.ts';
import { hashOf } from '#server/http/secret.ts';
import { refundSoon } from '../payments/refund.ts';
import { countRefunded } from './count-refunded.ts';
import { tell } from './events.ts';
import { joinUnits } from './join-units.ts';
import { withSent } from './left-to-ship.ts';
import { type Db, type LineRow, type OrderRow, type RefundRow, wholeOrder } from './read-order.ts';
import { settleRefund } from './settle-refund.ts';
import type { Shop } from './shop.ts';
import { requireState } from './states.ts';
import { shareOf, shippingLeft, storeRefund } from './store-refund.ts';

type AskedRefund = {
  lines: readonly Units[];
  shipping: number;
  amount?: number | undefined;
  sentFirst?: boolean | undefined;
  restock: boolean;
  byHand?: boolean | undefined;
  reason: string;
  key: string;
};

/**
 * Refunds an order, whole or in part: writes it down and counts the pieces. They are put back into stock only when it is done: a
 * provider may refuse to pay. Of a line in part sent, pieces still here are refunded before those that were sent, and are not
 * sent any more; `sentFirst` turns that round. A bank transfer is paid back by hand, and a card with
 * `byHand`: such a refund is done at once. The same key
 * again changes nothing. Throws Invalid for more than was paid, `refund-key-used` for another refund under that key.
 */
export async function refundOrder(
  tx: Db,
  shop: Shop,
  order: OrderRow,
  asked: AskedRefund,
  staff: string,
): Promise<RefundRow | undefined> {
  const whole = await wholeOrder(tx, order);
  const bodyHash = hashOf(JSON.stringify(asked));
  const made = whole.refunds.find(({ key }) => key === asked.key);
  if (made?.bodyHash?.equals(bodyHash)) return undefined;
  if (made) throw keyUsed(order, made);
  // Where all pieces were refunded before any was sent, the delivery may be left.
  const isWhole = order.refunded === order.total;
  if (order.state !== 'refunded' || isWhole) requireState(order, 'refunded');
  const lines = withSent(whole, requireUnits(whole.lines, asked.lines), asked.sentFirst ?? false);
  if (asked.shipping > shippingLeft(whole))
    throw new Invalid('That is more shipping than is left to refund', {
      shipping: 'Shipping is more than is left to refund',
    });
  const share = shareOf(whole, { ...asked, lines });
  const left = order.total - order.refunded;
  if (share.amount > left || share.amount < 1) {
    const sentence = `A refund is more than nothing and at most what is left: ${formatAmount(left, order.currency)}`;
    throw new Invalid(sentence, { amount: sentence });
  }
  const { restock, reason, key } = asked;
  const refund = await storeRefund(tx, order.id, share, { key, bodyHash, lines, restock, reason, staff });
  await countRefunded(tx, order.id, lines, 1);
  if (order.payment === 'stripe' && !asked.byHand) {
    await tell(tx, order.id, 'refund asked', { staff, detail: { refund: refund.id, amount: share.amount } });
    await refundSoon(tx, refund.id);
  } else await settleRefund(tx, shop, { refund: refund.id, providerId: null, state: 'done' });
  return refund;
}

/** Whoever corrects an amount after an answer got lost must not take the new one for given. */
const keyUsed = ({ currency }: OrderRow, { amount }: RefundRow): HttpError =>
  new HttpError(
    'refund-key-used',
    `This refund was made already: ${formatAmount(amount, currency)}. To give back more, begin another one`,
  );

/** These pieces, each line once. Throws Invalid for a line that is not there, and for more than is left of it. */
function requireUnits(lines: readonly LineRow[], asked: readonly Units[]): Units[] {
  const wanted = joinUnits(asked);
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
