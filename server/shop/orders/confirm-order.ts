import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { orders } from '#server/db/tables/orders.ts';
import { HttpError } from '#server/http/errors.ts';
import { hashOf } from '#server/http/secret.ts';
import { readSettings } from '../settings/read-settings.ts';
import { tell } from './events.ts';
import { heldUntil } from './held-until.ts';
import { markPaid } from './mark-paid.ts';
import { confirmationKey, isKey, readSecret } from './order-key.ts';
import { type Db, linesOf, lockOrder, type OrderRow } from './read-order.ts';
import { securePieces } from './secure-pieces.ts';
import type { Shop } from './shop.ts';

/**
 * Somebody has opened the link in an order's mail: it keeps its pieces until its day. Once; after that, and of an order that has ended, nothing
 * happens. Throws 404 without the link's key, 409 where others have its pieces or its code by now.
 */
export function confirmByMail(db: NodePgDatabase, shop: Shop, number: string, key: string): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    const expected = confirmationKey(await readSecret(tx), order?.idempotencyKey ?? Buffer.of());
    if (!isKey(hashOf(expected), key) || !order) throw new HttpError('order-not-found');
    if (order.state === 'pending' && !order.confirmedAt) await confirmOrder(tx, shop, order);
  });
}

/** Of an order that waits and is locked. One that costs nothing needs no more: it is paid. */
export async function confirmOrder(tx: Db, shop: Shop, order: OrderRow, staff?: string): Promise<void> {
  const { short, code } = await securePieces(tx, order);
  if (code) throw new HttpError('order-state', `${code} has been used as often as it may be. ${ORDER_ANEW}`);
  if (short.length > 0)
    throw new HttpError('order-state', `${await goneOf(tx, order, short)}. ${ORDER_ANEW}`);
  const now = shop.now();
  const { invoiceDays } = await readSettings(tx);
  const confirmed = {
    ...{ confirmedAt: now, holds: true },
    heldUntil: order.payment === 'stripe' ? order.heldUntil : heldUntil(invoiceDays, now, shop.timeZone),
  };
  await tx.update(orders).set(confirmed).where(eq(orders.id, order.id));
  await tell(tx, order.id, 'confirmed', { staff });
  if (order.total === 0) await markPaid(tx, shop, { ...order, ...confirmed });
}

const ORDER_ANEW = 'Nothing is to be paid; please order anew';

async function goneOf(tx: Db, order: OrderRow, short: readonly { sku: string }[]): Promise<string> {
  const gone = (await linesOf(tx, order.id)).filter(({ sku }) => short.some((each) => each.sku === sku));
  return `Others have the last of ${gone.map(({ name, size }) => [name, size].filter(Boolean).join(', ')).join(' and ')} by now`;
}
