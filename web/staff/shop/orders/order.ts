import { staffOrderCalls } from '#contract/staff-order-calls.ts';
import { staffOrderPath } from '#contract/staff-paths.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { ask } from '../../calls/ask.ts';
import type { Found } from '../../frame/section.ts';
import { STATES } from './order-words.ts';

export type Order = ReplyOf<typeof staffOrderCalls.byNumber>;
export type Line = Order['lines'][number];
export type OrderRow = ReplyOf<typeof staffOrderCalls.list>['rows'][number];

/** The lines of an order that have pieces which are not on their way. */
export const linesToShip = ({ lines }: Pick<Order, 'lines'>): { line: Line; left: number }[] =>
  lines.map((line) => ({ line, left: line.toShip })).filter(({ left }) => left > 0);

/** It was cancelled by itself, since it was not paid in time; not by a person. */
export const hasRunOut = ({ state, events }: Pick<Order, 'state' | 'events'>): boolean =>
  state === 'cancelled' && events.some(({ what }) => what === 'expired');

/** Its money may still come by bank transfer, maybe after it ran out. */
export const mayBeTransferred = (order: Pick<Order, 'state' | 'payment' | 'events'>): boolean =>
  order.payment === 'invoice' && (order.state === 'pending' || hasRunOut(order));

/** Something was paid that has not gone back. */
export const mayRefund = ({ state, total, refunded }: Pick<Order, 'state' | 'total' | 'refunded'>): boolean =>
  ['paid', 'packed', 'shipped', 'delivered', 'refunded'].includes(state) && refunded < total;

/** No money of it is here and nothing has gone: it waits for its payment, or costs nothing. */
export const mayCancel = ({ state, total, parcels }: Pick<Order, 'state' | 'total' | 'parcels'>): boolean =>
  state === 'pending' || (total === 0 && ['paid', 'packed'].includes(state) && parcels.length === 0);

/** The lines of an order that have pieces which were not refunded. */
export const linesToRefund = ({ lines }: Pick<Order, 'lines'>): { line: Line; left: number }[] =>
  lines.map((line) => ({ line, left: line.quantity - line.refunded })).filter(({ left }) => left > 0);

/** What a line is called: name, size and SKU. */
export const lineName = ({ name, size, sku }: Pick<Line, 'name' | 'size' | 'sku'>): string =>
  `${name}${size && `, ${size}`} (${sku})`;

const FOUND = 6;

/** What the search box of the frame finds: orders by number, name, email or SKU. */
export async function findOrders(words: string, signal: AbortSignal): Promise<Found[]> {
  const { rows } = await ask(staffOrderCalls.list, { search: words, limit: FOUND }, { signal });
  return rows.map(({ number, name, state }) => ({
    label: `Order ${number}`,
    line: `${name}, ${STATES[state].toLowerCase()}`,
    to: staffOrderPath(number),
  }));
}
