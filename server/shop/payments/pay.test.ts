import { expect, test } from 'vitest';
import { ERROR_CODE_HEADER } from '#contract/core/errors.ts';
import { shopSettings } from '#server/platform/db/tables/shop.ts';
import { createLimits } from '#server/platform/http/limits/rate-limits.ts';
import { silent } from '#tests/silent.ts';
import { expireOrders } from '../orders/cancellation/expire.ts';
import { buyer, place } from '../orders/checkout/placing-fixture.ts';
import { SET_UP } from '../settings/set-up-fixture.ts';
import { stockIn } from '../stock/fixture.ts';
import { checkPayment } from './check-payment.ts';
import { endPayments } from './end-payment.ts';
import { sessionOf, startPayments } from './fixture.ts';
import { reconcile } from './reconcile.ts';

const shop = await startPayments({ MUG: null });
const { standIn } = shop;

const pay = ({ number, key }: { number: string; key: string }) =>
  shop.app.request(`/api/orders/${number}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key }),
  });

test('the payment page charges the total of the order, and links back to it', async () => {
  const placed = await shop.place({ lines: [{ sku: 'MUG', quantity: 3 }] });
  const session = standIn.books.sessions.get(sessionOf(placed));
  const { order } = await shop.all(placed);
  expect(session).toMatchObject({
    amount_total: order.total,
    success_url: `http://localhost/order/${placed.number}?key=${placed.key}`,
    customer_email: expect.stringMatching(/^ada\d+@home\.example$/),
  });
});

test('an email address that the provider does not accept is left for its page to ask', async () => {
  const placed = await shop.place({ email: 'ada.@home.example' });
  expect(placed.payment).toMatchObject({ kind: 'redirect' });
  expect(standIn.books.sessions.get(sessionOf(placed))?.customer_email).toBeNull();
});

test('an order that is repeated has one payment, with the same address', async () => {
  const idempotencyKey = crypto.randomUUID();
  const given = { idempotencyKey, email: buyer() };
  const [first, again] = [await shop.place(given), await shop.place(given)];
  expect(again).toEqual(first);
  expect(await shop.all(first)).toMatchObject({ payments: ['open'] });
});

test('repeating an order calls the provider no more often than Pay now may', async () => {
  const limited = shop.create({ payments: shop.ways, limits: createLimits(shop.pool) });
  const idempotencyKey = crypto.randomUUID();
  const requested = { payment: 'stripe', idempotencyKey, email: buyer() };
  const first = await place(shop, requested, limited);
  const again = [];
  for (let nth = 0; nth < 31; nth += 1) again.push(await place(shop, requested, limited));
  expect(again.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => first));
  expect(again[30]).toEqual({
    ...first,
    payment: { kind: 'later', message: expect.stringMatching(/^Too many attempts.*minute/) },
  });
});

test('an order placed while the provider is down stays, says so, and can be paid later', async () => {
  standIn.behaviour.isDown = true;
  const placed = await shop.place();
  expect(placed.payment).toEqual({
    kind: 'later',
    message:
      'Card payments cannot be reached at the moment. Your order is safe: please try again in a few minutes',
  });
  expect((await shop.all(placed)).state).toBe('pending');
  const refused = await pay(placed);
  expect([refused.status, refused.headers.get(ERROR_CODE_HEADER)]).toEqual([503, 'payment-away']);
  standIn.behaviour.isDown = false;
  const { kind, url } = await (await pay(placed)).json();
  expect(kind).toBe('redirect');
  await standIn.books.pay(url.split('/').at(-1));
  await reconcile(shop.deps);
  expect(await shop.all(placed)).toMatchObject({ state: 'paid', payments: ['paid'] });
});

test('a session that is nearly over is ended before another is created', async () => {
  const placed = await shop.place();
  const first = sessionOf(placed);
  expect(await (await pay(placed)).json()).toEqual(placed.payment);
  await shop.pool.query("UPDATE payments SET ends_at = now() + interval '1 minute' WHERE provider_id = $1", [
    first,
  ]);
  const { url } = await (await pay(placed)).json();
  expect(url).not.toContain(first);
  expect(standIn.books.sessions.get(first)?.status).toBe('expired');
  expect((await shop.all(placed)).payments).toEqual(['ended', 'open']);
});

test('asking for an address to pay at returns that the order was paid in the meantime', async () => {
  const placed = await shop.place();
  await standIn.books.pay(sessionOf(placed));
  expect(await (await pay(placed)).json()).toEqual({ kind: 'paid' });
  expect(await shop.all(placed)).toMatchObject({ state: 'paid', mails: ['paid', 'received'] });
  expect(await (await pay(placed)).json()).toEqual({ kind: 'paid' });
});

test('paying again after an event alone reported a payment returns the address, not “paid”', async () => {
  const placed = await shop.place();
  await shop.pool.query('UPDATE payments SET url = NULL, ends_at = NULL WHERE provider_id = $1', [
    sessionOf(placed),
  ]);
  expect(await (await pay(placed)).json()).toEqual(placed.payment);
});

test('an order can be paid only with its key, only by card, and only while it is unpaid', async () => {
  const placed = await shop.place();
  expect((await pay({ ...placed, key: 'wrong' })).status).toBe(404);
  expect((await pay({ ...placed, number: '1999-00001' })).status).toBe(404);
  expect((await pay(await shop.place({ payment: 'invoice' }))).status).toBe(409);
  await shop.pool.query("UPDATE orders SET state = 'cancelled' WHERE number = $1", [placed.number]);
  expect((await pay(placed)).status).toBe(409);
});

test('looking at an unpaid order queries the provider, at most every five seconds', async () => {
  const placed = await shop.place();
  await shop.pool.query("UPDATE payments SET checked_at = now() - interval '6 seconds'");
  for (let nth = 0; nth < 5; nth += 1)
    expect((await shop.app.request(`/api/orders/${placed.number}?key=${placed.key}`)).status).toBe(200);
  const { rows } = await shop.pool.query(
    "SELECT revision FROM graphile_worker.jobs WHERE key LIKE 'payment-ask %'",
  );
  expect(rows).toEqual([{ revision: 0 }]); // each later one would raise it
});

test('an order that expires has its session ended first, then its stock released', async () => {
  const small = await startPayments({ MUG: 1 });
  const placed = await small.place();
  await small.pool.query("UPDATE orders SET held_until = now() - interval '1 second'");
  const expire = () =>
    expireOrders({ ...small, endPayments: (id) => endPayments(small.deps, id), log: silent });
  small.standIn.behaviour.isDown = true;
  expect(await expire()).toBe(0);
  small.standIn.behaviour.isDown = false;
  await expire();
  expect(small.standIn.books.sessions.get(sessionOf(placed))?.status).toBe('expired');
  expect(await small.all(placed)).toMatchObject({ state: 'cancelled', mails: ['expired', 'received'] });
  expect(await stockIn(small)).toMatchObject({ MUG: 1 });
});

test('while the provider is down, stock is released 15 minutes after the session’s end', async () => {
  const small = await startPayments({ MUG: 1 });
  const placed = await small.place();
  await small.pool.query("UPDATE orders SET held_until = now() - interval '20 minutes'");
  await small.pool.query("UPDATE payments SET ends_at = now() - interval '16 minutes'");
  small.standIn.behaviour.isDown = true;
  const endOf = (id: number) => endPayments(small.deps, id);
  expect(await expireOrders({ ...small, endPayments: endOf, log: silent })).toBe(1);
  expect(await small.all(placed)).toMatchObject({ state: 'cancelled', payments: ['open'] });
  expect(await stockIn(small)).toMatchObject({ MUG: 1 });
});

test('an order that was paid at the last moment is paid, not cancelled', async () => {
  const placed = await shop.place();
  await shop.pool.query("UPDATE orders SET held_until = now() - interval '1 second' WHERE number = $1", [
    placed.number,
  ]);
  await standIn.books.pay(sessionOf(placed));
  await expireOrders({ ...shop, endPayments: (id) => endPayments(shop.deps, id), log: silent });
  expect(await shop.all(placed)).toMatchObject({ state: 'paid', mails: ['paid', 'received'] });
});

test('asking about a payment in a final state does not call the provider', async () => {
  const placed = await shop.place();
  await standIn.books.pay(sessionOf(placed));
  const [{ id } = { id: 0 }] = (await shop.payments()).slice(-1);
  await checkPayment(shop.deps, id);
  standIn.behaviour.isDown = true;
  await checkPayment(shop.deps, id);
  standIn.behaviour.isDown = false;
  expect((await shop.all(placed)).state).toBe('paid');
});

test('a card order with a total of zero is paid at once, and says so', async () => {
  await shop.pool.query("UPDATE products SET price = 0 WHERE slug = 'mug'");
  const [zone] = SET_UP.zones;
  const rates = zone?.rates.map((rate) => ({ ...rate, steps: [{ upTo: 30_000, price: 0 }] }));
  const body = { ...SET_UP, zones: [{ ...zone, rates }] };
  await shop.db.update(shopSettings).set({ body });
  const placed = await shop.place();
  expect(placed.payment).toEqual({ kind: 'paid' });
  expect(await shop.all(placed)).toMatchObject({ state: 'paid', payments: [] });
  const { rows } = await shop.pool.query(
    "SELECT letter->>'text' AS text FROM mails ORDER BY id DESC LIMIT 2",
  );
  expect(rows).toHaveLength(2);
  for (const { text } of rows) expect(text).not.toContain('when your payment has reached us');
});

test('the checkout offers cards and bank transfers', async () => {
  const answer = await shop.app.request('/api/shop/checkout');
  expect(await answer.json()).toMatchObject({ payments: ['invoice', 'stripe'] });
});
