import type { ServerResponse } from 'node:http';

/**
 * Requests that one connection may send ahead of their answers (pipelining, RFC 9112, 9.3.2). Browsers and proxies send one. A
 * single read from a socket could contain hundreds, all served before the next visitor.
 */
const MOST_AHEAD = 16;

/** A connection's requests: the unanswered ones, and those received in one turn of the event loop. */
export type Sender = { unanswered: number; turn: number; inTurn: number };

export const newSender = (): Sender => ({ unanswered: 0, turn: 0, inTurn: 0 });

/** Reports for each request whether its connection has sent too many: unanswered, or at once. */
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

  /** Counts a request as unanswered until its answer ends. */
  function waitFor(sender: Sender, res: ServerResponse): void {
    sender.unanswered += 1;
    res.once('close', () => {
      sender.unanswered -= 1;
    });
  }

  return { isTooMany, waitFor };
}
