import type { Socket } from 'node:net';

/** Slower than the slowest phone network, and enough for one chunk of a streamed file (64 kB) in 15 s. */
const MIN_BYTES_PER_MS = 4.3;

type Options = { allowedMs: number; checkMs: number };

/**
 * Closes connections whose reader takes less than about 4 kB/s of what waits for it. The server's own timeout ends
 * only those who read nothing at all. Gives back what ends the watch.
 */
export function closeSlowReaders(sockets: ReadonlySet<Socket>, { allowedMs, checkMs }: Options): () => void {
  const waiting = new WeakMap<Socket, { since: number; bytesWritten: number }>();

  const check = () => {
    const now = performance.now();
    for (const socket of sockets) {
      const { writableLength, bytesWritten } = socket;
      const last = waiting.get(socket);
      if (writableLength === 0) waiting.delete(socket);
      else if (last?.bytesWritten !== bytesWritten) waiting.set(socket, { since: now, bytesWritten });
      else if (now - last.since > Math.max(allowedMs, writableLength / MIN_BYTES_PER_MS)) socket.destroy();
    }
  };
  const timer = setInterval(check, checkMs).unref();
  return () => clearInterval(timer);
}
