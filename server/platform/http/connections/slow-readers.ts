import type { Socket } from 'node:net';
import { queuedOf } from './queued-bytes.ts';

/** Slower than the slowest phone network. */
const MIN_BYTES_PER_MS = 4.3;

type Options = { allowedMs: number; checkMs: number };

/** `until`: its deadline. The other fields are its state at the last check. */
type Reader = { until: number; taken: number; finished: number; queuedAtFirst: number };

/**
 * Closes connections that read less than about 4 kB/s of the data queued for them. Only bytes actually sent count: neither an
 * occasional byte nor another request extends the deadline. The server's own timeout catches only clients that read nothing at
 * all. Returns a function that stops the checks.
 */
export function closeSlowReaders(sockets: Iterable<Socket>, { allowedMs, checkMs }: Options): () => void {
  const readers = new WeakMap<Socket, Reader>();

  const check = () => {
    const now = performance.now();
    for (const socket of sockets) {
      const last = readers.get(socket);
      if (socket.writableLength === 0) readers.delete(socket);
      else if (!last) readers.set(socket, { until: now + allowedMs, ...progress(socket) });
      else {
        const next = progress(socket, last);
        const earned = (next.taken - last.taken) / MIN_BYTES_PER_MS;
        const until = Math.min(now + allowedMs, last.until + earned);
        if (now > until) socket.destroy();
        else readers.set(socket, { until, ...next });
      }
    }
  };
  const timer = setInterval(check, checkMs).unref();
  return () => clearInterval(timer);
}

/** Bytes of finished writes, plus those of the current write sent since it was first seen. */
function progress(socket: Socket, last?: Reader): Omit<Reader, 'until'> {
  const finished = socket.bytesWritten - socket.writableLength;
  const queued = queuedOf(socket);
  const queuedAtFirst = last?.finished === finished ? last.queuedAtFirst : queued;
  return { taken: finished + queuedAtFirst - queued, finished, queuedAtFirst };
}
