import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { refunds } from '#server/db/tables/orders.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';
import { addOrder } from './fixture.ts';

const site = await startApp();
const shop = await staffVisitor(site, await addStaff(site.db, 'sol@films.example', 'shop'));
const sales = async (query: string) => (await shop.send('GET', `/api/staff/sales?${query}`)).json();
const SPAN = 'from=2026-06-01&to=2026-06-30';

// The last minutes of May and June in London, which are of the next month in summer time.
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
  key: 'a',
  amount: 1800,
  tax: 300,
  taxes: [{ name: 'VAT', rate: 2000, net: 1500, tax: 300 }],
  lines: [{ position: 0, quantity: 1 }],
  restock: true,
  state: 'done',
  creditNote: 'CN-1',
  createdAt: new Date('2026-06-20T12:00:00Z'),
});

test('sales are counted by day, country and product, in days of the company', async () => {
  const none = { orders: 0, units: 0, total: 0, tax: 0 };
  const one = { orders: 1, units: 3, total: 6540, tax: 1090, refunded: 0 };
  expect(await sales(`${SPAN}&by=day`)).toEqual({
    currency: 'USD',
    rows: [
      { key: '2026-06-01', name: '2026-06-01', ...one },
      { key: '2026-06-12', name: '2026-06-12', ...one },
      { key: '2026-06-20', name: '2026-06-20', ...none, refunded: 1800 },
    ],
  });
  expect(await sales(`${SPAN}&by=country`)).toMatchObject({
    rows: [
      { key: 'FR', ...one, refunded: 1800 },
      { key: 'GB', ...one },
    ],
  });
  expect(await sales(`${SPAN}&by=product`)).toMatchObject({
    rows: [
      { key: 'shirt', name: 'Shirt', orders: 2, units: 4, total: 7200 },
      { key: 'disc', orders: 2, units: 2, total: 4880 },
    ],
  });
});

test('the accountant gets a row for each tax of each invoice and credit note, which add up', async () => {
  const csv: unknown = await (await shop.send('GET', `/api/staff/sales/csv?${SPAN}`)).json();
  const rows = parse<Record<string, string>>(String(csv), { columns: true, bom: true });
  const kept = rows.map((row) => [row.Number, row.Tax, row['Rate %'], row.Net, row['Tax amount'], row.Gross]);
  expect(kept).toEqual([
    ['INV-1', 'VAT', '20', '54.50', '10.90', '65.40'],
    ['INV-2', 'VAT', '20', '54.50', '10.90', '65.40'],
    ['CN-1', 'VAT', '20', '-15.00', '-3.00', '-18.00'],
  ]);
});

test.each([
  ['from=2026-06-30&to=2026-06-01', /must not be before the first day/],
  ['from=2020-01-01&to=2026-01-01', /may be at most/],
  ['from=yesterday&to=2026-01-01', /must be a day/],
])('%s is refused in a sentence', async (query, sentence) => {
  const reply = await shop.send('GET', `/api/staff/sales?${query}`);
  expect(reply.status).toBe(400);
  expect(await reply.text()).toMatch(sentence);
});
