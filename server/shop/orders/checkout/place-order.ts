import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Quote } from '#contract/shop/cart.ts';
import type { Placing } from '#contract/shop/orders.ts';
import { orderLines, orders } from '#server/platform/db/tables/orders.ts';
import { users } from '#server/platform/db/tables/visitors.ts';
import { DetailedError, HttpError } from '#server/platform/http/errors.ts';
import { hashOf } from '#server/platform/http/secret.ts';
import { mailbox } from '#server/platform/mail/mailbox.ts';
import { useCode as countUse } from '../../codes/use-code.ts';
import { nationalAddress } from '../../places/address-problems.ts';
import { mostAtOnce } from '../../pricing/lines.ts';
import { quote } from '../../pricing/quote.ts';
import { mailLowStock } from '../../stock/mail-low-stock.ts';
import { lockVariants, shortagesOf, takeStock } from '../../stock/take-stock.ts';
import { mailCompany } from '../emails/mail-company.ts';
import { noticeOrder } from '../emails/notice-order.ts';
import { queueEmailAbout, readMailContext } from '../emails/queue-email.ts';
import { recordEvent } from '../events.ts';
import { sellerOf } from '../invoices/seller.ts';
import type { OrderServices } from '../order-services.ts';
import { markPaid } from '../payment/mark-paid.ts';
import type { Db, OrderRow } from '../read-order.ts';
import { searchWords } from '../search-words.ts';
import { heldFirst, heldUntil } from './held-until.ts';
import { lineRows } from './line-rows.ts';
import { nextNumber, yearOf } from './numbers.ts';
import { orderKey } from './order-key.ts';
import { CartChanged, refuseUnlessOrderable } from './refuse-quote.ts';
import { isWithinHalf } from './secure-pieces.ts';

/** Who places the order: a visitor, with the account if signed in, or a member of staff by name for the audit log. */
type Placer = {
  account: number | null;
  staff?: string;
  /** Needs no confirmation, as an order written by staff. */
  isConfirmed?: boolean;
  onRecord?: (tx: Db, order: OrderRow) => Promise<void>;
};

export const orderKeyUsed = () => new HttpError('order-key-used');

/**
 * Places an order: prices it, assigns its number, takes its stock and queues its mail. Throws `cart-changed` with the stock that is
 * left, and Invalid for all other reasons.
 */
export async function placeOrder(
  tx: Db,
  shop: OrderServices,
  placing: Placing,
  placer: Placer,
): Promise<OrderRow> {
  const { lines, shipping, code, total, email, name } = placing;
  const address = nationalAddress(placing.address);
  const now = shop.now();
  const { country, region, postcode } = address;
  const context = await readMailContext(tx, shop);
  const { settings, secret } = context;
  const priced = await quote(tx, { lines, country, region, postcode, shipping, code }, now, {
    settings,
    hasCards: shop.payments?.provider !== undefined,
    isExact: placer.staff !== undefined,
  });
  refuseUnlessOrderable(priced, address);
  const { currency } = priced;
  const isAsShown = total === priced.total && (placing.currency ?? currency) === currency;
  if (total !== undefined && !isAsShown)
    throw new DetailedError('price-changed', { total: priced.total, currency });
  const keySeed = randomBytes(32);
  const account = await stillThere(tx, placer.account);
  const isFree = priced.total === 0;
  // A free order is paid when it is confirmed, whichever payment method was chosen.
  const payment = isFree ? 'invoice' : placing.payment;
  // Without a mail server a free order cannot be confirmed by mail.
  const isConfirmed = isConfirmedBy(placer) || (isFree && !shop.mail.SMTP_URL);

  // Everything that can be done before the order number, for which all orders wait. An import may hold the stock of one order for seconds.
  const stock = await lockVariants(
    tx,
    priced.lines.map(({ sku }) => sku),
  );
  const holds = isConfirmed || (await isWithinHalf(tx, priced.lines, stock));
  if (!holds && payment === 'stripe') throw new HttpError('pieces-held');
  const short = shortagesOf(priced.lines, stock);
  if (short.length > 0)
    throw new CartChanged(short.map(({ sku, left }) => ({ sku, left: mostAtOnce(left) })));

  const number = await nextNumber(tx, 'order', yearOf(now, shop.timeZone));
  await refuseMany(tx, email, placer);
  if (holds) {
    await takeStock(tx, priced.lines, stock, { number });
    await mailLowStock(tx, shop, priced.lines, stock);
  }
  if (isConfirmed && priced.code && !(await countUse(tx, priced.code)))
    throw new DetailedError('cart-changed', { problems: [], code: priced.code });
  const [order] = await tx
    .insert(orders)
    .values({
      number,
      keyHash: hashOf(orderKey(secret, keySeed)),
      keySeed,
      email,
      name,
      address,
      country,
      account,
      placedBy: placer.staff ?? null,
      state: 'pending',
      payment,
      ...sumsOf(priced),
      seller: sellerOf(settings),
      note: placing.note,
      giftNote: placing.giftNote,
      words: searchWords({ number, name, email }, priced.lines),
      heldUntil: isConfirmed ? heldUntil(settings.invoiceDays, now, shop.timeZone) : heldFirst(payment, now),
      confirmedAt: isConfirmed ? now : null,
      holds,
      placedAt: now,
    })
    .returning();
  if (!order) throw new Error('The order was not stored');
  const rows = await tx.insert(orderLines).values(lineRows(order.id, priced)).returning();
  await recordEvent(tx, order.id, 'placed', placer);
  await placer.onRecord?.(tx, order);
  await queueEmailAbout(tx, shop, order, { kind: 'received' }, { context, lines: rows });
  if (!placer.staff) await noticeOrder(tx, order);
  if (settings.mailsOrders && !placer.staff) await mailCompany(tx, shop, order, context.correspondents);
  return isFree && isConfirmed ? markPaid(tx, shop, order) : order;
}

const isConfirmedBy = ({ staff, isConfirmed }: Placer): boolean =>
  staff !== undefined || isConfirmed === true;

/** Per mailbox, so that nobody blocks much stock by ordering repeatedly. */
const MOST_UNPAID = 3;

/**
 * Throws if a mailbox has the maximum of unpaid orders. The caller holds the lock of the number series, so no other order is placed
 * meanwhile.
 */
async function refuseMany(tx: Db, email: string, placer: Placer): Promise<void> {
  if (isConfirmedBy(placer)) return;
  const isTheirs = sql`${mailbox(orders.email)} = ${mailbox(email)} AND ${orders.state} = 'pending'`;
  if ((await tx.$count(orders, isTheirs)) >= MOST_UNPAID) throw new HttpError('too-many-unpaid');
}

/** Null if the account was deleted while its order waited, as for the account's earlier orders. */
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
