import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
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

/** Advances time in a process that is not busy. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= SECOND) {
    vi.advanceTimersByTime(SECOND);
    await nextTurn();
  }
}

test('a connection that waits for an answer is closed after 18 s without a byte', async () => {
  await pass(18 * SECOND);
  expect(own.destroyed).toBe(false);
  await pass(6 * SECOND);
  expect(own.destroyed).toBe(true);
});

test('a connection between requests is closed after 65 s', async () => {
  isBetween = true;
  await pass(65 * SECOND);
  expect(own.destroyed).toBe(false);
  await pass(6 * SECOND);
  expect(own.destroyed).toBe(true);
});

test.each(['sent', 'received'])('a byte %s extends the deadline', async (way) => {
  const [from, to] = way === 'sent' ? [own, client] : [client, own];
  for (let time = 0; time < 60; time += 12) {
    from.write('.');
    await once(to, 'data');
    await pass(12 * SECOND);
  }
  expect(own.destroyed).toBe(false);
});

test('a byte that arrived while the process was busy extends the deadline', async () => {
  await pass(18 * SECOND);
  client.write('.');
  vi.advanceTimersByTime(6 * SECOND);
  await nextTurn();
  expect(own.destroyed).toBe(false);
});
