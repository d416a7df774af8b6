import { isDeepStrictEqual } from 'node:util';
import { formatAmount } from '#contract/money.ts';
import type { Units } from '#contract/orders.ts';
import { HttpError } from '#server/http/errors.ts';
import { joinUnits } from './join-units.ts';
import { withSent } from './left-to-ship.ts';
import type { LineRow, RefundRow, WholeOrder } from './read-order.ts';
import { shareOf, standing } from './store-refund.ts';

export type AskedRefund = {
  lines: readonly Units[];
  shipping: number;
  amount?: number | undefined;
  sentFirst?: boolean | undefined;
  restock: boolean;
  reason: string;
  key: string;
};

/**
 * A key that was used asks for the refund made with it, and for no other: whoever corrects an amount after an answer got lost
 * must not take the new one for given. Throws `refund-key-used`.
 */
export function requireSame(order: WholeOrder, made: RefundRow, asked: AskedRefund): void {
  if (isSame(order, made, asked)) return;
  const given = formatAmount(made.amount, order.currency);
  throw new HttpError(
    'refund-key-used',
    `This refund was made already: ${given}. To give back more, begin another one`,
  );
}

function isSame(order: WholeOrder, made: RefundRow, asked: AskedRefund): boolean {
  const { shipping, restock, reason } = made;
  const terms = { shipping: asked.shipping, restock: asked.restock, reason: asked.reason };
  if (!isDeepStrictEqual(terms, { shipping, restock, reason })) return false;
  const then = before(order, made);
  const lines = withSent(then, joinUnits(asked.lines), asked.sentFirst ?? false);
  if (!isDeepStrictEqual(byPosition(lines), byPosition(made.lines))) return false;
  return made.amount === (asked.amount ?? shareOf(then, { ...asked, lines }).amount);
}

const byPosition = (lines: RefundRow['lines']) =>
  lines
    .map(({ position, quantity, sent = 0 }) => ({ position, quantity, sent }))
    .toSorted((one, other) => one.position - other.position);

/** The order as it was when the refund was asked for. */
function before(order: WholeOrder, { id, createdAt }: RefundRow): WholeOrder {
  const refunds = standing(order).filter((each) => each.id < id);
  const sentSince = order.parcels.filter(({ shippedAt }) => shippedAt > createdAt);
  const count = (all: readonly { lines: readonly Units[] }[], { position }: LineRow) =>
    joinUnits(all.flatMap(({ lines }) => lines)).find((each) => each.position === position)?.quantity ?? 0;
  return {
    ...order,
    refunds,
    refunded: refunds.reduce((sum, { amount }) => sum + amount, 0),
    lines: order.lines.map((line) => ({
      ...line,
      refunded: count(refunds, line),
      shipped: line.shipped - count(sentSince, line),
    })),
  };
}
