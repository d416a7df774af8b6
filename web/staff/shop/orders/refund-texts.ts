import { amountOf } from '../../fields/money.ts';
import type { Order } from './order.ts';

/** A refund as somebody types it. `key`: of the press of the button, so that a repeat is the same refund. */
export type RefundTexts = {
  pieces: Readonly<Record<string, number>>;
  withShipping: boolean;
  /** In place of what pieces and delivery come to; empty where they count. */
  amount: string;
  restock: boolean;
  /** Of a line in part sent, pieces that were sent. */
  sentFirst: boolean;
  /** Of an order paid by card: staff give the money back themselves. */
  byHand: boolean;
  reason: string;
  key: string;
};

/** What delivery cost and has not been given back. */
export const shippingLeft = ({ shipping, refunds }: Pick<Order, 'shipping' | 'refunds'>): number =>
  refunds
    .filter(({ state, creditNote }) => state !== 'failed' || creditNote !== null)
    .reduce((left, refund) => left - refund.shipping, shipping);

/** What the pieces and the delivery come to, or the amount in their place; undefined where nothing is chosen or readable. */
export function sumOf(
  {
    lines,
    shippingRefund,
  }: { lines: readonly Pick<Order['lines'][number], 'position' | 'refunds'>[] } & Pick<
    Order,
    'shippingRefund'
  >,
  units: readonly { position: number; quantity: number }[],
  withShipping: boolean,
  amount: number | undefined,
): number | undefined {
  if (amount !== undefined) return Number.isNaN(amount) ? undefined : amount;
  const pieces = units.map(
    ({ position, quantity }) => lines.find((line) => line.position === position)?.refunds[quantity - 1] ?? 0,
  );
  const sum = pieces.reduce((all, each) => all + each, withShipping ? shippingRefund : 0);
  return sum > 0 ? sum : undefined;
}

/** Some of these pieces may have been sent or may be still here: somebody has to say which. */
export const isPartSent = (
  {
    lines,
  }: { lines: readonly Pick<Order['lines'][number], 'position' | 'quantity' | 'refunded' | 'toShip'>[] },
  units: readonly { position: number; quantity: number }[],
): boolean =>
  units.some((unit) => {
    const line = lines.find(({ position }) => position === unit.position);
    const left = line ? line.quantity - line.refunded : 0;
    return line !== undefined && line.toShip > 0 && line.toShip < left && unit.quantity < left;
  });

/** The amount in minor units, undefined where none is typed; NaN for what is none. */
export function typedAmountOf(text: string): number | undefined {
  const amount = amountOf(text, 'USD');
  if (amount === null) return undefined;
  return typeof amount === 'number' && amount > 0 ? amount : Number.NaN;
}
