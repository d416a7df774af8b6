import { createServer, type RequestListener } from 'node:http';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logRequests } from './access-log.ts';

async function logOf(
  listener: RequestListener,
  path: string,
  headers: Record<string, string> = {},
  level = 'info',
) {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level, base: null }, { write: (line) => void lines.push(JSON.parse(line)) });
  const server = createServer(logRequests(listener, 1, log));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  await (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).text();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return lines;
}

/** Answers in a later turn of the event loop, as all uncached answers do. */
const later: RequestListener = (_req, res) => void setImmediate(() => res.writeHead(201).end('made'));

test('an uncached answer is logged in one line, without the query', async () => {
  const [line, ...more] = await logOf(later, '/login?password=secret', {
    'X-Forwarded-For': '198.51.100.7, 2001:db8:1:2:3::4',
    'User-Agent': 'Firefox',
    Cookie: 'session=secret',
    Authorization: 'Bearer secret',
  });
  expect(more).toEqual([]);
  expect(line).toMatchObject({
    method: 'GET',
    path: '/login',
    status: 201,
    address: '2001:db8:1:2::/64',
    browser: 'Firefox',
  });
  expect(line?.ms).toBeGreaterThanOrEqual(0);
  expect(line?.requestId).toMatch(/^[\da-f-]{36}$/);
  expect(JSON.stringify(line)).not.toContain('secret');
});

test('a long user agent is truncated in the line', async () => {
  const [line] = await logOf(later, '/', { 'User-Agent': `Firefox ${'x'.repeat(10_000)}` });
  expect(line?.browser).toMatch(/^Firefox x{292}$/);
});

test('a cached answer, sent at once, is not logged', async () => {
  expect(await logOf((_req, res) => void res.writeHead(200).end('kept'), '/')).toEqual([]);
});

test('requests of /healthz, which a proxy sends each second, are not logged', async () => {
  expect(await logOf(later, '/healthz')).toEqual([]);
});

test('a log of warnings contains no requests', async () => {
  expect(await logOf(later, '/', {}, 'warn')).toEqual([]);
});
