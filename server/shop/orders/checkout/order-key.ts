import { createHmac, timingSafeEqual } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { siteSecret } from '#server/platform/db/site-secret.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { hashOf } from '#server/platform/http/secret.ts';
import { findOrder, type OrderRow } from '../read-order.ts';

/**
 * Key that opens an order's page: 256 bits, derived from the site's secret and the random seed of the order. Every mail and every repeated
 * reply can therefore contain it, while the order's row stores only its hash (decision 0030).
 */
export const orderKey = (secret: Buffer, keySeed: Buffer): string =>
  createHmac('sha256', secret).update('order page ').update(keySeed).digest('base64url');

/** Key of the confirmation link in an order's first mail. It proves that the buyer reads the mailbox of the order. */
export const confirmationKey = (secret: Buffer, keySeed: Buffer): string =>
  createHmac('sha256', secret).update('order confirmation ').update(keySeed).digest('base64url');

/** Compares in constant time. */
export const isKey = (keyHash: Buffer, given: string): boolean => timingSafeEqual(keyHash, hashOf(given));

/** Compared if there is no such order, so that a wrong number takes as long as a wrong key. */
const NO_ORDER = hashOf('no order');

/** Returns the order with this number if the key is right. Throws the same 404 for a wrong number and a wrong key. */
export async function orderFor(
  db: Pick<NodePgDatabase, 'select'>,
  number: string,
  key: string,
): Promise<OrderRow> {
  const order = await findOrder(db, number);
  if (!isKey(order?.keyHash ?? NO_ORDER, key) || !order) throw new HttpError('order-not-found');
  return order;
}

export const readSecret = (db: Parameters<typeof siteSecret>[0]): Promise<Buffer> =>
  siteSecret(db, 'order pages');
