import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { queuedOf } from './queued-bytes.ts';

type Options = {
  /** Longest time in milliseconds without a byte in either direction: while an answer is due, and between requests. */
  dueMs: number;
  betweenMs: number;
  checkMs: number;
  isBetween: (socket: Socket) => boolean;
};

type Seen = { moved: number; at: number };

/**
 * Closes idle connections. One periodic check of all replaces node's timers, which are set twice a request and cost a tenth of a
 * cached answer. Returns a function that stops the checks.
 */
export function closeIdle(
  sockets: Iterable<Socket>,
  { dueMs, betweenMs, checkMs, isBetween }: Options,
): () => void {
  const seen = new WeakMap<Socket, Seen>();

  const check = async () => {
    await turn(); // reads data that arrived while the process was busy: closing would reset it
    const now = performance.now();
    for (const socket of sockets) {
      const moved = socket.bytesRead + socket.bytesWritten - socket.writableLength - queuedOf(socket);
      const last = seen.get(socket);
      if (last?.moved !== moved) seen.set(socket, { moved, at: now });
      else if (now - last.at > (isBetween(socket) ? betweenMs : dueMs)) socket.destroy();
    }
  };
  const timer = setInterval(check, checkMs).unref();
  return () => clearInterval(timer);
}
