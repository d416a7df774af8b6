import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Quote } from '#contract/cart.ts';
import { orderLines, orders } from '#server/db/tables/orders.ts';
import { users } from '#server/db/tables/visitors.ts';
import { DetailedError, HttpError } from '#server/http/errors.ts';
import { hashOf } from '#server/http/secret.ts';
import { mailbox } from '#server/mail/mailbox.ts';
import { useCode as countUse } from '../codes/use-code.ts';
import { nationalAddress } from '../places/address-problems.ts';
import { mostAtOnce } from '../pricing/lines.ts';
import { quote } from '../pricing/quote.ts';
import { readSettings } from '../settings/read-settings.ts';
import { findShortages, lockVariants, takeStock } from '../stock/take-stock.ts';
import { tell } from './events.ts';
import { heldFirst, heldUntil } from './held-until.ts';
import { lineRows } from './line-rows.ts';
import { mailCompany } from './mail-company.ts';
import { markPaid } from './mark-paid.ts';
import { nextNumber, yearOf } from './numbers.ts';
import { orderKey, readSecret } from './order-key.ts';
import { postAbout } from './post.ts';
import type { Db, OrderRow } from './read-order.ts';
import type { Received } from './receive.ts';
import { CartChanged, refuseUnlessOrderable } from './refuse-quote.ts';
import { searchWords } from './search-words.ts';
import { isWithinHalf } from './secure-pieces.ts';
import { sellerOf } from './seller.ts';
import type { Shop } from './shop.ts';

/** Who places it: a visitor, whose account may be known, or somebody of the staff, by name, who has it on record. */
type Placer = {
  account: number | null;
  staff?: string;
  /** It needs no confirmation, as one that staff write. */
  isConfirmed?: boolean;
  onRecord?: (tx: Db, order: OrderRow) => Promise<void>;
};

/**
 * The order that was placed before with this key. Throws `order-key-used` if it was another one.
 */
export async function placedBefore(
  db: Pick<NodePgDatabase, 'select'>,
  { keyOfSender, bodyHash }: Received,
): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.idempotencyKey, keyOfSender));
  if (order && !order.bodyHash.equals(bodyHash)) throw new HttpError('order-key-used');
  return order;
}

/**
 * Places an order in one transaction: priced by what the shop knows at this moment, its number and its pieces taken, its mail
 * queued. However often it is sent, also at once, it is one order. Throws `cart-changed` with the pieces that are left, Invalid for
 * what else stands against it.
 */
export function placeOrder(
  db: NodePgDatabase,
  shop: Shop,
  received: Received,
  placer: Placer,
): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    const key = received.keyOfSender.readBigInt64BE();
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${key.toString()}::bigint)`);
    return (await placedBefore(tx, received)) ?? (await place(tx, shop, received, placer));
  });
}

async function place(tx: Db, shop: Shop, received: Received, placer: Placer): Promise<OrderRow> {
  const { lines, shipping, code, total, email, name } = received;
  const address = nationalAddress(received.address);
  const now = shop.now();
  const { country, region, postcode } = address;
  const priced = await quote(tx, { lines, country, region, postcode, shipping, code }, now, {
    hasCards: shop.payments?.provider !== undefined,
    isExact: placer.staff !== undefined,
  });
  refuseUnlessOrderable(priced, address);
  if (total !== undefined && total !== priced.total)
    throw new DetailedError('price-changed', { total: priced.total });
  const settings = await readSettings(tx);
  const secret = await readSecret(tx);

  // Before the number, for which all others wait: an import may have the pieces of one order for seconds.
  await lockVariants(
    tx,
    priced.lines.map(({ sku }) => sku),
  );
  const number = await nextNumber(tx, 'order', yearOf(now, shop.timeZone));
  await refuseMany(tx, email, placer);
  const isFree = priced.total === 0;
  // What costs nothing is paid by its confirmation, whichever way to pay was chosen.
  const payment = isFree ? 'invoice' : received.payment;
  // Without a mail server nobody can be asked by mail whether they want what costs nothing.
  const isConfirmed = isConfirmedBy(placer) || (isFree && !shop.mail.SMTP_URL);
  const holds = isConfirmed || (await isWithinHalf(tx, priced.lines));
  if (!holds && payment === 'stripe') throw new HttpError('pieces-held');
  const short = holds ? await takeStock(tx, priced.lines, { number }) : await findShortages(tx, priced.lines);
  if (short.length > 0)
    throw new CartChanged(short.map(({ sku, left }) => ({ sku, left: mostAtOnce(left) })));
  if (isConfirmed && priced.code && !(await countUse(tx, priced.code)))
    throw new DetailedError('cart-changed', { problems: [], code: priced.code });
  const [order] = await tx
    .insert(orders)
    .values({
      number,
      keyHash: hashOf(orderKey(secret, received.keyOfSender)),
      idempotencyKey: received.keyOfSender,
      bodyHash: received.bodyHash,
      email,
      name,
      address,
      country,
      account: await stillThere(tx, placer.account),
      placedBy: placer.staff ?? null,
      state: 'pending',
      payment,
      ...sumsOf(priced),
      seller: sellerOf(settings),
      note: received.note,
      giftNote: received.giftNote,
      words: searchWords({ number, name, email }, priced.lines),
      heldUntil: isConfirmed ? heldUntil(settings.invoiceDays, now, shop.timeZone) : heldFirst(payment, now),
      confirmedAt: isConfirmed ? now : null,
      holds,
      placedAt: now,
    })
    .returning();
  if (!order) throw new Error('The order was not stored');
  await tx.insert(orderLines).values(lineRows(order.id, priced));
  await tell(tx, order.id, 'placed', placer);
  await placer.onRecord?.(tx, order);
  await postAbout(tx, shop, order, { kind: 'received' });
  if (settings.mailsOrders && !placer.staff) await mailCompany(tx, shop, order);
  return isFree && isConfirmed ? markPaid(tx, shop, order) : order;
}

const isConfirmedBy = ({ staff, isConfirmed }: Placer): boolean =>
  staff !== undefined || isConfirmed === true;

/** Of one mailbox, so that nobody keeps much from others by ordering again and again. */
const MOST_UNPAID = 3;

/** Throws where a mailbox has as many unpaid orders as it may. The series of numbers is locked, so no other order is placed meanwhile. */
async function refuseMany(tx: Db, email: string, placer: Placer): Promise<void> {
  if (isConfirmedBy(placer)) return;
  const isTheirs = sql`${mailbox(orders.email)} = ${mailbox(email)} AND ${orders.state} = 'pending'`;
  if ((await tx.$count(orders, isTheirs)) >= MOST_UNPAID) throw new HttpError('too-many-unpaid');
}

/** An account that is deleted while its order waits leaves it as it leaves those that were placed before. */
async function stillThere(tx: Db, account: number | null): Promise<number | null> {
  if (account === null) return null;
  const [found] = await tx.select({ id: users.id }).from(users).where(eq(users.id, account)).for('key share');
  return found?.id ?? null;
}

function sumsOf(priced: Quote) {
  const chosen = priced.shipping.find(({ id }) => id === priced.chosen);
  return {
    currency: priced.currency,
    subtotal: priced.subtotal,
    discount: priced.discount,
    code: priced.code,
    shippingId: chosen?.id ?? '',
    shippingName: chosen?.name ?? '',
    shipping: priced.shippingPrice,
    shippingTax: priced.shippingTax,
    ...(priced.shippingTax > 0 && { shippingTaxName: priced.taxName, shippingTaxRate: priced.taxRate }),
    tax: priced.tax,
    total: priced.total,
    pricesIncludeTax: priced.pricesIncludeTax,
  };
}
