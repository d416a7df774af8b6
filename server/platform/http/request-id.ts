import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const ids = new WeakMap<IncomingMessage, string>();

/**
 * The id of a request: in its log line, in the log of its errors, and in answers to unexpected ones. A request without a socket
 * gets a new one each time.
 */
export function requestIdOf({ incoming }: { incoming?: IncomingMessage } = {}): string {
  const known = incoming && ids.get(incoming);
  if (known) return known;
  const id = randomUUID();
  if (incoming) ids.set(incoming, id);
  return id;
}
