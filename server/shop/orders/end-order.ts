import { eq } from 'drizzle-orm';
import { orderParcels, orders } from '#server/db/tables/orders.ts';
import { giveBackCode } from '../codes/use-code.ts';
import { giveBackStock } from '../stock/take-stock.ts';
import { tell } from './events.ts';
import { postAbout } from './post.ts';
import { type Db, linesOf, type OrderRow } from './read-order.ts';
import type { Shop } from './shop.ts';

type Why = { kind: 'expired' } | { kind: 'cancelled'; staff: string; reason: string };

/**
 * Whether it costs nothing and is all still here. It was paid at once, and there is no money to give back, so it is cancelled like
 * one that waits for its payment.
 */
export const isFreeAndHere = async (tx: Db, { id, total, state }: OrderRow): Promise<boolean> =>
  total === 0 &&
  ['paid', 'packed'].includes(state) &&
  (await tx.select().from(orderParcels).where(eq(orderParcels.orderId, id)).limit(1)).length === 0;

/** Ends an order of which no money is here and nothing has gone: its pieces and its code can be used by others, its buyer gets a mail. */
export async function endOrder(tx: Db, shop: Shop, order: OrderRow, why: Why): Promise<void> {
  await tx.update(orders).set({ state: 'cancelled', heldUntil: null }).where(eq(orders.id, order.id));
  await giveBackStock(tx, await linesOf(tx, order.id), order, why.kind);
  if (order.code && order.confirmedAt) await giveBackCode(tx, order.code);
  const by = why.kind === 'cancelled' ? { staff: why.staff, detail: { reason: why.reason } } : {};
  await tell(tx, order.id, why.kind, by);
  // Nobody has opened the link in the first mail, which said so: the address may be a stranger's.
  const isUnanswered = why.kind === 'expired' && order.payment === 'invoice' && !order.confirmedAt;
  if (!isUnanswered) await postAbout(tx, shop, { ...order, state: 'cancelled' }, { kind: why.kind });
}
