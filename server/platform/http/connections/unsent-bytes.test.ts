import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boundUnsent } from './unsent-bytes.ts';

/** A connection with this many bytes queued. */
type Waiting = { address: string; writableLength: number; destroyed: boolean; destroy(): void };

const sockets = new Set<Waiting>();
function open(address: string, writableLength: number): Waiting {
  const socket = {
    address,
    writableLength,
    destroyed: false,
    destroy() {
      socket.destroyed = true;
      sockets.delete(socket);
    },
  };
  sockets.add(socket);
  return socket;
}
/** Open connections, as address and bytes. */
const left = () => [...sockets].map(({ address, writableLength }) => `${address} ${writableLength}`);

let stop: () => void;
beforeEach(() => {
  sockets.clear();
  vi.useFakeTimers();
  stop = boundUnsent(sockets, {
    each: 100,
    all: 250,
    checkMs: 250,
    addressOf: ({ address }) => address,
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('connections within the limits stay open', () => {
  for (const address of ['a', 'b']) for (const bytes of [0, 40, 60]) open(address, bytes);
  vi.advanceTimersByTime(1000);
  expect(sockets.size).toBe(6);
});

test('an address with too many queued bytes loses its largest connections', () => {
  for (const bytes of [10, 80, 30, 90, 0]) open('a', bytes);
  open('b', 100);
  vi.advanceTimersByTime(250);
  expect(left()).toEqual(['a 10', 'a 30', 'a 0', 'b 100']);
});

test('if the total is too large, the address with the most queued bytes loses connections', () => {
  for (const address of ['a', 'b']) for (const bytes of [40, 50]) open(address, bytes);
  for (const address of ['c', 'd', 'e', 'f']) open(address, 20);
  open('g', 10);
  vi.advanceTimersByTime(250);
  expect(left()).toEqual(['a 40', 'b 40', 'b 50', 'c 20', 'd 20', 'e 20', 'f 20', 'g 10']);
});
