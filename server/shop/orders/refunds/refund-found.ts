import { eq } from 'drizzle-orm';
import { record } from '#server/platform/audit/audit.ts';
import { refunds } from '#server/platform/db/tables/orders.ts';
import { recordEvent } from '../events.ts';
import type { OrderServices } from '../order-services.ts';
import { type Db, type OrderRow, wholeOrder } from '../read-order.ts';
import { finalizeRefund } from './finalize-refund.ts';
import { shareOf, storeRefund } from './store-refund.ts';

/** `refundId`: the provider's id. `amount`: in minor units, already paid back. */
export type FoundRefund = { refundId: string; amount: number };

const REASON = 'Made at the payment provider';
const PROVIDER = { staffId: null, who: 'payment provider', address: null, requestId: null };

/**
 * Records a refund that was made at the provider, in a transaction that holds the lock of the order: credit note, mail and audit entry as
 * for our own refunds. It counts no units. If it pays what a failed refund of ours did not, it completes that refund. An amount above
 * what is left to refund is recorded in the order's history only, not in the books. Idempotent.
 */
export async function refundFound(
  tx: Db,
  shop: OrderServices,
  order: OrderRow,
  { refundId, amount }: FoundRefund,
): Promise<void> {
  const whole = await wholeOrder(tx, order);
  const isFound = whole.events.some(
    ({ what, detail }) => what === 'refund found' && detail?.refundId === refundId,
  );
  if (isFound) return;
  await recordEvent(tx, order.id, 'refund found', { detail: { refundId, amount } });
  const unpaid = whole.refunds.find(
    (each) => each.state === 'failed' && each.creditNote !== null && each.amount === amount,
  );
  if (unpaid) {
    await tx.update(refunds).set({ state: 'done', providerId: refundId }).where(eq(refunds.id, unpaid.id));
  } else if (amount <= order.total - order.refunded) {
    const given = { lines: [], restock: false, reason: REASON, staff: null };
    const share = shareOf(whole, { lines: [], shipping: 0, amount });
    const refund = await storeRefund(tx, order.id, share, { ...given, providerId: refundId });
    await finalizeRefund(tx, shop, { refund: refund.id, providerId: refundId, state: 'done' });
  }
  await record(tx, PROVIDER, {
    action: 'refunded an order',
    what: order.number,
    after: { amount, reason: REASON, refundId },
  });
}
