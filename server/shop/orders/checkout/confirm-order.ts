import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { itemName } from '#contract/shop/item-name.ts';
import { orders } from '#server/platform/db/tables/orders.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { hashOf } from '#server/platform/http/secret.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { recordEvent } from '../events.ts';
import type { OrderServices } from '../order-services.ts';
import { markPaid } from '../payment/mark-paid.ts';
import { type Db, linesOf, lockOrder, type OrderRow } from '../read-order.ts';
import { heldUntil } from './held-until.ts';
import { confirmationKey, isKey, readSecret } from './order-key.ts';
import { securePieces } from './secure-pieces.ts';

/**
 * The buyer opened the confirmation link in the order's mail: the order holds its stock until its last day. Does nothing the second time
 * or for an order that has ended. Throws 404 for a wrong key, 409 if stock or code were taken by other orders in the meantime.
 */
export function confirmByMail(
  db: NodePgDatabase,
  shop: OrderServices,
  number: string,
  key: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    const expected = confirmationKey(await readSecret(tx), order?.keySeed ?? Buffer.of());
    if (!isKey(hashOf(expected), key) || !order) throw new HttpError('order-not-found');
    if (order.state === 'pending' && !order.confirmedAt) await confirmOrder(tx, shop, order);
  });
}

/** Confirms a pending order, which the caller has locked. A free order is also marked as paid. */
export async function confirmOrder(
  tx: Db,
  shop: OrderServices,
  order: OrderRow,
  staff?: string,
): Promise<void> {
  const { short, code } = await securePieces(tx, shop, order);
  if (code) throw new HttpError('order-state', `${code} has reached its limit of uses. ${ORDER_ANEW}`);
  if (short.length > 0)
    throw new HttpError('order-state', `${await goneOf(tx, order, short)}. ${ORDER_ANEW}`);
  const now = shop.now();
  const { invoiceDays } = await readSettings(tx);
  const confirmed = {
    ...{ confirmedAt: now, holds: true },
    heldUntil: order.payment === 'stripe' ? order.heldUntil : heldUntil(invoiceDays, now, shop.timeZone),
  };
  await tx.update(orders).set(confirmed).where(eq(orders.id, order.id));
  await recordEvent(tx, order.id, 'confirmed', { staff });
  if (order.total === 0) await markPaid(tx, shop, { ...order, ...confirmed });
}

const ORDER_ANEW = 'You owe nothing; please order again';

async function goneOf(tx: Db, order: OrderRow, short: readonly { sku: string }[]): Promise<string> {
  const gone = (await linesOf(tx, order.id)).filter(({ sku }) => short.some((each) => each.sku === sku));
  return `${gone.map(itemName).join(' and ')} sold out in the meantime`;
}
