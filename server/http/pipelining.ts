import type { ServerResponse } from 'node:http';

/**
 * Requests that one connection may send ahead of their answers (pipelining, RFC 9112, 9.3.2). Browsers and proxies send
 * one; one read from a socket could hold hundreds, all served before the next visitor.
 */
const MOST_AHEAD = 16;

/** The requests of one connection: those without an answer, and those that came in one turn of the event loop. */
export type Sender = { unanswered: number; turn: number; inTurn: number };

export const newSender = (): Sender => ({ unanswered: 0, turn: 0, inTurn: 0 });

/** Tells for each request whether its connection has sent too many: unanswered ones, or as many at once. */
export function watchPipelining() {
  let turn = 1;
  let willEnd = false;
  const endTurn = () => {
    turn += 1;
    willEnd = false;
  };

  function isTooMany(sender: Sender): boolean {
    if (!willEnd) setImmediate(endTurn);
    willEnd = true;
    if (sender.turn !== turn) sender.inTurn = 0;
    sender.turn = turn;
    sender.inTurn += 1;
    return sender.inTurn > MOST_AHEAD || sender.unanswered >= MOST_AHEAD;
  }

  /** Counts an answer that comes later. */
  function waitFor(sender: Sender, res: ServerResponse): void {
    sender.unanswered += 1;
    res.once('close', () => {
      sender.unanswered -= 1;
    });
  }

  return { isTooMany, waitFor };
}
