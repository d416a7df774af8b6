import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeSlowReaders } from './slow-readers.ts';

/** More than the buffers of both ends hold, so that some bytes wait. */
const BYTES = 16 * 1024 * 1024;
const SECOND = 1000;

let writer: Socket;
let reader: Socket;
let stop: () => void;

beforeEach(async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  reader = connect((server.address() as AddressInfo).port, '127.0.0.1');
  reader.pause();
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

/** Reads at least this many bytes, then waits until the other end has sent more. */
async function read(bytes: number): Promise<void> {
  const before = queued();
  let got = 0;
  for await (const chunk of reader.iterator({ destroyOnReturn: false })) {
    got += chunk.length;
    if (got >= bytes && queued() < before) return;
  }
}
const queued = () => Reflect.get(Reflect.get(writer, '_handle'), 'writeQueueSize') as number;

test('a reader that reads nothing is disconnected, however much is queued', () => {
  writer.write(Buffer.alloc(BYTES));
  vi.advanceTimersByTime(16 * SECOND);
  expect(writer.destroyed).toBe(false);
  vi.advanceTimersByTime(4 * SECOND);
  expect(writer.destroyed).toBe(true);
});

test('a reader that has read everything stays connected', async () => {
  writer.write(Buffer.alloc(BYTES));
  vi.advanceTimersByTime(2 * SECOND);
  reader.resume();
  await once(writer, 'drain');
  vi.advanceTimersByTime(10_000 * SECOND);
  expect(writer.destroyed).toBe(false);
});

test('bytes written meanwhile do not extend the deadline', () => {
  writer.write(Buffer.alloc(BYTES));
  for (let chunk = 0; chunk < 5; chunk += 1) {
    writer.write('more');
    vi.advanceTimersByTime(4 * SECOND);
  }
  expect(writer.destroyed).toBe(true);
});

test('a reader that reads some of a write stays connected, but saves no time for later', async () => {
  writer.write(Buffer.alloc(BYTES));
  vi.advanceTimersByTime(14 * SECOND);
  await read(4 * 1024 * 1024);
  vi.advanceTimersByTime(14 * SECOND);
  expect(writer.destroyed).toBe(false);
  vi.advanceTimersByTime(6 * SECOND);
  expect(writer.destroyed).toBe(true);
});
