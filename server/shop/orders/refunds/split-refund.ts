import type { TaxLine, Units } from '#contract/shop/orders.ts';
import { type Taxed, taxLines } from '../invoices/tax-lines.ts';

/** The refundable parts of an order. `refunded` counts units. */
export type Refundable = {
  total: number;
  refunded: number;
  pricesIncludeTax: boolean;
  lines: readonly (Taxed & { position: number; quantity: number; refunded: number })[];
  shipping: Taxed;
  /** Earlier refunds that count, oldest first. */
  earlier: readonly {
    shipping: number;
    taxes: readonly TaxLine[];
    lines: readonly (Units & Money)[];
  }[];
};

type Line = Refundable['lines'][number];
type Money = { total: number; tax: number };

/** `pieces`: the amount of each refunded line, in order. */
export type Share = { amount: number; tax: number; taxes: TaxLine[]; shipping: number; pieces: Money[] };

/** Rounded half up; all arguments are non-negative integers. */
const part = (amount: number, of: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(amount) * BigInt(of) * 2n + BigInt(whole)) / (BigInt(whole) * 2n));

/** Amount of the units from `before` to `before + count`, so that all units of a line add up to its amount exactly. */
const between = (amount: number, before: number, count: number, whole: number): number =>
  part(amount, before + count, whole) - part(amount, before, whole);

/**
 * Amount and tax of a refund of these units and this part of the shipping. `amount` replaces the computed amount. Refunds that add up to
 * the order's total have exactly its taxes.
 */
export function splitRefund(
  order: Refundable,
  requested: { lines: readonly Units[]; shipping: number; amount?: number | undefined },
): Share {
  const goods = requested.lines.map(({ position, quantity }) => {
    const line = order.lines.find((each) => each.position === position);
    if (!line) throw new Error(`The order has no line ${position}`);
    return { ...line, ...shareOfLine(line, quantity, order) };
  });
  const { shipping } = order;
  const shippedBack = order.earlier.reduce((sum, each) => sum + each.shipping, 0);
  const delivery = {
    ...shipping,
    total: requested.shipping,
    tax: between(shipping.tax, shippedBack, requested.shipping, shipping.total),
  };
  const parts = [...goods, delivery];
  const computed = parts.reduce((sum, { total, tax }) => sum + total + (order.pricesIncludeTax ? 0 : tax), 0);
  const amount = requested.amount ?? computed;
  const taxes = taxesOf(order, amount, requested.amount === undefined ? parts : undefined);
  const pieces = goods.map(({ total, tax }) => ({ total, tax }));
  return { amount, tax: sumOf(taxes), taxes, shipping: requested.shipping, pieces };
}

/**
 * Amount of these units of a line: the share of all units refunded so far, less what was refunded before. So the units add up to the line
 * exactly, even if an earlier refund has failed since.
 */
function shareOfLine(line: Line, quantity: number, { earlier, pricesIncludeTax }: Refundable): Money {
  const given = givenBack(line, earlier);
  const share = (amount: number, before: number) =>
    Math.max(0, part(amount, line.refunded + quantity, line.quantity) - before);
  const total = share(line.total, given.total);
  const tax = share(line.tax, given.tax);
  return { total, tax: pricesIncludeTax ? Math.min(tax, total) : tax };
}

/** What earlier refunds have given back of a line. */
function givenBack(line: Line, earlier: Refundable['earlier']): Money {
  const given = earlier.flatMap(({ lines }) => lines).filter(({ position }) => position === line.position);
  return {
    total: given.reduce((sum, { total }) => sum + total, 0),
    tax: given.reduce((sum, { tax }) => sum + tax, 0),
  };
}

const sumOf = (taxes: readonly TaxLine[]) => taxes.reduce((sum, { tax }) => sum + tax, 0);

/**
 * The taxes of a refund: those of its parts, or for a free amount, in proportion to what is left. The refund that completes the order
 * gets exactly the remaining taxes.
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
  const requested = parts && taxLines(parts, order.pricesIncludeTax);
  return left.map((line) => {
    if (requested) {
      const { net = 0, tax = 0 } = requested.find((each) => isSame(each, line)) ?? {};
      const most = Math.min(tax, line.tax);
      return { ...line, net: net + tax - most, tax: most };
    }
    const tax = part(line.tax, amount, rest);
    return { ...line, net: Math.max(0, part(line.net + line.tax, amount, rest) - tax), tax };
  });
}

const isSame = (one: TaxLine, other: TaxLine) => one.name === other.name && one.rate === other.rate;
