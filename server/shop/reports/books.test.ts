import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SalesRow } from '#contract/shop/staff-sales.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { startApp } from '#tests/start-app.ts';
import { addOrder } from '../orders/fixture.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { lockOrder, type WholeOrder, wholeOrder } from '../orders/read-order.ts';
import { finalizeRefund } from '../orders/refunds/finalize-refund.ts';
import { refundOrder } from '../orders/refunds/refund.ts';
import { refundFound } from '../orders/refunds/refund-found.ts';
import { standing } from '../orders/refunds/store-refund.ts';
import { taxOn } from '../pricing/tax.ts';
import { readSales } from './sales.ts';
import { salesCsv } from './sales-csv.ts';

const site = await startApp();
const shop: OrderServices = {
  mail: { SITE_URL: 'http://localhost' },
  siteUrl: 'http://localhost',
  timeZone: 'Europe/London',
  now: () => new Date('2026-06-15T12:00:00Z'),
};
const JUNE = { from: '2026-06-01', to: '2026-06-30' };

const anySale = fc.record({
  pricesIncludeTax: fc.boolean(),
  rate: fc.constantFrom(0, 725, 1900, 2000),
  shipping: fc.integer({ min: 0, max: 999 }),
  onShipping: fc.boolean(),
  lines: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 5 }),
      unitPrice: fc.integer({ min: 0, max: 3000 }),
      discount: fc.integer({ min: 0, max: 100 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

type Sale = typeof anySale extends fc.Arbitrary<infer Value> ? Value : never;

const anyStep = fc.record({
  kind: fc.constantFrom('pieces', 'pieces', 'amount', 'shipping', 'found', 'done', 'failed'),
  nth: fc.nat({ max: 5 }),
  amount: fc.integer({ min: 1, max: 4000 }),
});

type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

let count = 0;

/** A paid card order, priced by the shop's rules. */
async function sell({ pricesIncludeTax, rate, shipping, onShipping, lines }: Sale) {
  count += 1;
  const name = rate > 0 ? 'VAT' : '';
  const priced = lines.map(({ quantity, unitPrice, discount }, at) => {
    const total = Math.max(0, quantity * unitPrice - discount);
    const tax = taxOn(total, rate, pricesIncludeTax);
    const slug = `thing-${at}`;
    return {
      ...{ sku: slug, slug, name: slug, size: '', quantity, unitPrice, total, tax },
      ...{ discount: quantity * unitPrice - total, taxName: name, taxRate: rate },
    };
  });
  const shippingTax = onShipping ? taxOn(shipping, rate, pricesIncludeTax) : 0;
  const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);
  const tax = sum(priced.map((line) => line.tax)) + shippingTax;
  const total = sum(priced.map((line) => line.total)) + shipping + (pricesIncludeTax ? 0 : tax);
  return addOrder(site.db, {
    ...{ number: `S-${count}`, payment: 'stripe', country: count % 2 === 0 ? 'GB' : 'FR', lines: priced },
    ...{ pricesIncludeTax, shipping, shippingTax, tax, total },
    ...{ shippingTaxName: shippingTax > 0 ? name : '', shippingTaxRate: shippingTax > 0 ? rate : 0 },
    ...{ paidAt: shop.now(), invoiceNumber: `INV-${count}` },
  });
}

/** Runs one step of an order's story, unless the shop refuses it. */
async function act(number: string, { kind, nth, amount }: Step): Promise<void> {
  await site.db
    .transaction(async (tx) => {
      const row = await lockOrder(tx, number);
      if (!row) throw new Error('no order');
      const order = await wholeOrder(tx, row);
      const line = order.lines[nth % order.lines.length];
      const left = line ? line.quantity - line.refunded : 0;
      const refund = (given: object) =>
        refundOrder(tx, shop, row, { lines: [], shipping: 0, restock: false, reason: '', ...given }, 'Bo');
      const [pending] = order.refunds.filter(({ state }) => state === 'pending').slice(nth % 2);
      if (kind === 'pieces' && line && left > 0)
        await refund({ lines: [{ position: line.position, quantity: 1 + (nth % left) }] });
      if (kind === 'amount') await refund({ amount });
      if (kind === 'shipping') await refund({ shipping: Math.min(amount, order.shipping) });
      if (kind === 'found') await refundFound(tx, shop, row, { refundId: crypto.randomUUID(), amount });
      if (pending && (kind === 'done' || kind === 'failed'))
        await finalizeRefund(tx, shop, { refund: pending.id, providerId: null, state: kind });
    })
    .catch((error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
    });
}

/** Refunds what is left, which staff can do in two steps. */
async function giveBackRest(number: string): Promise<WholeOrder> {
  const read = () =>
    site.db.transaction(async (tx) => {
      const row = await lockOrder(tx, number);
      if (!row) throw new Error('no order');
      return wholeOrder(tx, row);
    });
  for (const { id, state } of (await read()).refunds)
    if (state === 'pending')
      await site.db.transaction((tx) =>
        finalizeRefund(tx, shop, { refund: id, providerId: null, state: 'done' }),
      );
  const { total, refunded } = await read();
  if (total > refunded) await act(number, { kind: 'found', nth: 0, amount: total - refunded });
  return read();
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
const sumOf = (rows: readonly SalesRow[], of: 'total' | 'tax' | 'refunded') =>
  sum(rows.map((row) => row[of]));

test('after any story, credit notes have no gaps and match sales and the CSV to the cent', async () => {
  const sold: WholeOrder[] = [];
  await fc.assert(
    fc.asyncProperty(
      anySale,
      fc.array(anyStep, { maxLength: 10 }),
      fc.boolean(),
      async (sale, story, isWhole) => {
        const { number } = await sell(sale);
        for (const step of story) await act(number, step);
        const order = isWhole
          ? await giveBackRest(number)
          : await site.db.transaction(async (tx) => {
              const row = await lockOrder(tx, number);
              if (!row) throw new Error('no order');
              return wholeOrder(tx, row);
            });
        const stands = standing(order);
        expect(sum(stands.map(({ amount }) => amount))).toBe(order.refunded);
        expect(order.refunded).toBeLessThanOrEqual(order.total);
        expect(sum(stands.map(({ tax }) => tax))).toBeLessThanOrEqual(order.tax);
        if (order.refunded === order.total && order.total > 0)
          expect(sum(stands.map(({ tax }) => tax))).toBe(order.tax);
        for (const { tax, taxes } of stands) expect(sum(taxes.map((line) => line.tax))).toBe(tax);
        sold.push(order);
      },
    ),
    { numRuns: 120, endOnFailure: true },
  );

  const written = sold.flatMap(({ refunds }) => refunds).filter(({ creditNote }) => creditNote !== null);
  const numbers = written.map(({ creditNote }) => creditNote).sort();
  expect(numbers).toEqual(numbers.map((_, nth) => `CN-2026-${String(nth + 1).padStart(5, '0')}`));
  const [byDay, byCountry, byProduct] = await Promise.all(
    (['day', 'country', 'product'] as const).map((by) =>
      readSales(site.db, { ...JUNE, currency: 'USD' }, by, shop.timeZone),
    ),
  );
  for (const found of [byDay, byCountry]) {
    const total = sum(sold.map(({ total }) => total));
    const tax = sum(sold.map(({ tax }) => tax));
    const refunded = sum(written.map(({ amount }) => amount));
    expect(found?.sums).toMatchObject({ total, tax, refunded });
    for (const of of ['total', 'tax', 'refunded'] as const)
      expect(sumOf(found?.rows ?? [], of)).toBe(found?.sums[of]);
  }
  const pieces = (order: WholeOrder) =>
    order.refunds
      .filter(({ creditNote }) => creditNote !== null)
      .flatMap(({ lines }) => lines)
      .map(({ total = 0, tax = 0 }) => total + (order.pricesIncludeTax ? 0 : tax));
  expect(byProduct?.sums.refunded).toBe(sum(sold.flatMap(pieces)));

  const rows = parse<Record<string, string>>(await salesCsv(site.db, JUNE, shop.timeZone), {
    columns: true,
    bom: true,
  });
  const column = (name: string, document: string) =>
    Math.round(100 * sum(rows.filter((row) => row.Document === document).map((row) => Number(row[name]))));
  expect(column('Gross', 'Invoice')).toBe(sum(sold.map(({ total }) => total)));
  expect(column('Tax amount', 'Invoice')).toBe(sum(sold.map(({ tax }) => tax)));
  expect(column('Gross', 'Credit note')).toBe(-sum(written.map(({ amount }) => amount)));
  expect(column('Tax amount', 'Credit note')).toBe(-sum(written.map(({ tax }) => tax)));
  expect(column('Net', 'Credit note') + column('Tax amount', 'Credit note')).toBe(
    column('Gross', 'Credit note'),
  );
}, 240_000);
