import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { TaxLine } from '#contract/shop/orders.ts';
import { orderLines, orders, refunds } from '#server/platform/db/tables/orders.ts';
import { toCsv } from '#server/platform/http/csv.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { taxLines } from '../orders/invoices/tax-lines.ts';
import type { Db, LineRow, OrderRow, RefundRow } from '../orders/read-order.ts';
import { shippingOf } from '../orders/show-order.ts';
import { type Span, within } from './sales.ts';

const MOST_ROWS = 20_000;

const HEAD = [
  'Date',
  'Document',
  'Number',
  'Order',
  'Country',
  'Region',
  'Payment',
  'Currency',
  'Tax',
  'Rate %',
  'Net',
  'Tax amount',
  'Gross',
];

/**
 * CSV of invoices and credit notes of a period, by number: a row for each tax, and one for untaxed amounts. Amounts of credit notes are
 * negative, so that columns can be summed. Throws `too-many-rows`.
 */
export async function salesCsv(db: Pick<Db, 'select'>, span: Span, timeZone: string): Promise<string> {
  const isPaid = and(isNotNull(orders.invoiceNumber), within(sql`${orders.paidAt}`, span, timeZone));
  const paid = await db
    .select()
    .from(orders)
    .where(isPaid)
    .orderBy(asc(orders.invoiceNumber))
    .limit(MOST_ROWS);
  const isBack = and(isNotNull(refunds.creditNote), within(sql`refunds.done_at`, span, timeZone));
  const back = await db
    .select()
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(isBack)
    .orderBy(asc(refunds.creditNote))
    .limit(MOST_ROWS);
  if (paid.length + back.length >= MOST_ROWS) throw new HttpError('too-many-rows');
  const ids = paid.map(({ id }) => id);
  const lines =
    ids.length > 0 ? await db.select().from(orderLines).where(inArray(orderLines.orderId, ids)) : [];
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone });
  return toCsv([
    HEAD,
    ...paid.flatMap((order) => invoiceRows(order, byOrder.get(order.id) ?? [], day)),
    ...back.flatMap(({ refunds: refund, orders: order }) => creditNoteRows(refund, order, day)),
  ]);
}

function invoiceRows(order: OrderRow, lines: readonly LineRow[], day: Intl.DateTimeFormat): unknown[][] {
  const taxes = taxLines([...lines, shippingOf(order)], order.pricesIncludeTax);
  const head = [day.format(order.paidAt ?? order.placedAt), 'Invoice', order.invoiceNumber];
  return rowsOf(head, order, taxes, order.total, 1);
}

function creditNoteRows(refund: RefundRow, order: OrderRow, day: Intl.DateTimeFormat): unknown[][] {
  const head = [day.format(refund.doneAt ?? refund.createdAt), 'Credit note', refund.creditNote];
  return rowsOf(head, order, refund.taxes, refund.amount, -1);
}

function rowsOf(
  head: unknown[],
  order: OrderRow,
  taxes: TaxLine[],
  gross: number,
  sign: 1 | -1,
): unknown[][] {
  const taxed = taxes.reduce((sum, { net, tax }) => sum + net + tax, 0);
  const isWhole = taxed === gross && taxes.length > 0;
  const all = isWhole ? taxes : [...taxes, { name: '', rate: 0, net: gross - taxed, tax: 0 }];
  const { number, country, address, payment, currency } = order;
  return all.map(({ name, rate, net, tax }) => [
    ...head,
    number,
    country,
    address.region,
    payment,
    currency,
    name,
    rate / 100,
    ...[net, tax, net + tax].map((amount) => ((sign * amount) / 100).toFixed(2)),
  ]);
}
