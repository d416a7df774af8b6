import { expect, test } from 'vitest';
import { StaffOrder } from '#contract/shop/staff-orders.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { withKey } from '#tests/with-key.ts';
import { sessionOf, startPayments } from './fixture.ts';
import { reconcile } from './reconcile.ts';
import { payRefund } from './refund.ts';

const shop = await startPayments({ MUG: 1000 });
const { books } = shop.standIn;
const sol = await staffVisitor(shop, await addStaff(shop.db, 'sol@films.example', 'shop'));

/** Staff calls, with or without configured cards. */
const staff = (app = shop.app) => ({
  async post(path: string, body: object) {
    const keyed = withKey(body);
    const reply = await app.request(`/api/staff/orders/${path}`, {
      method: 'POST',
      headers: { cookie: sol.cookie(), ...keyed.headers },
      body: keyed.body,
    });
    return reply.ok ? StaffOrder.parse(await reply.json()) : [reply.status, await reply.text()];
  },
});
const [withCards, withoutCards] = [staff(), staff(shop.create({}))];

const refund = (given: object = {}) => ({
  lines: [{ position: 0, quantity: 1 }],
  restock: true,
  idempotencyKey: crypto.randomUUID(),
  ...given,
});

async function paidOrder() {
  const { number, ...placed } = await shop.place({ lines: [{ sku: 'MUG', quantity: 2 }] });
  await books.pay(sessionOf(placed));
  await reconcile(shop.deps);
  return number;
}

test('refunding a card by hand makes a credit note at once and does not call the provider', async () => {
  const number = await paidOrder();
  const requested = books.refunds.size;
  expect(await withCards.post(`${number}/refund`, refund({ byHand: true }))).toMatchObject({
    refunds: [{ state: 'done', creditNote: expect.stringMatching(/^CN-/), isStuck: false }],
  });
  await reconcile(shop.deps);
  expect(books.refunds.size).toBe(requested);
});

test('without configured cards, a card is refunded by hand only', async () => {
  const number = await paidOrder();
  expect(await withoutCards.post(`${number}/refund`, refund())).toEqual([
    409,
    'Cards are not set up here, so the payment provider cannot be asked: give the money back yourself, and say so',
  ]);
  expect(await withoutCards.post(`${number}/refund`, refund({ byHand: true }))).toMatchObject({
    refunds: [{ state: 'done' }],
  });
});

test('a refund that was pending when cards were removed ends as staff record it', async () => {
  const number = await paidOrder();
  const ids = [];
  for (let nth = 0; nth < 2; nth += 1) {
    const order = StaffOrder.parse(await withCards.post(`${number}/refund`, refund()));
    ids.push(order.refunds.at(-1)?.id ?? 0);
  }
  const [went, stayed] = ids;
  expect(await withCards.post(`${number}/refunds/${went}`, { state: 'done' })).toEqual([
    409,
    'This refund is still under way at the payment provider',
  ]);
  expect(await withoutCards.post(`${number}/refunds/${went}`, { state: 'done' })).toMatchObject({
    refunds: [{ state: 'done' }, { state: 'pending', isStuck: true }],
  });
  const ended = StaffOrder.parse(await withoutCards.post(`${number}/refunds/${stayed}`, { state: 'failed' }));
  expect(ended).toMatchObject({ state: 'paid', refunds: [{ state: 'done' }, { state: 'failed' }] });
  expect(ended.refunded).toBe(ended.refunds[0]?.amount);
  expect(ended.lines).toMatchObject([{ refunded: 1, toShip: 1 }]);
  expect(await withoutCards.post(`${number}/refunds/${stayed}`, { state: 'done' })).toEqual([
    409,
    'This refund has ended already',
  ]);
  const requested = books.refunds.size;
  for (const ended of ids) await payRefund(shop.deps, ended); // the jobs are still queued when cards are configured again
  expect(books.refunds.size).toBe(requested);
  expect(await shop.all({ number })).toMatchObject({ refunds: ['done', 'failed'] });
});

test('a refund that is pending for more than a day is on the dashboard', async () => {
  const number = await paidOrder();
  await withCards.post(`${number}/refund`, refund());
  const lines = async () => JSON.stringify(await (await sol.send('GET', '/api/staff/dashboard')).json());
  expect(await lines()).not.toContain('under way');
  await shop.pool.query(
    "UPDATE refunds SET created_at = now() - interval '25 hours' WHERE state = 'pending'",
  );
  expect(await lines()).toContain('1 refund under way for more than a day');
});
