import { eq } from 'drizzle-orm';
import { refunds } from '#server/db/tables/orders.ts';
import { record } from '#server/staff/audit.ts';
import { tell } from './events.ts';
import { type Db, type OrderRow, wholeOrder } from './read-order.ts';
import { settleRefund } from './settle-refund.ts';
import type { Shop } from './shop.ts';
import { shareOf, storeRefund } from './store-refund.ts';

/** `refundId`: the provider's. `amount` is in minor units, and has gone back. */
export type FoundRefund = { refundId: string; amount: number };

const REASON = 'Made at the payment provider';
const PROVIDER = { staffId: null, who: 'payment provider', address: null, requestId: null };

/**
 * Takes over a refund that somebody made at the provider, in a transaction that holds the lock of the order: a credit note, a mail
 * and an audit entry, as if it had been made here. It counts no pieces. One that pays what a refund of ours failed to pay is that
 * refund. More than is left to refund is not in the books, only in the order's history. Done again, it changes nothing.
 */
export async function refundFound(
  tx: Db,
  shop: Shop,
  order: OrderRow,
  { refundId, amount }: FoundRefund,
): Promise<void> {
  const whole = await wholeOrder(tx, order);
  const isFound = whole.events.some(
    ({ what, detail }) => what === 'refund found' && detail?.refundId === refundId,
  );
  if (isFound) return;
  await tell(tx, order.id, 'refund found', { detail: { refundId, amount } });
  const unpaid = whole.refunds.find(
    (each) => each.state === 'failed' && each.creditNote !== null && each.amount === amount,
  );
  if (unpaid) {
    await tx.update(refunds).set({ state: 'done', providerId: refundId }).where(eq(refunds.id, unpaid.id));
  } else if (amount <= order.total - order.refunded) {
    const given = { key: `provider ${refundId}`, lines: [], restock: false, reason: REASON, staff: null };
    const share = shareOf(whole, { lines: [], shipping: 0, amount });
    const refund = await storeRefund(tx, order.id, share, { ...given, providerId: refundId });
    await settleRefund(tx, shop, { refund: refund.id, providerId: refundId, state: 'done' });
  }
  await record(tx, PROVIDER, {
    action: 'refunded an order',
    what: order.number,
    after: { amount, reason: REASON, refundId },
  });
}
