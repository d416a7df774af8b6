import { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../serve.ts';

/** How many bytes of an unwanted body are read, and for how long, so that its sender can read the answer. */
const MOST_BYTES = 1024 * 1024;
const MOST_MS = 1_000;

/**
 * A request may be answered before its body has arrived: refused for its size, origin or sender. Its connection serves another
 * request only if that body is read to its end; beyond a limit the answer says that the connection closes. The body of a GET is
 * never awaited: no client sends one, and waiting would hold a slot (server/rendering/cache/listener.ts).
 */
export const readTheRest: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const incoming = c.env?.incoming;
  if (!(incoming instanceof IncomingMessage) || incoming.complete) return;
  if (isRead(c.req.method) || !(await endsWithin(incoming))) c.res.headers.set('Connection', 'close');
};

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

async function endsWithin(incoming: IncomingMessage): Promise<boolean> {
  let bytes = 0;
  const given = new AbortController();
  const goOn = () => incoming.resume();
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) given.abort();
  };
  const stop = () => given.abort();
  incoming.on('data', count).on('pause', goOn).on('end', stop).on('close', stop).resume();
  await delay(MOST_MS, undefined, { signal: given.signal }).catch(() => undefined);
  incoming.off('data', count).off('pause', goOn).off('end', stop).off('close', stop);
  return incoming.complete;
}
