import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ERROR_CODE_HEADER } from '#contract/core/errors.ts';
import { Order, OwnOrder } from '#contract/shop/orders.ts';
import { orderEvents, orderParcels, orders } from '#server/platform/db/tables/orders.ts';
import { users } from '#server/platform/db/tables/visitors.ts';
import { collection, product } from '#tests/fixtures/product.ts';
import { startApp } from '#tests/start-app.ts';
import { register } from '#tests/visitor.ts';
import { withKey } from '#tests/with-key.ts';
import { addOrder } from './fixture.ts';

const site = await startApp();
const order = await addOrder(site.db, { number: '2026-00001' });

test('an order opens with its key, and the response is not cached', async () => {
  const reply = await site.request(`/api/orders/2026-00001?key=${order.key}`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('cache-control')).toBe('private, no-store');
  const shown = Order.parse(await reply.json());
  expect(shown).toMatchObject({ number: '2026-00001', state: 'paid', total: 6540, reference: null });
  expect(shown.taxes).toEqual([{ name: 'VAT', rate: 2000, net: 5450, tax: 1090 }]);
});

test('an order has the first picture of each of its products that is in the shop', async () => {
  const shop = await startApp({
    collections: [collection({ name: 'Prints' })],
    products: [
      product({
        name: 'Shirt',
        images: ['https://pictures.example/1.jpg', 'https://pictures.example/2.jpg'],
      }),
    ],
  });
  const { key } = await addOrder(shop.db, { number: '2026-00001' });
  const shown = (await shop.json(`/api/orders/2026-00001?key=${key}`)) as Order;
  expect(shown.images).toEqual({ shirt: 'https://pictures.example/1.jpg' });
});

test('the days of an order are those of the company’s time zone', async () => {
  const { key } = await addOrder(site.db, {
    number: '2026-00006',
    state: 'pending',
    placedAt: new Date('2026-06-30T23:20:00Z'),
    paidAt: new Date('2026-06-30T23:20:00Z'),
    heldUntil: new Date('2026-07-15T22:59:59.999Z'),
  });
  const [{ id } = { id: 0 }] = await site.db.select().from(orders).where(eq(orders.number, '2026-00006'));
  const at = new Date('2026-07-02T23:20:00Z');
  await site.db
    .insert(orderParcels)
    .values({ orderId: id, carrier: 'Post', tracking: 'A', lines: [], shippedAt: at });
  await site.db.insert(orderEvents).values({ orderId: id, what: 'placed', createdAt: at });
  const page = `/api/orders/2026-00006?key=${key}`;
  expect(await site.json(page)).toMatchObject({
    placedDay: '2026-07-01',
    paidDay: '2026-07-01',
    heldUntilDay: '2026-07-15',
    parcels: [{ shippedDay: '2026-07-03' }],
    events: [{ day: '2026-07-03' }],
  });
  const west = site.create({ timeZone: 'America/New_York' });
  expect(await (await west.request(page)).json()).toMatchObject({ placedDay: '2026-06-30' });
});

test('a wrong key, no key and a wrong number get the same answer', async () => {
  const other = await addOrder(site.db, { number: '2026-00002' });
  const answers = [
    `2026-00001?key=${other.key}`,
    '2026-00001',
    '2026-00001?key=',
    `2026-99999?key=${order.key}`,
  ];
  const replies = await Promise.all(
    answers.map(async (path) => {
      const reply = await site.request(`/api/orders/${path}`);
      return [reply.status, reply.headers.get(ERROR_CODE_HEADER), await reply.text()];
    }),
  );
  for (const answer of replies)
    expect(answer).toEqual([404, 'order-not-found', 'There is no such order, or its key is another one']);
});

test('a member sees the orders placed from the account, with keys that open them', async () => {
  const ines = await register(site.app, 'ines');
  const [account] = await site.db.select().from(users);
  const placedAt = new Date('2026-06-30T23:20:00Z');
  await addOrder(site.db, { number: '2026-00003', account: account?.id ?? 0, placedAt });
  const mine = OwnOrder.array().parse(await (await ines.send('GET', '/api/orders/mine')).json());
  expect(mine).toMatchObject([{ number: '2026-00003', placedDay: '2026-07-01' }]);
  const opened = await ines.send('GET', `/api/orders/2026-00003?key=${mine[0]?.key}`);
  expect(opened.status).toBe(200);
});

test('a member sees the newest two hundred orders, and downloads all', async () => {
  const rosa = await register(site.app, 'rosa');
  const [account] = await site.db.select().from(users).where(eq(users.username, 'rosa'));
  const placed = Array.from({ length: 201 }, (_, at) => `2027-${String(at + 1).padStart(5, '0')}`);
  for (const number of placed) await addOrder(site.db, { number, account: account?.id ?? 0 });
  const mine = OwnOrder.array().parse(await (await rosa.send('GET', '/api/orders/mine')).json());
  expect([mine.length, mine.at(-1)?.number]).toEqual([200, '2027-00002']);
  const { orders } = await (await rosa.send('GET', '/api/auth/data')).json();
  expect([orders.length, orders.at(-1)?.number]).toEqual([201, '2027-00001']);
});

test('an order outlives the account it was placed from', async () => {
  const omar = await register(site.app, 'omar');
  const [account] = await site.db.select().from(users).orderBy(users.id).offset(1);
  const stored = await addOrder(site.db, { number: '2026-00004', account: account?.id ?? 0 });
  const deleted = await omar.send('DELETE', '/api/auth/account', { password: 'slow satellite 19' });
  expect(deleted.status).toBe(200);
  expect((await site.request(`/api/orders/2026-00004?key=${stored.key}`)).status).toBe(200);
});

test('a message about an order starts a conversation; without the order’s key it does not', async () => {
  const { key } = await addOrder(site.db, { number: '2026-00005' });
  const say = (given: object) =>
    site.request('/api/orders/2026-00005/message', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key, message: 'The mug is broken', ...given }),
    });
  expect((await say({ key: 'guessed' })).status).toBe(404);
  expect((await say({})).status).toBe(200);
  const { rows } = await site.pool.query(
    `SELECT order_number, name, thread_messages.text FROM threads JOIN thread_messages ON thread = threads.id`,
  );
  expect(rows).toEqual([{ order_number: '2026-00005', name: 'Ada Marsh', text: 'The mug is broken' }]);
});

test('a message repeated with its key is one message; the same text with another key is two', async () => {
  const { key, id } = await addOrder(site.db, { number: '2026-00007' });
  const say = (idempotencyKey: string) =>
    site.request('/api/orders/2026-00007/message', {
      method: 'POST',
      ...withKey({ key, message: 'Where is it?', idempotencyKey }),
    });
  const once = crypto.randomUUID();
  const replies = await Promise.all([say(once), say(once), say(once)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await say(crypto.randomUUID())).status).toBe(200);
  const { rowCount } = await site.pool.query(
    "SELECT FROM thread_messages JOIN threads ON threads.id = thread WHERE order_number = '2026-00007'",
  );
  expect(rowCount).toBe(2);
  expect(await site.db.select().from(orderEvents).where(eq(orderEvents.orderId, id))).toHaveLength(2);
});
