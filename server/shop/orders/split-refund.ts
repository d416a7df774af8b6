import type { TaxLine, Units } from '#contract/orders.ts';
import { type Taxed, taxLines } from './tax-lines.ts';

/** What of an order can be refunded. `refunded` counts pieces. */
export type Refundable = {
  total: number;
  refunded: number;
  pricesIncludeTax: boolean;
  lines: readonly (Taxed & { position: number; quantity: number; refunded: number })[];
  shipping: Taxed;
  /** Earlier refunds that stand in the books, in their order. */
  earlier: readonly {
    shipping: number;
    taxes: readonly TaxLine[];
    lines: readonly (Units & Partial<Money>)[];
  }[];
};

type Line = Refundable['lines'][number];
type Money = { total: number; tax: number };

/** `pieces`: what falls on the pieces of each line, in their order. */
export type Share = { amount: number; tax: number; taxes: TaxLine[]; shipping: number; pieces: Money[] };

/** Half up. All are whole and not negative. */
const part = (amount: number, of: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(amount) * BigInt(of) * 2n + BigInt(whole)) / (BigInt(whole) * 2n));

/** What falls on the pieces from `before` to `before + count`, so that all pieces together give the amount exactly. */
const between = (amount: number, before: number, count: number, whole: number): number =>
  part(amount, before + count, whole) - part(amount, before, whole);

/**
 * What a refund of these pieces and this much of the shipping comes to, with its tax. `amount` stands in for what they come to.
 * Refunds of an order that add up to its total have exactly its taxes.
 */
export function splitRefund(
  order: Refundable,
  asked: { lines: readonly Units[]; shipping: number; amount?: number | undefined },
): Share {
  const goods = asked.lines.map(({ position, quantity }) => {
    const line = order.lines.find((each) => each.position === position);
    if (!line) throw new Error(`The order has no line ${position}`);
    return { ...line, ...shareOfLine(line, quantity, order) };
  });
  const { shipping } = order;
  const shippedBack = order.earlier.reduce((sum, each) => sum + each.shipping, 0);
  const delivery = {
    ...shipping,
    total: asked.shipping,
    tax: between(shipping.tax, shippedBack, asked.shipping, shipping.total),
  };
  const parts = [...goods, delivery];
  const computed = parts.reduce((sum, { total, tax }) => sum + total + (order.pricesIncludeTax ? 0 : tax), 0);
  const amount = asked.amount ?? computed;
  const taxes = taxesOf(order, amount, asked.amount === undefined ? parts : undefined);
  const pieces = goods.map(({ total, tax }) => ({ total, tax }));
  return { amount, tax: sumOf(taxes), taxes, shipping: asked.shipping, pieces };
}

/**
 * What falls on these pieces of a line: with all that was given back of it before, the share of as many pieces. So all pieces come to
 * the line exactly, also where an earlier refund has failed since.
 */
function shareOfLine(line: Line, quantity: number, { earlier, pricesIncludeTax }: Refundable): Money {
  const given = givenBack(line, earlier);
  const share = (amount: number, before: number) =>
    Math.max(0, part(amount, line.refunded + quantity, line.quantity) - before);
  const total = share(line.total, given.total);
  const tax = share(line.tax, given.tax);
  return { total, tax: pricesIncludeTax ? Math.min(tax, total) : tax };
}

/** Refunds of earlier releases do not say what fell on their pieces: that follows from how many went back before. */
function givenBack(line: Line, earlier: Refundable['earlier']): Money {
  const given = { total: 0, tax: 0 };
  let before = 0;
  for (const { position, quantity, total, tax } of earlier.flatMap(({ lines }) => lines)) {
    if (position !== line.position) continue;
    given.total += total ?? between(line.total, before, quantity, line.quantity);
    given.tax += tax ?? between(line.tax, before, quantity, line.quantity);
    before += quantity;
  }
  return given;
}

const sumOf = (taxes: readonly TaxLine[]) => taxes.reduce((sum, { tax }) => sum + tax, 0);

/**
 * The taxes of a refund: of its parts, or of a free amount in proportion to what is left. The refund that makes the order whole
 * has all that is left.
 */
function taxesOf(order: Refundable, amount: number, parts: readonly Taxed[] | undefined): TaxLine[] {
  const rest = order.total - order.refunded;
  const left = taxLines([...order.lines, order.shipping], order.pricesIncludeTax).map((line) => {
    const back = order.earlier.flatMap(({ taxes }) => taxes).filter((each) => isSame(each, line));
    return {
      ...line,
      net: line.net - back.reduce((sum, { net }) => sum + net, 0),
      tax: line.tax - sumOf(back),
    };
  });
  if (amount === rest) return left.map((line) => ({ ...line, net: Math.max(0, line.net) }));
  const asked = parts && taxLines(parts, order.pricesIncludeTax);
  return left.map((line) => {
    if (asked) {
      const { net = 0, tax = 0 } = asked.find((each) => isSame(each, line)) ?? {};
      const most = Math.min(tax, line.tax);
      return { ...line, net: net + tax - most, tax: most };
    }
    const tax = part(line.tax, amount, rest);
    return { ...line, net: Math.max(0, part(line.net + line.tax, amount, rest) - tax), tax };
  });
}

const isSame = (one: TaxLine, other: TaxLine) => one.name === other.name && one.rate === other.rate;
