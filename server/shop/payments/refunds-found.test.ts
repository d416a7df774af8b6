import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lockOrder } from '../orders/read-order.ts';
import { refundOrder } from '../orders/refunds/refund.ts';
import { sessionOf, startPayments } from './fixture.ts';
import { reconcile } from './reconcile.ts';
import { payRefund } from './refund.ts';

const shop = await startPayments({ MUG: null });
const { books } = shop.standIn;
type Placed = Awaited<ReturnType<typeof shop.place>>;

async function paidOrder() {
  const placed = await shop.place();
  await books.pay(sessionOf(placed));
  await reconcile(shop.deps);
  return { placed, session: sessionOf(placed), ...(await shop.all(placed)) };
}
async function hear(events: typeof books.events) {
  for (const event of events) expect((await shop.post(event)).status).toBe(200);
  await shop.actOnAll();
}
const refundHere = (placed: Placed, amount: number) =>
  shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, placed.number);
    if (!order) throw new Error('no order');
    const requested = { lines: [], shipping: 0, amount, restock: false, reason: 'broken' };
    return refundOrder(tx, shop.shop, order, requested, 'Bo');
  });
async function creditNotes({ id }: { id: number }) {
  const { rows } = await shop.pool.query(
    'SELECT amount, tax, credit_note FROM refunds WHERE order_id = $1 AND credit_note IS NOT NULL ORDER BY id',
    [id],
  );
  return rows;
}

test('each refund made at the provider is recorded once, in whatever order events arrive', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
      fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
      async (orders, actsAtOnce) => {
        const placed = await shop.place();
        const from = books.events.length;
        await books.pay(sessionOf(placed));
        const { order } = await shop.all(placed);
        await books.refundByHand(sessionOf(placed), 100);
        await books.refundByHand(sessionOf(placed), order.total - 100);
        const story = books.events.slice(from);
        const deliveries = [...story, ...story, ...story]
          .map((event, at) => ({ event, rank: orders[at] ?? 0 }))
          .sort((a, b) => a.rank - b.rank);
        for (const [at, { event }] of deliveries.entries()) {
          await shop.post(event);
          if (actsAtOnce[at]) await Promise.all([shop.actOnAll(), shop.actOnAll()]);
        }
        await shop.actOnAll();
        const found = await shop.all(placed);
        expect(found).toMatchObject({ state: 'refunded', payments: ['paid'], refunds: ['done', 'done'] });
        expect(found.order.refunded).toBe(order.total);
        expect(found.mails).toEqual([
          'paid',
          'received',
          expect.stringMatching(/^refunded/),
          expect.stringMatching(/^refunded/),
        ]);
        const notes = await creditNotes(order);
        expect(notes.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.total);
        expect(notes.reduce((sum, { tax }) => sum + tax, 0)).toBe(order.tax);
      },
    ),
    { numRuns: 15 },
  );
}, 240_000);

test('a partial refund keeps the order’s state, and the audit log names its source', async () => {
  const { placed, session, order } = await paidOrder();
  await hear(await books.refundByHand(session, 100));
  expect(await shop.all(placed)).toMatchObject({
    state: 'paid',
    refunds: ['done'],
    order: { refunded: 100 },
  });
  const { rows } = await shop.pool.query('SELECT who, action, after FROM audit_log WHERE what = $1', [
    order.number,
  ]);
  expect(rows).toMatchObject([
    { who: 'payment provider', action: 'refunded an order', after: { amount: 100 } },
  ]);
});

test('a refund refused because one was made at the provider first is counted once', async () => {
  const { placed, session, order } = await paidOrder();
  const ours = await refundHere(placed, order.total);
  await hear(await books.refundByHand(session, order.total));
  expect(await shop.all(placed)).toMatchObject({
    state: 'refunded',
    refunds: ['failed', 'done'],
    order: { refunded: order.total },
  });
  await payRefund(shop.deps, ours?.id ?? 0);
  expect(await creditNotes(order)).toHaveLength(1);
});

test('a refund at the provider that pays a failed refund of ours completes it', async () => {
  const { placed, session, order } = await paidOrder();
  const ours = await refundHere(placed, 100);
  await payRefund(shop.deps, ours?.id ?? 0);
  const id = [...books.refunds.keys()].at(-1) ?? '';
  await hear([await books.settleRefund(id, 'failed')]);
  expect(await shop.all(placed)).toMatchObject({ refunds: ['failed'] });
  const again = await books.refundByHand(session, 100);
  await hear(again);
  await hear(again.map((event) => ({ ...event, id: `${event.id}_again` })));
  expect(await shop.all(placed)).toMatchObject({ refunds: ['done'], order: { refunded: 100 } });
  expect(await creditNotes(order)).toHaveLength(1);
});

test('refunds of payments that are not ours change nothing', async () => {
  const before = await shop.pool.query('SELECT count(*) FROM refunds');
  books.refunds.set('re_other', {
    id: 're_other',
    object: 'refund',
    amount: 500,
    currency: 'usd',
    status: 'succeeded',
    payment_intent: 'pi_other',
    metadata: {},
  });
  await hear([
    await books.happen('refund.created', { id: 're_other', object: 'refund' }),
    await books.happen('charge.refunded', { id: 'ch', object: 'charge', payment_intent: 'pi_other' }),
  ]);
  expect((await shop.pool.query('SELECT count(*) FROM refunds')).rows).toEqual(before.rows);
});

test('a refund lost by a restore and entered again is not paid twice, and staff see why', async () => {
  const { placed, order } = await paidOrder();
  const known = books.refunds.size;
  await payRefund(shop.deps, (await refundHere(placed, 500))?.id ?? 0);
  await shop.pool.query(`DELETE FROM refunds WHERE order_id = ${order.id}`);
  await shop.pool.query(`UPDATE orders SET refunded = 0 WHERE id = ${order.id}`);

  await payRefund(shop.deps, (await refundHere(placed, 500))?.id ?? 0);
  expect(books.refunds.size).toBe(known + 1);
  expect(await shop.all(placed)).toMatchObject({ refunds: ['failed'], order: { refunded: 0 } });
  const { rows } = await shop.pool.query(
    "SELECT detail ->> 'reason' AS reason FROM order_events WHERE order_id = $1 AND what = 'refund failed'",
    [order.id],
  );
  expect(rows).toEqual([{ reason: expect.stringContaining('not known here') }]);
});
