import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { refunds } from '#server/platform/db/tables/orders.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';
import { addOrder } from '../orders/fixture.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { lockOrder } from '../orders/read-order.ts';
import { finalizeRefund } from '../orders/refunds/finalize-refund.ts';
import { refundOrder } from '../orders/refunds/refund.ts';

const site = await startApp();
const shop = await staffVisitor(site, await addStaff(site.db, 'sol@films.example', 'shop'));
const sales = async (query: string) => (await shop.send('GET', `/api/staff/sales?${query}`)).json();
const SPAN = 'from=2026-06-01&to=2026-06-30';

// The last minutes of May and June in UTC, which in London (summer time) belong to the next month.
await addOrder(site.db, { number: '1', paidAt: new Date('2026-05-31T23:30:00Z'), invoiceNumber: 'INV-1' });
const second = await addOrder(site.db, {
  number: '2',
  country: 'FR',
  paidAt: new Date('2026-06-12T12:00:00Z'),
  invoiceNumber: 'INV-2',
});
await addOrder(site.db, { number: '3', paidAt: new Date('2026-06-30T23:30:00Z'), invoiceNumber: 'INV-3' });
await addOrder(site.db, { number: '4', state: 'pending' });
await site.db.insert(refunds).values({
  orderId: second.id,
  amount: 1800,
  tax: 300,
  taxes: [{ name: 'VAT', rate: 2000, net: 1500, tax: 300 }],
  lines: [{ position: 0, quantity: 1, total: 1800, tax: 300 }],
  restock: true,
  state: 'done',
  creditNote: 'CN-1',
  // Requested in May, completed later by the provider.
  createdAt: new Date('2026-05-20T12:00:00Z'),
  doneAt: new Date('2026-06-20T12:00:00Z'),
});

test('sales are counted by day, country and product, in days of the company', async () => {
  const none = { orders: 0, units: 0, total: 0, tax: 0 };
  const one = { orders: 1, units: 3, total: 6540, tax: 1090, refunded: 0 };
  expect(await sales(`${SPAN}&by=day`)).toEqual({
    currency: 'USD',
    currencies: ['USD'],
    rows: [
      { key: '2026-06-01', name: '2026-06-01', ...one },
      { key: '2026-06-12', name: '2026-06-12', ...one },
      { key: '2026-06-20', name: '2026-06-20', ...none, refunded: 1800 },
    ],
    unlisted: 0,
    sums: { orders: 2, units: 6, total: 13_080, tax: 2180, refunded: 1800 },
  });
  expect(await sales(`${SPAN}&by=country`)).toMatchObject({
    rows: [
      { key: 'FR', ...one, refunded: 1800 },
      { key: 'GB', ...one },
    ],
  });
  expect(await sales(`${SPAN}&by=product`)).toMatchObject({
    rows: [
      { key: 'shirt', name: 'Shirt', orders: 2, units: 4, total: 7200, refunded: 1800 },
      { key: 'disc', orders: 2, units: 2, total: 4880, refunded: 0 },
    ],
  });
});

test('totals include all products, even those beyond the listed maximum', async () => {
  const sold = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      slug: `print-${at}`,
      name: 'Print',
      quantity: 2,
      total: 10,
    }));
  const paidAt = new Date('2022-06-12T12:00:00Z');
  await addOrder(site.db, { number: '6', paidAt, lines: sold(2003) });
  const { rows, ...beside } = await sales('from=2022-06-01&to=2022-06-30&by=product');
  expect(rows).toHaveLength(2000);
  expect(beside).toMatchObject({ unlisted: 3, sums: { units: 4006, total: 20_030 } });
  expect(await sales('from=2021-06-01&to=2021-06-30&by=product')).toMatchObject({
    rows: [],
    unlisted: 0,
    sums: { units: 0, total: 0 },
  });
});

test('amounts of different currencies are counted apart', async () => {
  const paidAt = new Date('2022-03-10T12:00:00Z');
  await addOrder(site.db, { number: '21', paidAt });
  const inPounds = await addOrder(site.db, { number: '22', paidAt, currency: 'GBP', total: 7000 });
  await site.db.insert(refunds).values({
    ...{ orderId: inPounds.id, amount: 1800, tax: 300, taxes: [], restock: true, state: 'done' as const },
    lines: [{ position: 0, quantity: 1, total: 1500, tax: 300 }],
    ...{ creditNote: 'CN-22', createdAt: paidAt, doneAt: paidAt },
  });
  const march = 'from=2022-03-01&to=2022-03-31';
  const currencies = ['GBP', 'USD'];
  for (const by of ['day', 'country', 'product']) {
    const [dollars, pounds] = [
      await sales(`${march}&by=${by}`),
      await sales(`${march}&by=${by}&currency=GBP`),
    ];
    expect(dollars).toMatchObject({ currency: 'USD', currencies, sums: { refunded: 0 } });
    expect(pounds).toMatchObject({
      currency: 'GBP',
      currencies,
      sums: { refunded: by === 'product' ? 1500 : 1800 },
    });
    if (by !== 'product') expect([dollars.sums.total, pounds.sums.total]).toEqual([6540, 7000]);
  }
});

test('an invoice of zero has its row too, so that no number is missing', async () => {
  const lines = [{ slug: 'print', name: 'Print', discount: 500, total: 0, taxName: '', tax: 0 }];
  const nothing = {
    subtotal: 500,
    discount: 500,
    shipping: 0,
    shippingTax: 0,
    shippingTaxName: '',
    tax: 0,
    total: 0,
  };
  const paidAt = new Date('2021-01-12T12:00:00Z');
  await addOrder(site.db, { number: '10', paidAt, invoiceNumber: 'INV-2021-00001', lines, ...nothing });
  const csv = await shop.send('GET', '/api/staff/sales/csv?from=2021-01-01&to=2021-01-31');
  const rows = parse<Record<string, string>>(String(await csv.json()), { columns: true, bom: true });
  expect(rows).toMatchObject([{ Number: 'INV-2021-00001', Net: '0.00', Gross: '0.00' }]);
});

test('totals may exceed the largest order', async () => {
  const total = 2_000_000_000;
  const lines = [{ slug: 'print', name: 'Print', quantity: 1, unitPrice: total, total, taxName: '', tax: 0 }];
  const given = { lines, subtotal: total, shipping: 0, shippingTax: 0, tax: 0, total };
  const paidAt = new Date('2023-06-12T12:00:00Z');
  for (const number of ['8', '9']) await addOrder(site.db, { number, paidAt, ...given });
  for (const by of ['day', 'country', 'product'])
    expect(await sales(`from=2023-06-01&to=2023-06-30&by=${by}`)).toMatchObject({
      rows: [{ orders: 2, units: 2, total: 2 * total, tax: 0, refunded: 0 }],
    });
});

test('units by product count as refunded on their credit notes’ days, and add up to the line', async () => {
  const lines = [{ slug: 'print', name: 'Print', quantity: 3, total: 1000, tax: 200 }];
  const paidAt = new Date('2024-02-10T12:00:00Z');
  const sold = await addOrder(site.db, { number: '7', paidAt, lines, pricesIncludeTax: false });
  const refund = (key: string, share: { total: number; tax: number }, doneAt: string | null) => ({
    orderId: sold.id,
    key,
    amount: 400,
    taxes: [],
    lines: [{ position: 0, quantity: 1, ...share }],
    restock: true,
    state: doneAt ? ('done' as const) : ('pending' as const),
    creditNote: doneAt && `CN-2024-${key}`,
    doneAt: doneAt ? new Date(doneAt) : null,
    createdAt: paidAt,
  });
  // The last minutes of March in UTC, which are April in London's summer time; and a pending refund.
  const made = [
    refund('x', { total: 333, tax: 67 }, '2024-03-31T23:30:00Z'),
    refund('y', { total: 334, tax: 66 }, '2024-05-02T12:00:00Z'),
  ];
  await site.db.insert(refunds).values([...made, refund('z', { total: 333, tax: 67 }, null)]);
  const refunded = async (month: string) => {
    const { rows } = await sales(`from=2024-${month}-01&to=2024-${month}-28&by=product`);
    return rows;
  };
  const none = { key: 'print', name: 'Print', orders: 0, units: 0, total: 0, tax: 0 };
  expect(await refunded('02')).toMatchObject([{ key: 'print', units: 3, total: 1200, refunded: 0 }]);
  expect(await refunded('03')).toEqual([]);
  expect(await refunded('04')).toEqual([{ ...none, refunded: 400 }]);
  expect(await refunded('05')).toEqual([{ ...none, refunded: 400 }]);
});

test('a credit note is in the file of its number’s year, not of the refund’s request', async () => {
  await addOrder(site.db, { number: '5', paidAt: new Date('2025-12-01T12:00:00Z'), payment: 'stripe' });
  const inYear = async (year: number) => {
    const csv = await shop.send('GET', `/api/staff/sales/csv?from=${year}-01-01&to=${year}-12-31`);
    return parse<Record<string, string>>(String(await csv.json()), { columns: true, bom: true })
      .filter(({ Document }) => Document === 'Credit note')
      .map((row) => [row.Date, row.Number]);
  };
  const shopOn = (day: string): OrderServices => ({
    mail: { SITE_URL: 'http://localhost' },
    siteUrl: 'http://localhost',
    timeZone: 'Europe/London',
    now: () => new Date(day),
  });
  const requested = { lines: [], shipping: 0, amount: 500, restock: false, reason: '', key: 'b' };
  const refund = await site.db.transaction(async (tx) => {
    const order = await lockOrder(tx, '5');
    return order && refundOrder(tx, shopOn('2025-12-31T12:00:00Z'), order, requested, 'Bo');
  });
  const id = refund?.id ?? 0;
  await site.db
    .update(refunds)
    .set({ createdAt: new Date('2025-12-31T12:00:00Z') })
    .where(eq(refunds.id, id));
  await site.db.transaction((tx) =>
    finalizeRefund(tx, shopOn('2026-01-03T12:00:00Z'), { refund: id, providerId: 're_1', state: 'done' }),
  );
  expect(await inYear(2025)).toEqual([]);
  expect(await inYear(2026)).toEqual([
    ['2026-06-20', 'CN-1'],
    ['2026-01-03', 'CN-2026-00001'],
  ]);
  const january = await sales('from=2026-01-01&to=2026-01-31&by=day');
  expect(january.rows).toMatchObject([{ key: '2026-01-03', refunded: 500 }]);
});

test('the CSV has a row for each tax of each invoice and credit note, and the rows add up', async () => {
  const csv: unknown = await (await shop.send('GET', `/api/staff/sales/csv?${SPAN}`)).json();
  const rows = parse<Record<string, string>>(String(csv), { columns: true, bom: true });
  const amounts = rows.map((row) => [
    row.Number,
    row.Tax,
    row['Rate %'],
    row.Net,
    row['Tax amount'],
    row.Gross,
  ]);
  expect(amounts).toEqual([
    ['INV-1', 'VAT', '20', '54.50', '10.90', '65.40'],
    ['INV-2', 'VAT', '20', '54.50', '10.90', '65.40'],
    ['CN-1', 'VAT', '20', '-15.00', '-3.00', '-18.00'],
  ]);
});

test.each([
  ['from=2026-06-30&to=2026-06-01', /must not be before the first day/],
  ['from=2020-01-01&to=2026-01-01', /may be at most/],
  ['from=0000-01-01&to=0000-02-01', /must be a day/],
  ['from=yesterday&to=2026-01-01', /must be a day/],
])('%s is refused with a message', async (query, sentence) => {
  const reply = await shop.send('GET', `/api/staff/sales?${query}`);
  expect(reply.status).toBe(400);
  expect(await reply.text()).toMatch(sentence);
});
