import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { silent } from '#tests/silent.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';
import { whenDone } from '#tests/test-database.ts';
import { webhookDeliveries, webhooks } from '../db/tables/webhooks.ts';
import { announceEvent } from './announce.ts';
import { deliverDue } from './deliver.ts';
import { isAllowed, post } from './post.ts';
import { signedHeaders } from './sign.ts';

type Received = { headers: IncomingHttpHeaders; body: string; path: string };
const received: Received[] = [];
let answer: (res: ServerResponse, path: string) => unknown = (res) => res.end('thanks');
const server = createServer(async (req, res) => {
  received.push({ headers: req.headers, body: await text(req), path: req.url ?? '' });
  answer(res, req.url ?? '');
}).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
whenDone(async () => {
  server.closeAllConnections();
  server.close();
});
const WEBHOOK_TEST_ORIGIN = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const mail = { SITE_URL: 'http://localhost', WEBHOOK_TEST_ORIGIN };
const site = await startApp({ mail });
const { db, services } = site;
const olga = await staffVisitor(site, await addStaff(db, 'olga@films.example', 'owner'));
const run = (signal = new AbortController().signal) => deliverDue({ db, services, log: silent }, signal);
const dueNow = () => db.update(webhookDeliveries).set({ nextAt: sql`now()` });
const deliveries = () => db.select().from(webhookDeliveries).orderBy(webhookDeliveries.id);

async function add(path = '/in', events = ['order.paid']): Promise<{ id: number; secret: string }> {
  const address = WEBHOOK_TEST_ORIGIN + path;
  const reply = await olga.send('PUT', '/api/staff/webhooks', { id: null, address, events, active: true });
  expect(reply.status).toBe(200);
  return (await reply.json()) as { id: number; secret: string };
}
const announce = () => db.transaction((tx) => announceEvent(tx, 'order.paid', { number: '2026-00042' }));

const isSignedBy = (secret: string, { headers, body }: Received) => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const wanted = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(wanted);
};

beforeEach(async () => {
  received.length = 0;
  answer = (res) => res.end('thanks');
  await db.delete(webhooks);
});

test('the signature is that of Standard Webhooks', () => {
  const headers = signedHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    body: '{"test": 2432232314}',
    now: new Date(1_614_265_330_000),
  });
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('an event reaches the webhooks that want it, signed, in the transaction of the event', async () => {
  const { secret } = await add();
  await add('/other', ['order.placed']);
  await db
    .transaction(async (tx) => {
      await announceEvent(tx, 'order.paid', { number: '1' });
      tx.rollback();
    })
    .catch(() => {});
  await announce();
  await run();
  expect(received).toHaveLength(1);
  const [first] = received;
  if (!first) throw new Error('nothing was received');
  expect(isSignedBy(secret, first)).toBe(true);
  expect(JSON.parse(first.body)).toEqual({
    id: first.headers['webhook-id'],
    type: 'order.paid',
    timestamp: expect.any(String),
    data: { number: '2026-00042' },
  });
  expect(await deliveries()).toEqual([
    expect.objectContaining({ state: 'delivered', status: 200, answer: 'thanks', tries: 1, words: null }),
  ]);
  await run();
  expect(received).toHaveLength(1);
});

test('what fails is tried again with growing pauses for three days, then given up', async () => {
  await add();
  answer = (res) => res.writeHead(500).end('no');
  await announce();
  const [minute, hour] = [60, 3_600];
  const pauses = [5, 5 * minute, 30 * minute, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour)];
  for (const pause of pauses) {
    await run();
    const [delivery] = await deliveries();
    expect([delivery?.state, delivery?.words]).toEqual(['queued', 'it answers 500']);
    const wait = (delivery?.nextAt.getTime() ?? 0) - Date.now();
    expect(Math.abs(wait / 1000 - pause)).toBeLessThan(4);
    await dueNow();
  }
  await run();
  expect((await deliveries())[0]).toMatchObject({ state: 'failed', tries: 10 });
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('a process that is killed between sending and noting loses nothing, and the id tells of the repeat', async () => {
  await add();
  await announce();
  // As the claim of a process leaves it that died: tried once, due again later.
  await db.update(webhookDeliveries).set({ tries: 1, nextAt: sql`now() + interval '2 minutes'` });
  await run();
  expect(received).toHaveLength(0);
  await dueNow();
  await run();
  expect((await deliveries())[0]).toMatchObject({ state: 'delivered', tries: 2 });
});

test('what one process is sending, no other sends', async () => {
  await add();
  answer = () => {};
  await announce();
  const stop = new AbortController();
  const running = run(stop.signal);
  await expect.poll(() => received.length).toBe(1);
  await run();
  expect(received).toHaveLength(1);
  const [claimed] = await deliveries();
  expect((claimed?.nextAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(100_000);
  stop.abort();
  await running;
});

test('a receiver that hangs holds up no other, and a stop of the process counts as no try', async () => {
  await add('/hangs');
  await add('/quick');
  answer = (res, path) => path === '/quick' && res.end('thanks');
  await announce();
  const stop = new AbortController();
  const running = run(stop.signal);
  await expect.poll(() => db.$count(webhookDeliveries, eq(webhookDeliveries.state, 'delivered'))).toBe(1);
  await announce();
  await expect.poll(() => db.$count(webhookDeliveries, eq(webhookDeliveries.state, 'delivered'))).toBe(2);
  expect(received.filter(({ path }) => path === '/hangs')).toHaveLength(1);
  stop.abort();
  await running;
  expect((await deliveries()).filter(({ state }) => state === 'queued').map(({ tries }) => tries)).toEqual([
    0, 0,
  ]);
});

test('redirects are not followed, and of an answer without an end only the beginning is read', async () => {
  await add();
  answer = (res) => res.writeHead(302, { location: `${WEBHOOK_TEST_ORIGIN}/elsewhere` }).end();
  await announce();
  await run();
  expect(received.map(({ path }) => path)).toEqual(['/in']);
  expect((await deliveries())[0]?.words).toBe('it redirects (302), which is not followed');
  answer = (res) => {
    res.writeHead(200);
    const timer = setInterval(() => res.write(`\0${'x'.repeat(5_000)}`), 5);
    res.on('close', () => clearInterval(timer));
  };
  await dueNow();
  await run();
  const [delivery] = await deliveries();
  expect([delivery?.state, delivery?.answer.length]).toEqual(['delivered', 500]);
  expect(delivery?.took).toBeLessThan(5_000);
});

test('only https addresses of public hosts are taken', async () => {
  for (const address of [
    'http://hooks.example/in',
    'https://127.0.0.1/in',
    'https://[::1]/in',
    'https://[::ffff:10.0.0.1]/in',
    'https://169.254.169.254/latest',
    'https://2130706433/in',
    'https://localhost/in',
    'https://user:word@hooks.example/in',
    'https://hooks.example:8443/in',
    'ftp://hooks.example',
    'nothing',
  ]) {
    const body = { id: null, address, events: ['order.paid'], active: true };
    expect([address, (await olga.send('PUT', '/api/staff/webhooks', body)).status]).toEqual([address, 400]);
  }
  expect(isAllowed('https://hooks.example/in', undefined)).toBe(true);
  // One that was written while this origin was allowed.
  const signal = new AbortController().signal;
  const changed = await post(
    { address: `${WEBHOOK_TEST_ORIGIN}/in`, headers: {}, body: '{}' },
    { signal, testOrigin: undefined },
  );
  expect([changed.words, received.length]).toEqual(['its address is none of a public https server', 0]);
});

test('for a day after a new secret was made, both sign', async () => {
  const { id, secret } = await add();
  const again = (await (await olga.send('POST', `/api/staff/webhooks/${id}/secret`)).json()) as {
    secret: string;
  };
  await announce();
  await run();
  const [first] = received;
  expect(first && [isSignedBy(secret, first), isSignedBy(again.secret, first)]).toEqual([true, true]);
  await db.update(webhooks).set({ earlierUntil: sql`now()` });
  await announce();
  await run();
  const second = received[1];
  expect(second && [isSignedBy(secret, second), isSignedBy(again.secret, second)]).toEqual([false, true]);
});

test('after five days of nothing but failures it is off, and goes on with what it has missed', async () => {
  const { id } = await add();
  answer = (res) => res.writeHead(500).end();
  await announce();
  await run();
  expect((await (await olga.send('GET', '/api/staff/webhooks')).json()) as object).toEqual([
    expect.objectContaining({ active: true, failingSince: expect.any(String) }),
  ]);
  await db.update(webhooks).set({ failingSince: sql`now() - interval '6 days'` });
  await dueNow();
  await run();
  const [off] = await db.select().from(webhooks);
  expect([off?.active, off?.wasTurnedOff]).toEqual([false, true]);
  expect((await olga.send('POST', `/api/staff/webhooks/${id}/test`)).status).toBe(409);
  answer = (res) => res.end();
  await dueNow();
  await run();
  expect(received).toHaveLength(2);
  const body = { id, address: `${WEBHOOK_TEST_ORIGIN}/in`, events: ['order.paid'], active: true };
  expect((await olga.send('PUT', '/api/staff/webhooks', body)).status).toBe(200);
  const states = async () =>
    (await db.select().from(webhooks)).map(({ failingSince, wasTurnedOff }) => [failingSince, wasTurnedOff]);
  expect(await states()).toEqual([[null, false]]);
  await run();
  expect(received).toHaveLength(3);
  await db.update(webhooks).set({ failingSince: sql`now() - interval '1 day'` });
  await announce();
  await run();
  expect(await states()).toEqual([[null, false]]);
});

test('a test and a repeat are sent, and listed without the body', async () => {
  const { id, secret } = await add();
  expect((await olga.send('POST', `/api/staff/webhooks/${id}/test`)).status).toBe(200);
  await run();
  const listed = await (await olga.send('GET', `/api/staff/webhooks/${id}/deliveries`)).text();
  expect(listed).not.toContain(secret);
  const { rows } = JSON.parse(listed) as { rows: { id: number; type: string; body?: string }[] };
  expect(rows).toEqual([expect.objectContaining({ type: 'webhook.test', state: 'delivered' })]);
  await olga.send('POST', `/api/staff/webhook-deliveries/${rows[0]?.id}/again`);
  await run();
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual(
    Array(2).fill(received[0]?.headers['webhook-id']),
  );
  const [stored] = await db.select().from(webhooks);
  expect(stored?.secret).not.toContain(secret.slice(6));
});
