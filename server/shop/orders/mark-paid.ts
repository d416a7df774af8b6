import { eq } from 'drizzle-orm';
import { orders } from '#server/db/tables/orders.ts';
import { readSettings } from '../settings/read-settings.ts';
import { tell } from './events.ts';
import { nextNumber, yearOf } from './numbers.ts';
import { postAbout } from './post.ts';
import type { Db, OrderRow } from './read-order.ts';
import { sellerOf } from './seller.ts';
import type { Shop } from './shop.ts';

type By = { staff?: string; detail?: Record<string, unknown> };

/** An order that has its pieces and its code (secure-pieces.ts) has been paid: its invoice gets its number and the seller's details of this day, its buyer a mail. Returns it so. */
export async function markPaid(tx: Db, shop: Shop, order: OrderRow, by: By = {}): Promise<OrderRow> {
  const now = shop.now();
  const seller = sellerOf(await readSettings(tx));
  const invoiceNumber = await nextNumber(tx, 'invoice', yearOf(now, shop.timeZone));
  const confirmedAt = order.confirmedAt ?? now;
  const paid = {
    ...{ state: 'paid' as const, paidAt: now, heldUntil: null, seller, invoiceNumber },
    ...{ confirmedAt, holds: true },
  };
  await tx.update(orders).set(paid).where(eq(orders.id, order.id));
  await tell(tx, order.id, 'paid', by);
  await postAbout(tx, shop, { ...order, ...paid }, { kind: 'paid' });
  return { ...order, ...paid };
}
