import { eq } from 'drizzle-orm';
import { orders } from '#server/platform/db/tables/orders.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { nextNumber, yearOf } from '../checkout/numbers.ts';
import { queueEmailAbout } from '../emails/queue-email.ts';
import { recordEvent } from '../events.ts';
import { sellerOf } from '../invoices/seller.ts';
import type { OrderServices } from '../order-services.ts';
import type { Db, OrderRow } from '../read-order.ts';

type By = { staff?: string; detail?: Record<string, unknown> };

/**
 * Marks an order as paid that has its stock and code (secure-pieces.ts): numbers its invoice, stores the seller's present details on it,
 * and mails the buyer. Returns the updated order.
 */
export async function markPaid(tx: Db, shop: OrderServices, order: OrderRow, by: By = {}): Promise<OrderRow> {
  const now = shop.now();
  const seller = sellerOf(await readSettings(tx));
  const invoiceNumber = await nextNumber(tx, 'invoice', yearOf(now, shop.timeZone));
  const confirmedAt = order.confirmedAt ?? now;
  const paid = {
    ...{ state: 'paid' as const, paidAt: now, heldUntil: null, seller, invoiceNumber },
    ...{ confirmedAt, holds: true },
  };
  await tx.update(orders).set(paid).where(eq(orders.id, order.id));
  await recordEvent(tx, order.id, 'paid', by);
  await queueEmailAbout(tx, shop, { ...order, ...paid }, { kind: 'paid' });
  return { ...order, ...paid };
}
