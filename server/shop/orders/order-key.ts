import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { siteSecrets } from '#server/db/tables/orders.ts';
import { HttpError } from '#server/http/errors.ts';
import { hashOf } from '#server/http/secret.ts';
import { findOrder, type OrderRow } from './read-order.ts';

/**
 * The key that opens an order's page: 256 bits, derived from the site's secret and the hash of the order's idempotency key.
 * So every mail and every repeated reply can carry it, while the order's row holds only its hash (decision 0030).
 */
export const orderKey = (secret: Buffer, idempotencyKey: Buffer): string =>
  createHmac('sha256', secret).update('order page ').update(idempotencyKey).digest('base64url');

/** Of the link in an order's first mail: whoever has it reads the mails that go to its address. */
export const confirmationKey = (secret: Buffer, idempotencyKey: Buffer): string =>
  createHmac('sha256', secret).update('order confirmation ').update(idempotencyKey).digest('base64url');

/** Compared in constant time. */
export const isKey = (keyHash: Buffer, given: string): boolean => timingSafeEqual(keyHash, hashOf(given));

/** Compared where there is no order, so that a wrong number takes as long as a wrong key. */
const NO_ORDER = hashOf('no order');

/** The order of this number, for whoever has its key. Throws 404, the same whichever is wrong. */
export async function orderFor(
  db: Pick<NodePgDatabase, 'select'>,
  number: string,
  key: string,
): Promise<OrderRow> {
  const order = await findOrder(db, number);
  if (!isKey(order?.keyHash ?? NO_ORDER, key) || !order) throw new HttpError('order-not-found');
  return order;
}

const NAME = 'order pages';

/** The site's secret, made at its first use. */
export async function readSecret(db: Pick<NodePgDatabase, 'select' | 'insert'>): Promise<Buffer> {
  const [found] = await db.select().from(siteSecrets).where(eq(siteSecrets.name, NAME));
  if (found) return found.secret;
  await db
    .insert(siteSecrets)
    .values({ name: NAME, secret: randomBytes(32) })
    .onConflictDoNothing();
  return readSecret(db);
}
