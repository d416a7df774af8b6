import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeIdle } from './idle-connections.ts';

const SECOND = 1000;

let own: Socket;
let client: Socket;
let isBetween: boolean;
let stop: () => void;

beforeEach(async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  [own] = await once(server, 'connection');
  server.close();
  isBetween = false;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const limits = { dueMs: 18 * SECOND, betweenMs: 65 * SECOND, checkMs: 2 * SECOND };
  stop = closeIdle(new Set([own]), { ...limits, isBetween: () => isBetween });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  client.destroy();
  own.destroy();
});

test('a connection that waits for an answer is closed after 18 s without a byte', () => {
  vi.advanceTimersByTime(18 * SECOND);
  expect(own.destroyed).toBe(false);
  vi.advanceTimersByTime(6 * SECOND);
  expect(own.destroyed).toBe(true);
});

test('a connection between requests is closed after 65 s', () => {
  isBetween = true;
  vi.advanceTimersByTime(65 * SECOND);
  expect(own.destroyed).toBe(false);
  vi.advanceTimersByTime(6 * SECOND);
  expect(own.destroyed).toBe(true);
});

test.each(['sent', 'received'])('a byte %s buys time', async (way) => {
  const [from, to] = way === 'sent' ? [own, client] : [client, own];
  for (let time = 0; time < 60; time += 12) {
    from.write('.');
    await once(to, 'data');
    vi.advanceTimersByTime(12 * SECOND);
  }
  expect(own.destroyed).toBe(false);
});
