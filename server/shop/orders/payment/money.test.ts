import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { Order } from '#contract/shop/orders.ts';
import { StaffOrder } from '#contract/shop/staff-orders.ts';
import { mails } from '#server/platform/db/tables/mails.ts';
import { orders } from '#server/platform/db/tables/orders.ts';
import { stockMoves } from '#server/platform/db/tables/shop.ts';
import { silent } from '#tests/silent.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import type { TestApp } from '#tests/start-app.ts';
import { withKey } from '#tests/with-key.ts';
import { startShop } from '../../stock/fixture.ts';
import { expireOrders } from '../cancellation/expire.ts';
import { order, place } from '../checkout/placing-fixture.ts';
import type { OrderServices } from '../order-services.ts';
import { orderSteps } from './order-steps.ts';

const site = await startShop({ MUG: 1000, 'CAP-S': 1000 });
const sol = await staffVisitor(site, await addStaff(site.db, 'sol@films.example', 'shop'));
const shop: OrderServices = {
  mail: { SITE_URL: 'http://localhost' },
  siteUrl: 'http://localhost',
  timeZone: 'Europe/London',
  now: () => new Date(),
};
const steps = orderSteps(shop);

const post = (number: string, step: string, body: object = {}) =>
  sol.send('POST', `/api/staff/orders/${number}/${step}`, body);
const after = async (reply: Promise<Response>) => StaffOrder.parse(await (await reply).json());
const rowOf = async (number: string, { db }: TestApp = site) => {
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  if (!order) throw new Error(`There is no order ${number}`);
  return order;
};
const mailsOf = async (number: string) =>
  (
    await site.db
      .select()
      .from(mails)
      .where(eq(mails.orderId, (await rowOf(number)).id))
      .orderBy(mails.id)
  ).map(({ occasion }) => occasion?.replace(/\d+$/, '#'));
const movesOf = (orderNumber: string, sku = 'MUG') =>
  site.db
    .select({ change: stockMoves.change, reason: stockMoves.reason })
    .from(stockMoves)
    .where(and(eq(stockMoves.orderNumber, orderNumber), eq(stockMoves.sku, sku)))
    .orderBy(stockMoves.id);

/** An expired, unpaid order. */
async function overdue(given: object = {}) {
  const placed = await place(site, given);
  await site.db
    .update(orders)
    .set({ heldUntil: new Date(Date.now() - 1000) })
    .where(eq(orders.number, placed.number));
  return placed;
}
const expire = () => expireOrders({ db: site.db, shop, log: silent });

test('an order that is not paid in time is cancelled, and its stock is released once', async () => {
  const { number } = await overdue({ lines: [{ sku: 'MUG', quantity: 2 }] });
  const still = await place(site);
  await Promise.all([expire(), expire(), expire()]);
  expect(await rowOf(number)).toMatchObject({ state: 'cancelled', heldUntil: null });
  expect((await rowOf(still.number)).state).toBe('pending');
  expect(await movesOf(number)).toEqual([
    { change: -2, reason: 'order' },
    { change: 2, reason: 'expired' },
  ]);
  expect(await mailsOf(number)).toEqual(['received']); // which nobody has confirmed
  const stuck = await site.pool.query("SELECT FROM orders WHERE state = 'pending' AND held_until < now()");
  expect(stuck.rowCount).toBe(0);
});

test('a bank transfer noted by staff numbers the invoice; noting it twice is refused', async () => {
  const { number, key } = await place(site);
  const paid = await after(post(number, 'paid'));
  expect(paid).toMatchObject({ state: 'paid', heldUntil: null });
  expect(paid.invoiceNumber).toMatch(/^INV-\d{4}-\d{5}$/);
  const again = await post(number, 'paid');
  expect([again.status, await again.text()]).toEqual([
    409,
    `Only an order that waits for its payment can be paid. ${number} is paid`,
  ]);
  expect(await mailsOf(number)).toEqual(['received', 'paid']);
  const shown = Order.parse(await site.json(`/api/orders/${number}?key=${key}`));
  expect(shown).toMatchObject({ state: 'paid', reference: null, invoiceNumber: paid.invoiceNumber });
});

test('invoice numbers have no gaps when many orders are paid at once', async () => {
  const placed = await Promise.all(Array.from({ length: 8 }, () => place(site)));
  await Promise.all(placed.flatMap(({ number }) => [post(number, 'paid'), post(number, 'paid')]));
  const { rows } = await site.pool.query<{ nth: number }>(
    'SELECT right(invoice_number, 5)::integer AS nth FROM orders WHERE invoice_number IS NOT NULL ORDER BY 1',
  );
  expect(rows.map(({ nth }) => nth)).toEqual(rows.map((_, at) => at + 1));
});

test('cancelling an unpaid order releases its stock; buyers do not see the reason', async () => {
  const { number, key } = await place(site);
  const cancelled = await after(post(number, 'cancel', { reason: 'Rang us' }));
  expect(cancelled.events.at(-1)).toMatchObject({
    what: 'cancelled',
    staff: 'sol',
    detail: { reason: 'Rang us' },
  });
  expect(await movesOf(number)).toMatchObject([{ change: -1 }, { change: 1, reason: 'cancelled' }]);
  expect(await mailsOf(number)).toEqual(['received', 'cancelled']);
  expect(await (await site.request(`/api/orders/${number}?key=${key}`)).text()).not.toContain('Rang us');
  expect((await post(number, 'paid')).status).toBe(409);
});

/** Body of an order written by staff, who do not choose a payment method. */
function byHand() {
  const { payment: _, ...body } = order();
  return body;
}

test('an order by hand takes its stock, and repeating it returns the same order', async () => {
  const body = byHand();
  const [first, second] = [
    await after(sol.send('POST', '/api/staff/orders', body)),
    await after(sol.send('POST', '/api/staff/orders', body)),
  ];
  expect(first).toMatchObject({ placedBy: 'sol', state: 'pending', payment: 'invoice' });
  expect(second.number).toBe(first.number);
  expect(await movesOf(first.number)).toHaveLength(1);
});

test('an order by hand that is sent twice at once is in the audit log once', async () => {
  const body = byHand();
  const send = () => after(sol.send('POST', '/api/staff/orders', body));
  const [{ number }] = await Promise.all([send(), send(), send()]);
  const { rows } = await site.pool.query('SELECT action FROM audit_log WHERE what = $1', [number]);
  expect(rows).toEqual([{ action: 'wrote an order' }]);
});

test('a note and a resent mail with one idempotency key are stored once', async () => {
  const { number } = await place(site, {});
  const [mail] = (await after(sol.send('GET', `/api/staff/orders/${number}`))).mails;
  const mailed = site.create({ mail: { SITE_URL: 'http://localhost', SMTP_URL: 'smtp://localhost' } });
  const twice = async (path: string, given: object) => {
    const { headers, body } = withKey(given);
    const init = { method: 'POST', headers: { ...headers, cookie: sol.cookie() }, body };
    const send = () => mailed.request(`/api/staff/orders/${number}/${path}`, init);
    await after(Promise.resolve(send()));
    return after(Promise.resolve(send()));
  };
  await twice('note', { text: 'Rang twice', idempotencyKey: randomUUID() });
  const sent = await twice(`mails/${mail?.id}/again`, { idempotencyKey: randomUUID() });
  expect(sent.events.map(({ what }) => what)).toEqual(['placed', 'note', 'mail again']);
  expect(sent.mails.map(({ occasion }) => occasion)).toEqual(['received', 'received again 1']);
  const { rowCount } = await site.pool.query('SELECT FROM audit_log WHERE what = $1', [number]);
  expect(rowCount).toBe(2);
});

test('a mail is resent to the present address; without a mail server that is refused', async () => {
  const { number } = await place(site, { email: 'typo@home.example' });
  const placed = await after(sol.send('GET', `/api/staff/orders/${number}`));
  const [mail] = placed.mails;
  const revision = placed.addressRevision;
  const again = `/api/staff/orders/${number}/mails/${mail?.id}/again`;
  const without = await sol.send('POST', again, {});
  expect([without.status, await without.text()]).toEqual([
    409,
    expect.stringMatching(/^No mail server is set/),
  ]);
  const { address, name } = await rowOf(number);
  await post(number, 'address', { address, name, email: 'ada@home.example', revision });
  const mailed = site.create({ mail: { SITE_URL: 'http://localhost', SMTP_URL: 'smtp://localhost' } });
  const cookie = sol.cookie();
  const headers = { cookie, 'content-type': 'application/json' };
  const sent = await after(Promise.resolve(mailed.request(again, { method: 'POST', headers, body: '{}' })));
  expect(sent.mails).toMatchObject([
    { occasion: 'received' },
    { occasion: 'received again 1', state: 'queued' },
  ]);
  const rows = await site.db
    .select()
    .from(mails)
    .where(eq(mails.orderId, (await rowOf(number)).id));
  expect(rows.map(({ toAddress }) => toAddress).sort()).toEqual(['ada@home.example', 'typo@home.example']);
});

test('a late payment is honoured while stock lasts, else it is refused and reported', async () => {
  const late = await overdue({ lines: [{ sku: 'MUG', quantity: 1 }] });
  const short = await overdue({ lines: [{ sku: 'CAP-S', quantity: 1 }] });
  await expire();
  await site.pool.query("UPDATE variants SET stock = 0 WHERE sku = 'CAP-S'");
  const pay = async (number: string) => {
    const { id, total } = await rowOf(number);
    return site.db.transaction((tx) => steps.orderPaid(tx, { order: id, amount: total, currency: 'USD' }));
  };
  expect([await pay(late.number), await pay(short.number)]).toEqual([true, false]);
  expect((await rowOf(late.number)).state).toBe('paid');
  expect(await movesOf(late.number)).toMatchObject([{ change: -1 }, { change: 1 }, { change: -1 }]);
  expect((await rowOf(short.number)).state).toBe('cancelled');
  expect(await mailsOf(short.number)).toEqual(['received', 'payment returned #']);
  await site.pool.query("UPDATE variants SET stock = 1000 WHERE sku = 'CAP-S'");
});

test('a payment of another amount, or of a paid order, does not count', async () => {
  const { number } = await place(site);
  const { id, total } = await rowOf(number);
  const pay = (amount: number) =>
    site.db.transaction((tx) => steps.orderPaid(tx, { order: id, amount, currency: 'USD' }));
  expect([await pay(total - 1), await pay(total), await pay(total)]).toEqual([false, true, false]);
  expect(await mailsOf(number)).toEqual(['received', 'payment returned #', 'paid', 'payment returned #']);
});
