import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TaxLine } from '#contract/shop/orders.ts';
import { type Refundable, type Share, splitRefund } from './split-refund.ts';

const price = fc.integer({ min: 0, max: 200_000 });
const taxed = fc.record({
  total: price,
  tax: price,
  taxName: fc.constantFrom('VAT', 'Sales tax', ''),
  taxRate: fc.constantFrom(550, 2000),
});
/** Makes a tax consistent with its amount: none without a name, and at most half of the amount. */
const fitting = <Thing extends { total: number; tax: number; taxName: string }>(thing: Thing): Thing => ({
  ...thing,
  tax: thing.taxName === '' ? 0 : Math.min(thing.tax, Math.floor(thing.total / 2)),
});

/** A refund of an order, as stored. */
type Made = Refundable['earlier'][number] & Share;
type Refunded = Omit<Refundable, 'earlier'> & { earlier: readonly Made[] };

const anyOrder = fc
  .record({
    pricesIncludeTax: fc.boolean(),
    shipping: taxed.map(fitting),
    lines: fc.array(
      fc
        .tuple(taxed, fc.integer({ min: 1, max: 9 }))
        .map(([line, quantity]) => ({ ...fitting(line), quantity })),
      { minLength: 1, maxLength: 5 },
    ),
  })
  .map(({ lines, ...order }): Refunded => {
    const all = [...lines, order.shipping];
    const sum = all.reduce((total, each) => total + each.total + (order.pricesIncludeTax ? 0 : each.tax), 0);
    return {
      ...order,
      total: sum,
      refunded: 0,
      earlier: [],
      lines: lines.map((line, position) => ({ ...line, position, refunded: 0 })),
    };
  });

/** The order after a refund. */
const after = (order: Refunded, share: Share, units: { position: number; quantity: number }[]): Refunded => ({
  ...order,
  refunded: order.refunded + share.amount,
  earlier: [
    ...order.earlier,
    {
      ...share,
      lines: units.map((unit, at) => ({ ...unit, ...(share.pieces[at] ?? { total: 0, tax: 0 }) })),
    },
  ],
  lines: order.lines.map((line) => ({
    ...line,
    refunded: line.refunded + (units.find(({ position }) => position === line.position)?.quantity ?? 0),
  })),
});

/** The order after a refund has failed, which counts as never made. */
const without = (order: Refunded, failed: Made): Refunded => ({
  ...order,
  refunded: order.refunded - failed.amount,
  earlier: order.earlier.filter((each) => each !== failed),
  lines: order.lines.map((line) => ({
    ...line,
    refunded:
      line.refunded - (failed.lines.find(({ position }) => position === line.position)?.quantity ?? 0),
  })),
});

const taxOf = (lines: readonly { tax: number }[]) => lines.reduce((sum, { tax }) => sum + tax, 0);
const everyTax = (order: Refundable) =>
  taxOf([...order.lines, order.shipping].filter(({ taxName }) => taxName));

test('units and shipping refunded one by one add up to the order and its tax, for 5,000 orders', () => {
  fc.assert(
    fc.property(anyOrder, fc.array(fc.nat(), { maxLength: 6 }), (whole, choices) => {
      let order = whole;
      const shares: Share[] = [];
      const refund = (units: { position: number; quantity: number }[], shipping: number) => {
        const share = splitRefund(order, { lines: units, shipping });
        if (share.amount === 0) return;
        shares.push(share);
        order = after(order, share, units);
        expect(order.refunded).toBeLessThanOrEqual(order.total);
        for (const { net, tax } of share.taxes) expect(Math.min(net, tax)).toBeGreaterThanOrEqual(0);
      };
      for (const choice of choices) {
        const line = order.lines[choice % order.lines.length];
        if (line && line.refunded < line.quantity) refund([{ position: line.position, quantity: 1 }], 0);
      }
      const rest = order.lines
        .map(({ position, quantity, refunded }) => ({ position, quantity: quantity - refunded }))
        .filter(({ quantity }) => quantity > 0);
      refund(rest, order.shipping.total);
      expect(shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(whole.total);
      if (whole.total > 0) expect(taxOf(shares)).toBe(everyTax(whole));
    }),
    { numRuns: 5_000 },
  );
});

test('refunds that fail before others end leave exactly the rest, for 5,000 orders', () => {
  const steps = fc.array(
    fc.record({ line: fc.nat(), pieces: fc.integer({ min: 1, max: 4 }), fails: fc.nat() }),
    {
      maxLength: 8,
    },
  );
  fc.assert(
    fc.property(anyOrder, steps, (whole, story) => {
      let order = whole;
      const refund = (units: { position: number; quantity: number }[], shipping: number) => {
        const share = splitRefund(order, { lines: units, shipping });
        expect(share.amount).toBeLessThanOrEqual(order.total - order.refunded);
        for (const { net, tax } of share.taxes) expect(Math.min(net, tax)).toBeGreaterThanOrEqual(0);
        if (share.amount > 0) order = after(order, share, units);
      };
      for (const { line: choice, pieces, fails } of story) {
        const line = order.lines[choice % order.lines.length];
        const left = line ? line.quantity - line.refunded : 0;
        if (line && left > 0) refund([{ position: line.position, quantity: Math.min(pieces, left) }], 0);
        // Every third step, one of the pending refunds fails.
        const failed = fails % 3 === 0 ? order.earlier[fails % Math.max(1, order.earlier.length)] : undefined;
        if (failed) order = without(order, failed);
      }
      const rest = order.lines
        .map(({ position, quantity, refunded }) => ({ position, quantity: quantity - refunded }))
        .filter(({ quantity }) => quantity > 0);
      refund(rest, order.shipping.total);
      expect(order.refunded).toBe(whole.total);
      if (whole.total > 0) expect(taxOf(order.earlier.flatMap(({ taxes }) => taxes))).toBe(everyTax(whole));
    }),
    { numRuns: 5_000 },
  );
});

test('free amounts that add up to the order have exactly its tax, for 5,000 orders', () => {
  fc.assert(
    fc.property(
      anyOrder,
      fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 6 }),
      (whole, amounts) => {
        let order = whole;
        const taxes: TaxLine[] = [];
        const refund = (amount: number) => {
          const share = splitRefund(order, { lines: [], shipping: 0, amount });
          expect(share.amount).toBe(amount);
          expect(share.tax).toBeGreaterThanOrEqual(0);
          expect(share.tax).toBeLessThanOrEqual(amount);
          taxes.push(...share.taxes);
          order = after(order, share, []);
        };
        for (const amount of amounts) if (amount < order.total - order.refunded) refund(amount);
        if (order.total > order.refunded) refund(order.total - order.refunded);
        expect(order.refunded).toBe(whole.total);
        if (whole.total > 0) expect(taxOf(taxes)).toBe(everyTax(whole));
      },
    ),
    { numRuns: 5_000 },
  );
});

test('a third of three units is rounded half up, and the three add up', () => {
  const line = {
    position: 0,
    quantity: 3,
    refunded: 0,
    total: 1000,
    tax: 167,
    taxName: 'VAT',
    taxRate: 2000,
  };
  const none = { total: 0, tax: 0, taxName: '', taxRate: 0 };
  let order: Refunded = {
    total: 1000,
    refunded: 0,
    pricesIncludeTax: true,
    lines: [line],
    shipping: none,
    earlier: [],
  };
  const shares = [1, 2, 3].map(() => {
    const units = [{ position: 0, quantity: 1 }];
    const share = splitRefund(order, { lines: units, shipping: 0 });
    order = after(order, share, units);
    return [share.amount, share.tax];
  });
  expect(shares).toEqual([
    [333, 56],
    [334, 55],
    [333, 56],
  ]);
});
