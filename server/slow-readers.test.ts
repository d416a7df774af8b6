import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeSlowReaders } from './slow-readers.ts';

/** More than the buffers of both ends hold, so that some of it waits. */
const BYTES = 16 * 1024 * 1024;
const SECOND = 1000;

let writer: Socket;
let reader: Socket;
let stop: () => void;

beforeEach(async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  reader = connect((server.address() as AddressInfo).port, '127.0.0.1');
  [writer] = await once(server, 'connection');
  server.close();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  stop = closeSlowReaders(new Set([writer]), { allowedMs: 15 * SECOND, checkMs: 2 * SECOND });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  reader.destroy();
  writer.destroy();
});

test('a reader has time in proportion to what waits, and then is closed', () => {
  writer.write(Buffer.alloc(BYTES));
  vi.advanceTimersByTime(BYTES / 4.4);
  expect(writer.destroyed).toBe(false);
  vi.advanceTimersByTime(BYTES / 4.3 - BYTES / 4.4 + 4 * SECOND);
  expect(writer.destroyed).toBe(true);
});

test('a reader who has taken all is left alone', async () => {
  writer.write(Buffer.alloc(BYTES));
  vi.advanceTimersByTime(2 * SECOND);
  reader.resume();
  await once(writer, 'drain');
  vi.advanceTimersByTime(10_000 * SECOND);
  expect(writer.destroyed).toBe(false);
});

test('time begins again with each chunk that goes out', () => {
  writer.write(Buffer.alloc(BYTES));
  for (let chunk = 0; chunk < 3; chunk += 1) {
    writer.write('more');
    vi.advanceTimersByTime(BYTES / 4.4);
  }
  expect(writer.destroyed).toBe(false);
});
