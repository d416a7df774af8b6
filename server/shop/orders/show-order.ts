import { daysIn } from '#contract/core/days-in.ts';
import type { Order } from '#contract/shop/orders.ts';
import type { MailConfig } from '#server/platform/mail/settings.ts';
import { type Taxed, taxLines } from './invoices/tax-lines.ts';
import type { OrderRow, ParcelRow, RefundRow, WholeOrder } from './read-order.ts';

/** `linkOf`: tracking link of a parcel; `mail`: whether a mail server is configured. */
export type Shown = {
  linkOf: LinkOf;
  timeZone: string;
  mail: Pick<MailConfig, 'SMTP_URL'>;
  images?: Order['images'];
};

/** An order in the contract's form for its buyer, with days in the time zone. */
export function showOrder(order: WholeOrder, { linkOf, timeZone, mail, images = {} }: Shown): Order {
  const dayOf = daysIn(timeZone);
  const heldUntil = order.state === 'pending' ? order.heldUntil : null;
  return {
    ...order,
    images,
    taxes: taxLines([...order.lines, shippingOf(order)], order.pricesIncludeTax),
    parcels: order.parcels.map((parcel) => ({
      ...parcel,
      url: linkOf(parcel),
      shippedAt: parcel.shippedAt.toISOString(),
      shippedDay: dayOf(parcel.shippedAt),
    })),
    refunds: order.refunds.map(showRefund),
    events: order.events
      .filter(({ what }) => TOLD.has(what))
      .map(({ what, createdAt }) => ({ what, at: createdAt.toISOString(), day: dayOf(createdAt) })),
    toConfirm: isConfirmable(order) ? (mail.SMTP_URL ? 'by mail' : 'by writing') : null,
    reference: order.state === 'pending' && order.payment === 'invoice' ? order.number : null,
    placedAt: order.placedAt.toISOString(),
    placedDay: dayOf(order.placedAt),
    paidAt: order.paidAt?.toISOString() ?? null,
    paidDay: order.paidAt && dayOf(order.paidAt),
    heldUntil: heldUntil?.toISOString() ?? null,
    heldUntilDay: heldUntil && dayOf(heldUntil),
  };
}

/** Whether the order waits for a confirmation. Payment confirms a card order. */
export const isConfirmable = ({ state, payment, confirmedAt }: OrderRow): boolean =>
  state === 'pending' && payment === 'invoice' && confirmedAt === null;

export type LinkOf = (parcel: Pick<ParcelRow, 'carrier' | 'tracking'>) => string | null;

export const showRefund = (refund: RefundRow) => ({
  ...refund,
  createdAt: refund.createdAt.toISOString(),
  doneAt: refund.doneAt?.toISOString() ?? null,
});

/** Shipping, taxed like a line. */
export const shippingOf = (
  order: Pick<WholeOrder, 'shipping' | 'shippingTax' | 'shippingTaxName' | 'shippingTaxRate'>,
): Taxed => ({
  total: order.shipping,
  tax: order.shippingTax,
  taxName: order.shippingTaxName,
  taxRate: order.shippingTaxRate,
});

/** Events that a buyer sees; the others are internal to staff. */
const TOLD = new Set([
  'placed',
  'confirmed',
  'paid',
  'packed',
  'shipped',
  'parcel',
  'delivered',
  'cancelled',
  'expired',
  'refunded',
]);
