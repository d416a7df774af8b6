import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { orderPath } from '#contract/core/paths.ts';
import type { StaffOrder } from '#contract/shop/staff-orders.ts';
import { revisionOf } from '#server/platform/db/settings-lock.ts';
import { mails } from '#server/platform/db/tables/mails.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { paybacksOf } from '../payments/paybacks.ts';
import { orderKey, readSecret } from './checkout/order-key.ts';
import { leftToShip } from './fulfilment/left-to-ship.ts';
import { lastCarrier } from './fulfilment/parcels.ts';
import { recipientOf } from './fulfilment/recipient.ts';
import { type Db, findOrder, type LineRow, type WholeOrder, wholeOrder } from './read-order.ts';
import { shareOf, shippingLeft } from './refunds/store-refund.ts';
import { type Shown as ShownToBuyer, showOrder, showRefund } from './show-order.ts';

type Shown = ShownToBuyer & { siteUrl: string; hasProvider: boolean };

/** An order in the contract's form for staff. Throws 404. */
export async function showStaffOrder(
  db: Db,
  number: string,
  { siteUrl, hasProvider, ...shown }: Shown,
): Promise<StaffOrder> {
  const found = await findOrder(db, number);
  if (!found) throw new HttpError('order-not-found');
  const order = await wholeOrder(db, found);
  const left = leftToShip(order);
  const secret = await readSecret(db);
  return {
    ...showOrder(order, shown),
    id: order.id,
    placedBy: order.placedBy,
    isMember: order.account !== null,
    lines: order.lines.map((line) => ({
      ...line,
      toShip: left.find(({ position }) => position === line.position)?.quantity ?? 0,
      refunds: refundsOf(order, line),
    })),
    shippingRefund: shareOf(order, { lines: [], shipping: shippingLeft(order) }).amount,
    page: siteUrl + orderPath(order.number, orderKey(secret, order.keySeed)),
    addressRevision: revisionOf(recipientOf(order)),
    events: order.events.map(({ what, staff, detail, createdAt }) => ({
      what,
      staff,
      detail,
      at: createdAt.toISOString(),
    })),
    refunds: order.refunds.map((refund) => ({
      ...showRefund(refund),
      isStuck: refund.state === 'pending' && !hasProvider,
    })),
    returns: await paybacksOf(db, order.id, hasProvider),
    mails: await mailsOf(db, order.id),
    carrier: await lastCarrier(db),
  };
}

/** Refund amounts for one unit of a line, two units, and so on. */
const refundsOf = (order: WholeOrder, { position, quantity, refunded }: LineRow): number[] =>
  Array.from(
    { length: quantity - refunded },
    (_, at) => shareOf(order, { lines: [{ position, quantity: at + 1 }], shipping: 0 }).amount,
  );

async function mailsOf(db: Pick<Db, 'select'>, orderId: number): Promise<StaffOrder['mails']> {
  const rows = await db
    .select()
    .from(mails)
    .where(and(eq(mails.orderId, orderId), isNotNull(mails.occasion)))
    .orderBy(asc(mails.id));
  return rows.map(({ id, occasion, letter, state, lastError, createdAt, sentAt }) => ({
    id,
    occasion: occasion ?? '',
    subject: letter.subject,
    state,
    error: lastError,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }));
}
