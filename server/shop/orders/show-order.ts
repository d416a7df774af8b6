import type { Order } from '#contract/orders.ts';
import type { ParcelRow, RefundRow, WholeOrder } from './read-order.ts';
import { type Taxed, taxLines } from './tax-lines.ts';

/** An order as the contract shows it to its buyer. `linkOf`: where the carrier shows a parcel. */
export function showOrder(order: WholeOrder, linkOf: LinkOf): Order {
  return {
    ...order,
    taxes: taxLines([...order.lines, shippingOf(order)], order.pricesIncludeTax),
    parcels: order.parcels.map((parcel) => ({
      ...parcel,
      url: linkOf(parcel),
      shippedAt: parcel.shippedAt.toISOString(),
    })),
    refunds: order.refunds.map(showRefund),
    events: order.events
      .filter(({ what }) => TOLD.has(what))
      .map(({ what, createdAt }) => ({ what, at: createdAt.toISOString() })),
    reference: order.state === 'pending' && order.payment === 'invoice' ? order.number : null,
    placedAt: order.placedAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    heldUntil: order.state === 'pending' ? (order.heldUntil?.toISOString() ?? null) : null,
  };
}

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

/** What a buyer is told of what happened; the rest is between staff. */
const TOLD = new Set([
  'placed',
  'paid',
  'packed',
  'shipped',
  'parcel',
  'delivered',
  'cancelled',
  'expired',
  'refunded',
]);
