import { staffOrderPath } from '#contract/admin/staff-paths.ts';
import { itemName } from '#contract/shop/item-name.ts';
import { staffOrderCalls } from '#contract/shop/staff-order-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { request } from '../../../api/request.ts';
import type { Found } from '../../../layout/section.ts';
import { STATES } from './order-words.ts';

export type Order = ReplyOf<typeof staffOrderCalls.byNumber>;
export type Line = Order['lines'][number];
export type OrderRow = ReplyOf<typeof staffOrderCalls.list>['rows'][number];

/** The lines of an order with unshipped pieces. */
export const linesToShip = ({ lines }: Pick<Order, 'lines'>): { line: Line; left: number }[] =>
  lines.map((line) => ({ line, left: line.toShip })).filter(({ left }) => left > 0);

/** Cancelled automatically because it was not paid in time, not by a person. */
export const hasRunOut = ({ state, events }: Pick<Order, 'state' | 'events'>): boolean =>
  state === 'cancelled' && events.some(({ what }) => what === 'expired');

/** A bank transfer may still arrive, perhaps after the order expired. */
export const mayBeTransferred = (order: Pick<Order, 'state' | 'payment' | 'events'>): boolean =>
  order.payment === 'invoice' && (order.state === 'pending' || hasRunOut(order));

/** Part of the payment has not been refunded. */
export const mayRefund = ({ state, total, refunded }: Pick<Order, 'state' | 'total' | 'refunded'>): boolean =>
  ['paid', 'packed', 'shipped', 'delivered', 'refunded'].includes(state) && refunded < total;

/** No payment has arrived and nothing was shipped: the order is unpaid or free. */
export const mayCancel = ({ state, total, parcels }: Pick<Order, 'state' | 'total' | 'parcels'>): boolean =>
  state === 'pending' || (total === 0 && ['paid', 'packed'].includes(state) && parcels.length === 0);

/** The lines of an order with pieces that were not refunded. */
export const linesToRefund = ({ lines }: Pick<Order, 'lines'>): { line: Line; left: number }[] =>
  lines.map((line) => ({ line, left: line.quantity - line.refunded })).filter(({ left }) => left > 0);

/** A line's name, size, option and SKU. */
export const lineName = ({ sku, ...item }: Pick<Line, 'name' | 'size' | 'option' | 'sku'>): string =>
  `${itemName(item)} (${sku})`;

const FOUND = 6;

/** Results of the search box: orders by number, name, email or SKU. */
export async function findOrders(words: string, signal: AbortSignal): Promise<Found[]> {
  const { rows } = await request(staffOrderCalls.list, { search: words, limit: FOUND }, { signal });
  return rows.map(({ number, name, state }) => ({
    label: `Order ${number}`,
    line: `${name}, ${STATES[state].toLowerCase()}`,
    to: staffOrderPath(number),
  }));
}
