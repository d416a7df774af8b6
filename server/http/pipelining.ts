import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Requests that one connection may send ahead of their answers (pipelining, RFC 9112, 9.3.2). Browsers and proxies send
 * one; one read from a socket could hold hundreds, all served before the next visitor.
 */
const MOST_AHEAD = 16;

/** Tells for each request whether its connection has sent too many: unanswered ones, or as many at once. */
export function watchPipelining() {
  const unanswered = new WeakMap<Socket, number>();
  const inThisTurn = new Map<Socket, number>();

  function isTooMany(socket: Socket): boolean {
    if (inThisTurn.size === 0) setImmediate(() => inThisTurn.clear());
    const sent = (inThisTurn.get(socket) ?? 0) + 1;
    inThisTurn.set(socket, sent);
    return sent > MOST_AHEAD || (unanswered.get(socket) ?? 0) >= MOST_AHEAD;
  }

  /** Counts an answer that comes later. */
  function waitFor(socket: Socket, res: ServerResponse): void {
    unanswered.set(socket, (unanswered.get(socket) ?? 0) + 1);
    res.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  }

  return { isTooMany, waitFor };
}
