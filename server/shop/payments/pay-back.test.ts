import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { DashboardLine } from '#contract/admin/staff-dashboard.ts';
import { StaffOrder } from '#contract/shop/staff-orders.ts';
import { orders } from '#server/platform/db/tables/orders.ts';
import { discountCodes } from '#server/platform/db/tables/shop.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { endOrder } from '../orders/cancellation/end-order.ts';
import { lockOrder } from '../orders/read-order.ts';
import { sessionOf, startPayments } from './fixture.ts';
import { reconcile } from './reconcile.ts';

const shop = await startPayments({ MUG: null });
const { books } = shop.standIn;
const sol = await staffVisitor(shop, await addStaff(shop.db, 'sol@films.example', 'shop'));

beforeEach(async () => {
  await shop.pool.query('TRUNCATE orders CASCADE');
  books.refunds.clear();
  Object.assign(books, { isEmpty: false, refundStatus: 'succeeded' });
  shop.standIn.behaviour.isDown = false;
});

/** A card payment of an order that was cancelled in the meantime. */
async function paidTooLate() {
  const placed = await shop.place();
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, placed.number);
    if (order) await endOrder(tx, shop.shop, order, { kind: 'cancelled', staff: 'Bo', reason: '' });
  });
  await shop.post(await books.pay(sessionOf(placed)));
  await shop.actOnAll();
  const { number, total } = (await shop.all(placed)).order;
  const path = `/api/staff/orders/${number}`;
  const read = async () => StaffOrder.parse(await (await sol.send('GET', path)).json());
  return {
    number,
    total,
    session: sessionOf(placed),
    read,
    state: async () => (await read()).returns[0]?.state,
    /** Presses one of the buttons. */
    async act(how: 'again' | 'by hand') {
      const [{ id = 0 } = {}] = (await read()).returns;
      const reply = await sol.send('POST', `${path}/returns/${id}`, { how });
      return [reply.status, reply.ok ? '' : await reply.text()];
    },
  };
}
/** Runs the job that is due every three minutes, some minutes later. */
async function later(minutes = 2) {
  await shop.pool.query(`UPDATE payments SET checked_at = checked_at - interval '${minutes} minutes'`);
  await reconcile(shop.deps);
}
/** The dashboard's lines about payments to be paid back. */
async function lines() {
  const groups = z
    .array(z.object({ lines: z.array(DashboardLine) }))
    .parse(await (await sol.send('GET', '/api/staff/dashboard')).json());
  return groups.flatMap((group) => group.lines).filter(({ label }) => /not given back/.test(label));
}
const lastRefund = () => [...books.refunds.keys()].at(-1) ?? '';
const hear = async (...events: typeof books.events) => {
  for (const event of events) await shop.post(event);
  await shop.actOnAll();
};

test('a payment that the provider refuses to pay back is on the dashboard, and can be retried', async () => {
  const late = await paidTooLate();
  books.isEmpty = true;
  await later();
  await later();
  expect(await lines()).toEqual([
    {
      label: '1 payment not given back',
      line: `its buyer was told that it goes back: order ${late.number}`,
      to: `/staff/orders?search=${late.number}`,
      isLate: true,
    },
  ]);
  expect((await late.read()).returns).toMatchObject([
    { amount: late.total, currency: 'USD', state: 'failed', ways: ['again', 'by hand'] },
  ]);
  books.isEmpty = false;
  expect(await late.act('again')).toEqual([200, '']);
  expect(await lines()).toEqual([]);
  await later();
  expect(await late.state()).toBe('done');
  expect([...books.refunds.values()]).toMatchObject([{ amount: late.total, status: 'succeeded' }]);
  expect(await late.act('again')).toEqual([409, expect.stringMatching(/has gone back already/)]);
  const events = (await late.read()).events.map(({ what, staff }) => `${what} ${staff ?? ''}`.trim());
  expect(events.slice(-3)).toEqual(['payment refused', 'payment not returned', 'payment again sol']);
});

test('a payback that fails after it was pending or done is on the dashboard', async () => {
  for (const first of ['pending', 'succeeded']) {
    const late = await paidTooLate();
    books.refundStatus = first;
    await later();
    expect(await late.state()).toBe(first === 'pending' ? 'pending' : 'done');
    books.refundStatus = 'succeeded';
    const event = await books.settleRefund(lastRefund(), 'failed');
    // Without the event, reconciliation queries the pending payback.
    if (first === 'pending') await later();
    else await hear(event);
    expect(await late.state()).toBe('failed');
    await late.act('again');
    await later();
    expect(await late.state()).toBe('done');
    // An event about the previous try.
    await hear({ ...event, id: `${event.id}_again` });
    expect(await late.state()).toBe('done');
  }
});

test('a payback pending for more than an hour is on the dashboard and offers no action', async () => {
  const late = await paidTooLate();
  books.refundStatus = 'pending';
  await later();
  expect(await lines()).toEqual([]);
  await later(60);
  expect(await lines()).toHaveLength(1);
  expect(await late.act('by hand')).toEqual([409, expect.stringMatching(/still under way/)]);
  books.refundStatus = 'succeeded';
  await hear(await books.settleRefund(lastRefund(), 'succeeded'));
  expect([await late.state(), await lines()]).toEqual(['done', []]);
});

test('the provider never pays back what staff have returned by hand', async () => {
  const late = await paidTooLate();
  shop.standIn.behaviour.isDown = true;
  await later();
  expect(await late.act('by hand')).toEqual([409, expect.stringMatching(/still under way/)]);
  await later(60);
  expect(await lines()).toHaveLength(1);
  expect(await late.act('by hand')).toEqual([200, '']);
  shop.standIn.behaviour.isDown = false;
  const before = books.refunds.size;
  await later();
  expect([await late.state(), await lines(), books.refunds.size]).toEqual(['by hand', [], before]);
  expect((await late.read()).events.at(-1)).toMatchObject({ what: 'payment by hand', staff: 'sol' });
  expect(await late.act('again')).toEqual([409, expect.stringMatching(/by hand/)]);
});

test('a refused payment that somebody pays back at the provider is resolved', async () => {
  const late = await paidTooLate();
  books.isEmpty = true;
  await later();
  books.isEmpty = false;
  await hear(...(await books.refundByHand(late.session, late.total)));
  expect([await late.state(), await lines()]).toEqual(['done', []]);
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, late.number));
  expect(order).toMatchObject({ state: 'cancelled', refunded: 0 });
  await hear(await books.settleRefund(lastRefund(), 'failed'));
  expect(await late.state()).toBe('failed');
});

test('several paybacks are counted on the dashboard, and the newest are named', async () => {
  books.isEmpty = true;
  const numbers: string[] = [];
  for (let count = 0; count < 5; count++) numbers.unshift((await paidTooLate()).number);
  await later();
  books.isEmpty = false;
  const [newest, second, third] = numbers;
  expect(await lines()).toMatchObject([
    {
      label: '5 payments not given back',
      line: `their buyers were told that they go back: orders ${newest}, ${second}, ${third} and 2 more`,
      to: `/staff/orders?search=${newest}`,
    },
  ]);
});

test('a payback recorded by hand stays so when a refund of the provider is reported later', async () => {
  books.isEmpty = true;
  const late = await paidTooLate();
  await later();
  expect(await late.act('by hand')).toEqual([200, '']);
  books.isEmpty = false;
  for (const event of await books.refundByHand(late.session, late.total)) await shop.post(event);
  await shop.actOnAll();
  expect(await late.state()).toBe('by hand');
});

const cancel = (number: string) =>
  shop.app.request(`/api/staff/orders/${number}/cancel`, {
    method: 'POST',
    headers: { cookie: sol.cookie(), 'content-type': 'application/json' },
    body: '{}',
  });

test('a cancelled order can no longer be paid; one that was paid in the meantime stays', async () => {
  const [open, paid] = [await shop.place(), await shop.place()];
  await books.pay(sessionOf(paid));
  expect([(await cancel(open.number)).status, (await cancel(paid.number)).status]).toEqual([200, 409]);
  expect(books.sessions.get(sessionOf(open))?.status).toBe('expired');
  expect(await shop.all(open)).toMatchObject({ state: 'cancelled', payments: ['ended'] });
  expect(await shop.all(paid)).toMatchObject({ state: 'paid', payments: ['paid'] });
});

test('cancelling an order is refused while the provider does not report its payment’s state', async () => {
  const placed = await shop.place();
  books.sessions.delete(sessionOf(placed));
  const reply = await cancel(placed.number);
  expect([reply.status, await reply.text()]).toEqual([409, expect.stringMatching(/does not say/)]);
});

test('a card payment after its code was used up is paid back whole, and the buyer is mailed', async () => {
  await shop.db.insert(discountCodes).values({ code: 'TEN', kind: 'percent', value: 10, usesMax: 1 });
  const [first, second] = [await shop.place({ code: 'TEN' }), await shop.place({ code: 'TEN' })];
  for (const placed of [first, second]) await shop.post(await books.pay(sessionOf(placed)));
  await shop.actOnAll();
  await later();
  expect(await shop.all(first)).toMatchObject({ state: 'paid', payments: ['paid'] });
  const { order, ...left } = await shop.all(second);
  expect(left).toMatchObject({
    state: 'pending',
    payments: ['refused'],
    mails: [expect.stringMatching(/^payment/), 'received'],
  });
  expect([...books.refunds.values()]).toMatchObject([{ amount: order.total, status: 'succeeded' }]);
  expect(await shop.db.select().from(discountCodes)).toMatchObject([{ code: 'TEN', used: 1 }]);
});
