import type { Socket } from 'node:net';

/** Slower than the slowest phone network. */
const MIN_BYTES_PER_MS = 4.3;

type Options = { allowedMs: number; checkMs: number };

/** `until` it has time. The rest is what it had taken at the last look. */
type Reader = { until: number; taken: number; finished: number; queuedAtFirst: number };

/**
 * Closes connections whose reader takes less than about 4 kB/s of what waits for it. The bytes that really go out count:
 * neither a byte now and then nor another request buys time. The server's own timeout ends only those who read nothing at
 * all. Gives back what ends the watch.
 */
export function closeSlowReaders(sockets: ReadonlySet<Socket>, { allowedMs, checkMs }: Options): () => void {
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

/** The bytes of finished writes, and of the one under way what has gone out since it was first seen. */
function progress(socket: Socket, last?: Reader): Omit<Reader, 'until'> {
  const finished = socket.bytesWritten - socket.writableLength;
  const queued = queuedOf(socket);
  const queuedAtFirst = last?.finished === finished ? last.queuedAtFirst : queued;
  return { taken: finished + queuedAtFirst - queued, finished, queuedAtFirst };
}

/** What the system has not taken of the write under way. Node tells it nowhere else; its own timeout goes by it. */
function queuedOf(socket: Socket): number {
  const handle: unknown = Reflect.get(socket, '_handle');
  const size: unknown = handle instanceof Object ? Reflect.get(handle, 'writeQueueSize') : 0;
  return typeof size === 'number' ? size : 0;
}
