import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { refunds } from '#server/platform/db/tables/orders.ts';
import { createJobMetrics } from '#server/platform/jobs/metrics.ts';
import { startJobs } from '#server/platform/jobs/runner.ts';
import { eventually } from '#tests/eventually.ts';
import { silent } from '#tests/silent.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { endOrder } from '../orders/cancellation/end-order.ts';
import { lockOrder } from '../orders/read-order.ts';
import { refundOrder } from '../orders/refunds/refund.ts';
import { stockIn } from '../stock/fixture.ts';
import { checkPayment } from './check-payment.ts';
import { sessionOf, startPayments } from './fixture.ts';
import { payBack } from './pay-back.ts';
import { reconcile } from './reconcile.ts';
import { payRefund } from './refund.ts';
import { paymentWork } from './work.ts';

type Shop = Awaited<ReturnType<typeof startPayments>>;
type Placed = Awaited<ReturnType<Shop['place']>>;

/** Refunds the whole order. */
const refund = (shop: Shop, { number }: Placed) =>
  shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) throw new Error('no order');
    const requested = { lines: [], shipping: 0, amount: order.total, restock: false, reason: 'broken' };
    return refundOrder(tx, shop.shop, order, requested, 'Bo');
  });
const cancelAsExpired = (shop: Shop, { number }: Placed) =>
  shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    if (order) await endOrder(tx, shop.shop, order, { kind: 'expired' });
  });
const lastId = async (shop: Shop) => (await shop.payments()).at(-1)?.id ?? 0;

test('five events, each delivered three times in any order, have one result and one mail', async () => {
  const shop = await startPayments({ MUG: null });
  const { books } = shop.standIn;
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4], { minLength: 15 }),
      fc.array(fc.boolean(), { minLength: 15, maxLength: 15 }),
      async (deliveries, actsAtOnce) => {
        const placed = await shop.place();
        const from = books.events.length;
        await books.pay(sessionOf(placed));
        await checkPayment(shop.deps, await lastId(shop)); // the customer has returned
        await payRefund(shop.deps, (await refund(shop, placed)).id);
        await books.happen('charge.refunded', { id: 'ch', object: 'payment_intent' });
        const story = books.events.slice(from);
        expect(story).toHaveLength(5);
        for (const [at, which] of deliveries.entries()) {
          const event = story[which];
          if (event) expect((await shop.post(event)).status).toBe(200);
          if (actsAtOnce[at]) await shop.actOnAll();
        }
        await shop.actOnAll();
        expect(await shop.all(placed)).toMatchObject({
          state: 'refunded',
          mails: ['paid', 'received', expect.stringMatching(/^refunded/)],
          payments: ['paid'],
          refunds: ['done'],
        });
      },
    ),
    { numRuns: 25 },
  );
}, 240_000);

test('an order is paid although a contradictory event reports it as expired, in any order', async () => {
  const shop = await startPayments({ MUG: null });
  const { books } = shop.standIn;
  for (const isLate of [true, false]) {
    const placed = await shop.place();
    const paid = await books.pay(sessionOf(placed));
    const ended = await books.happen('checkout.session.expired', {
      ...books.sessions.get(sessionOf(placed)),
      status: 'expired',
    });
    for (const event of isLate ? [ended, paid] : [paid, ended]) {
      await shop.post(event);
      await shop.actOnAll();
    }
    expect(await shop.all(placed)).toMatchObject({ state: 'paid', mails: ['paid', 'received'] });
  }
});

test('medusajs/medusa 13301, saleor/saleor 14648: webhook, return and reconciliation record one payment', async () => {
  const shop = await startPayments({ MUG: null });
  const placed = await shop.place();
  const event = await shop.standIn.books.pay(sessionOf(placed));
  const id = await lastId(shop);
  await shop.post(event);
  await Promise.all([
    shop.actOnAll(),
    shop.actOnAll(),
    checkPayment(shop.deps, id),
    checkPayment(shop.deps, id),
    reconcile(shop.deps),
  ]);
  const { state, mails, order } = await shop.all(placed);
  expect({ state, mails }).toEqual({ state: 'paid', mails: ['paid', 'received'] });
  const { rows } = await shop.pool.query(
    "SELECT count(*)::integer AS times FROM order_events WHERE order_id = $1 AND what = 'paid'",
    [order.id],
  );
  expect(rows).toEqual([{ times: 1 }]);
});

test('vendurehq/vendure 3065: a payment after its stock was sold is paid back, and the buyer is mailed', async () => {
  const shop = await startPayments({ MUG: 1 });
  const late = await shop.place();
  await cancelAsExpired(shop, late);
  await shop.place({ payment: 'invoice' });
  await shop.post(await shop.standIn.books.pay(sessionOf(late)));
  await shop.actOnAll();
  await payBack(shop.deps, await lastId(shop));
  await payBack(shop.deps, await lastId(shop));
  expect(await shop.all(late)).toMatchObject({
    state: 'cancelled',
    payments: ['refused'],
    mails: ['expired', expect.stringMatching(/^payment/), 'received'],
  });
  const { total } = (await shop.all(late)).order;
  expect([...shop.standIn.books.refunds.values()]).toMatchObject([{ amount: total, status: 'succeeded' }]);
  expect(await stockIn(shop)).toMatchObject({ MUG: 0 });
});

test('a late payment is honoured while its stock is available', async () => {
  const shop = await startPayments({ MUG: 1 });
  const late = await shop.place();
  await cancelAsExpired(shop, late);
  expect(await stockIn(shop)).toMatchObject({ MUG: 1 });
  await shop.post(await shop.standIn.books.pay(sessionOf(late)));
  await shop.actOnAll();
  expect(await shop.all(late)).toMatchObject({ state: 'paid', payments: ['paid'] });
  expect(await stockIn(shop)).toMatchObject({ MUG: 0 });
});

test('amount, currency and state in an event are ignored: the provider’s state counts', async () => {
  const shop = await startPayments({ MUG: null });
  const { books } = shop.standIn;
  for (const wrong of [{ amount_total: 1 }, { currency: 'jpy' }, { status: 'expired' as const }]) {
    const placed = await shop.place();
    const session = { ...books.sessions.get(sessionOf(placed)), status: 'complete', payment_status: 'paid' };
    await shop.post(await books.happen('checkout.session.completed', { ...session, ...wrong }));
    await shop.actOnAll();
    expect(await shop.all(placed)).toMatchObject({ state: 'pending', payments: ['open'] });
    await shop.post(await books.pay(sessionOf(placed)));
    await shop.actOnAll();
    expect(await shop.all(placed)).toMatchObject({ state: 'paid', mails: ['paid', 'received'] });
  }
});

test('a payment of another amount or currency than requested does not count', async () => {
  const shop = await startPayments({ MUG: null });
  const { books } = shop.standIn;
  for (const wrong of [{ amount_total: 1 }, { currency: 'jpy' }]) {
    const placed = await shop.place();
    Object.assign(books.sessions.get(sessionOf(placed)) ?? {}, wrong);
    await shop.post(await books.pay(sessionOf(placed)));
    await shop.actOnAll();
    expect(await shop.all(placed)).toMatchObject({ state: 'pending', payments: ['refused'] });
  }
});

test('a second payment of one order is paid back', async () => {
  const shop = await startPayments({ MUG: null });
  const placed = await shop.place();
  const { order } = await shop.all(placed);
  await shop.standIn.books.pay(sessionOf(placed));
  await reconcile(shop.deps);
  const attempt = { key: 'second', startedAt: new Date(), returnTo: 'http://localhost' };
  const payable = { ...order, items: [{ name: 'All', amount: order.total }] };
  const { providerId } = await shop.deps.provider.begin(payable, attempt);
  await shop.pool.query(
    "INSERT INTO payments (key, order_id, adapter, provider_id, amount, currency) VALUES ('second', $1, 'stripe', $2, $3, 'USD')",
    [order.id, providerId, order.total],
  );
  await shop.post(await shop.standIn.books.pay(providerId));
  await shop.actOnAll();
  await payBack(shop.deps, await lastId(shop));
  expect(await shop.all(placed)).toMatchObject({ state: 'paid', payments: ['paid', 'refused'] });
  expect(shop.standIn.books.refunds.size).toBe(1);
});

test('a refund that is requested twice at once, with one key, is one refund at the provider', async () => {
  const shop = await startPayments({ MUG: null });
  const placed = await shop.place();
  await shop.standIn.books.pay(sessionOf(placed));
  await reconcile(shop.deps);
  const sol = await staffVisitor(shop, await addStaff(shop.db, 'sol@films.example', 'shop'));
  const { total: amount } = (await shop.all(placed)).order;
  const requested = { amount, restock: false, idempotencyKey: crypto.randomUUID() };
  const send = () => sol.send('POST', `/api/staff/orders/${placed.number}/refund`, requested);
  expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([200, 200]);
  const made = await shop.db.select().from(refunds);
  await Promise.all([...made, ...made].map(({ id }) => payRefund(shop.deps, id)));
  expect(shop.standIn.books.refunds.size).toBe(1);
  expect(await shop.all(placed)).toMatchObject({ state: 'refunded', refunds: ['done'] });
});

test('a refund that the provider delays, or fails later, ends with the right state', async () => {
  const shop = await startPayments({ MUG: null });
  const { books } = shop.standIn;
  books.refundStatus = 'pending';
  const placed = await shop.place();
  await books.pay(sessionOf(placed));
  await reconcile(shop.deps);
  const made = await refund(shop, placed);
  await payRefund(shop.deps, made.id);
  expect(await shop.all(placed)).toMatchObject({ state: 'paid', refunds: ['pending'] });
  const [{ id = '' } = {}] = [...books.refunds.values()];
  const done = await books.settleRefund(id, 'succeeded');
  await shop.post(done);
  await shop.actOnAll();
  expect(await shop.all(placed)).toMatchObject({ state: 'refunded', refunds: ['done'] });
  await shop.post(await books.settleRefund(id, 'failed'));
  await shop.actOnAll();
  await shop.post({ ...done, id: 'evt_late' });
  await shop.actOnAll();
  expect(await shop.all(placed)).toMatchObject({ refunds: ['failed'] });
});

test('jobs alone record a payment, pay a refund, and pay back a late payment', async () => {
  const shop = await startPayments({ MUG: 4 });
  const [honoured, late] = [await shop.place(), await shop.place()];
  const runner = await startJobs({
    connection: shop.connection,
    work: paymentWork(async () => shop.deps, shop.deps.db),
    metrics: createJobMetrics(shop.pool),
    log: silent,
    pollMs: 50,
    beatMs: 200,
  });
  onTestFinished(runner.stop);
  await cancelAsExpired(shop, late);
  await shop.pool.query("UPDATE variants SET stock = 0 WHERE sku = 'MUG'"); // others have bought them
  for (const placed of [honoured, late]) await shop.post(await shop.standIn.books.pay(sessionOf(placed)));
  await eventually(async () => expect((await shop.all(honoured)).state).toBe('paid'));
  await refund(shop, honoured);
  await eventually(async () => expect((await shop.all(honoured)).state).toBe('refunded'));
  await eventually(async () => expect(shop.standIn.books.refunds.size).toBe(2));
});
