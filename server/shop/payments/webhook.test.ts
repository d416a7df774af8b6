import { expect, test } from 'vitest';
import { paymentEvents } from '#server/platform/db/tables/payments.ts';
import { sessionOf, startPayments } from './fixture.ts';
import { signed } from './stripe/stand-in-fixture.ts';

const shop = await startPayments({ MUG: null });
const { standIn } = shop;

const paidEvent = async () => standIn.books.pay(sessionOf(await shop.place()));
const stored = async (id: string) =>
  (await shop.db.select().from(paymentEvents)).filter((each) => each.id === id);
const jobsOf = async (id: string) =>
  (await shop.pool.query("SELECT FROM graphile_worker._private_jobs WHERE payload ->> 'event' = $1", [id]))
    .rowCount;

test('an event is stored once with its job, however often it arrives', async () => {
  const event = await paidEvent();
  const replies = await Promise.all([shop.post(event), shop.post(event), shop.post(event)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await stored(event.id)).toHaveLength(1);
  expect(await jobsOf(event.id)).toBe(1);
});

test('a stored event contains no personal data', async () => {
  const event = await paidEvent();
  await shop.post(event);
  const [row] = await stored(event.id);
  expect(JSON.stringify(event)).toMatch(/ada\d+@home\.example/);
  expect(JSON.stringify(row)).not.toContain('@home.example');
});

test('forged, changed, unsigned, stale and replayed events get 400, and nothing is stored', async () => {
  const event = await paidEvent();
  const { body, headers } = signed(event);
  const send = (body: string, headers: Record<string, string>) =>
    shop.app.request('/api/webhooks/stripe', { method: 'POST', body, headers });
  const replies = [
    await shop.post(event, { secret: 'whsec_forged' }),
    await shop.post(event, { at: Date.now() - 6 * 60_000 }),
    await send(body.replace('amount_total":', 'amount_total":1'), headers),
    await send(body, {}),
    await send('', headers),
    await send('not json', headers),
  ];
  expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
  expect(await stored(event.id)).toEqual([]);
});

test('an event of an unknown type is stored and queues no job', async () => {
  const event = await standIn.books.happen('customer.created', { id: 'cus_1', object: 'payment_intent' });
  expect((await shop.post(event)).status).toBe(200);
  expect(await stored(event.id)).toMatchObject([{ told: null, handledAt: expect.any(Date) }]);
  expect(await jobsOf(event.id)).toBe(0);
});

test('an event about a payment of another system on the same account changes nothing', async () => {
  const event = await paidEvent();
  const metadata = { payment: 'not ours' };
  const object = { ...event.data.object, id: 'cs_elsewhere', metadata };
  const foreign = { ...event, id: 'evt_foreign', data: { object } };
  await shop.actOnAll();
  const before = await shop.payments();
  expect((await shop.post(foreign)).status).toBe(200);
  await shop.actOnAll();
  expect(await stored('evt_foreign')).toMatchObject([{ handledAt: expect.any(Date) }]);
  expect(await shop.payments()).toEqual(before);
});

test('an event may have 256 kB, four times the limit of other calls, and no more', async () => {
  const event = await paidEvent();
  const large = (bytes: number) => ({ ...event, id: `evt_${bytes}`, pad: 'x'.repeat(bytes) });
  expect((await shop.post(large(200_000))).status).toBe(200);
  expect((await shop.post(large(256 * 1024))).status).toBe(413);
});

test('medusajs/medusa 4798: an event is never refused because of its order’s state', async () => {
  const placed = await shop.place();
  const event = await standIn.books.pay(sessionOf(placed));
  await shop.pool.query("UPDATE orders SET state = 'cancelled' WHERE number = $1", [placed.number]);
  expect((await shop.post(event)).status).toBe(200);
  await shop.pool.query('DELETE FROM orders WHERE number = $1', [placed.number]);
  expect((await shop.post({ ...event, id: 'evt_later' })).status).toBe(200);
  await shop.actOnAll();
});

test('every kind of process accepts events; one without keys has no such address', async () => {
  for (const serves of ['staff', 'public', 'all'] as const) {
    const { body, headers } = signed(await paidEvent());
    const request = { method: 'POST', body, headers };
    const app = shop.create({ serves, payments: shop.ways });
    expect((await app.request('/api/webhooks/stripe', request)).status).toBe(200);
    const without = shop.create({ serves, payments: { names: ['invoice'], provider: undefined } });
    expect((await without.request('/api/webhooks/stripe', request)).status).toBe(404);
  }
  const read = await shop.app.request('/api/webhooks/stripe');
  expect(read.status).toBe(405);
  expect(read.headers.get('allow')).toBe('POST');
});

test('an event is not acknowledged while the disk is full', async () => {
  const { body, headers } = signed(await paidEvent());
  const full = shop.create({ payments: shop.ways, isDiskFull: () => true });
  const reply = await full.request('/api/webhooks/stripe', { method: 'POST', body, headers });
  expect(reply.status).toBe(503);
});
