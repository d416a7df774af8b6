import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const ids = new WeakMap<IncomingMessage, string>();

/**
 * The name of a request: in its line of the log, in the lines of what failed, and in the answer to the unexpected.
 * What came through no socket gets one for the moment.
 */
export function requestIdOf({ incoming }: { incoming?: IncomingMessage } = {}): string {
  const known = incoming && ids.get(incoming);
  if (known) return known;
  const id = randomUUID();
  if (incoming) ids.set(incoming, id);
  return id;
}
