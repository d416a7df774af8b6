import { createServer, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { expect, test, vi } from 'vitest';
import type { Deps } from '#server/deps.ts';
import { startApp } from '#tests/start-app.ts';
import { whenDone } from '#tests/test-database.ts';
import { createIsReady } from './health/ready.ts';
import { createMetrics } from './metrics/metrics.ts';

const TOKEN = 'a token of the operator';
const metrics = createMetrics([
  { name: 'marquee_answers_total', help: 'Only grows', read: () => 42 },
  { name: 'marquee_open', help: 'Comes and goes', read: () => 7 },
]);

/** The application behind a local socket. */
async function open({
  siteUrl = 'http://localhost:3000',
  metricsToken,
}: {
  siteUrl?: string;
  metricsToken?: string;
}) {
  const operations: Deps['operations'] = { isReady: async () => true, metrics, metricsToken };
  const { app } = await startApp({ siteUrl, operations, trustProxy: 0 });
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  whenDone(async () => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return (headers: Record<string, string> = {}) => get(`http://127.0.0.1:${port}/metrics`, headers);
}

/** Used instead of `fetch`, which cannot set Host. */
function get(url: string, headers: Record<string, string>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers }, async (answer) => {
      const seen = {
        status: answer.statusCode ?? 0,
        headers: { 'content-type': answer.headers['content-type'] ?? '' },
      };
      resolve(new Response(await text(answer), seen));
    });
    asked.on('error', reject).end();
  });
}

test('metrics are open to the machine itself while the site is local', async () => {
  const ask = await open({});
  const answer = await ask();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const figures = await answer.text();
  expect(figures).toMatch(/^# TYPE marquee_answers_total counter\nmarquee_answers_total 42$/m);
  expect(figures).toMatch(/^# TYPE marquee_open gauge\nmarquee_open 7$/m);
  expect(figures).toMatch(/^process_resident_memory_bytes \d+$/m);
});

test.each(['X-Forwarded-For', 'Forwarded', 'Via'])(
  'a request through a proxy, shown by %s, gets no metrics',
  async (name) => {
    const ask = await open({});
    expect((await ask({ [name]: '127.0.0.1' })).status).toBe(404);
  },
);

test.each([
  ['localhost:3000', 200],
  ['127.0.0.1', 200],
  ['[::1]:3000', 200],
  ['rebound.example', 404], // a page whose name resolves to this machine meanwhile
  ['localhost.rebound.example:3000', 404],
  ['127.0.0.1.rebound.example', 404],
])('a request for the host %s gets %i', async (host, status) => {
  const ask = await open({});
  expect((await ask({ Host: host })).status).toBe(status);
});

test('a public site shows no metrics without a token, because its proxy may hide the client', async () => {
  const ask = await open({ siteUrl: 'https://films.example' });
  expect((await ask()).status).toBe(404);
});

test('with a token, only its bearer gets metrics, also through a proxy', async () => {
  const ask = await open({ siteUrl: 'https://films.example', metricsToken: TOKEN });
  expect((await ask({ Authorization: `Bearer ${TOKEN}`, 'X-Forwarded-For': '203.0.113.9' })).status).toBe(
    200,
  );
  expect((await ask({ Authorization: `Bearer ${TOKEN} ` })).status).toBe(200); // HTTP drops trailing spaces
  expect((await ask({ Authorization: 'Bearer another token' })).status).toBe(404);
  expect((await ask()).status).toBe(404);
});

test('a working site is ready, and one whose database has an old schema is not', async () => {
  const site = await startApp();
  expect(await createIsReady(site.pool)()).toBe(true);
  await site.pool.query('DELETE FROM drizzle.__drizzle_migrations');
  expect(await createIsReady(site.pool)()).toBe(false);
  const behind = site.create({ operations: { isReady: createIsReady(site.pool), metrics } });
  const answer = await behind.request('/readyz');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect((await behind.request('/healthz')).status).toBe(200);
});

test('concurrent requests of /readyz share one answer of the database', async () => {
  const query = vi.fn(async () => ({ rows: [{ done: true }] }));
  const isReady = createIsReady({ query } as never);
  expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual([true, true, true]);
  expect(query).toHaveBeenCalledTimes(1);
  await isReady();
  expect(query).toHaveBeenCalledTimes(2);
});
