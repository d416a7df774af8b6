import { amountOf } from '../../../fields/money.ts';
import type { Order } from './order.ts';

/** A refund as typed. `key`: its idempotency key, so that a repeat is no second refund. */
export type RefundTexts = {
  pieces: Readonly<Record<string, number>>;
  withShipping: boolean;
  /** Overrides the sum of pieces and delivery; empty to use the sum. */
  amount: string;
  restock: boolean;
  /** For a partly shipped line: refund shipped pieces first. */
  sentFirst: boolean;
  /** For an order paid by card: staff return the money themselves. */
  byHand: boolean;
  reason: string;
  key: string;
};

/** The delivery cost that has not been refunded. */
export const shippingLeft = ({ shipping, refunds }: Pick<Order, 'shipping' | 'refunds'>): number =>
  refunds
    .filter(({ state, creditNote }) => state !== 'failed' || creditNote !== null)
    .reduce((left, refund) => left - refund.shipping, shipping);

/** The sum of pieces and delivery, or the amount that overrides it; undefined if nothing is chosen or the amount is invalid. */
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

/** Whether the pieces may be shipped or unshipped ones, so that staff must choose. */
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

/** The amount in minor units; undefined if empty, NaN if invalid. */
export function typedAmountOf(text: string): number | undefined {
  const amount = amountOf(text);
  if (amount === null) return undefined;
  return typeof amount === 'number' && amount > 0 ? amount : Number.NaN;
}
