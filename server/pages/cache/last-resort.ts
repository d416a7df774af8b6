import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { RequestError } from '@hono/node-server';
import type { Logger } from 'pino';
import { HttpError } from '#server/http/errors.ts';
import { PLAIN_HEADERS } from '#server/http/security-headers.ts';

type Log = Pick<Logger, 'error'>;

/**
 * The last net, for what passes the application's own error answers: a thrown value that is no Error, or a fault in
 * those answers. Logged with the request id that the answer names. A request that cannot be read is a 400.
 */
export function answerThrown(thrown: unknown, url: string, log: Log): Response {
  if (thrown instanceof RequestError)
    return new Response('Bad request', { status: 400, headers: PLAIN_HEADERS });
  const requestId = randomUUID();
  log.error({ err: thrown, requestId, url }, 'request failed');
  return new Response(`Something went wrong. Request id ${requestId}`, {
    status: 500,
    headers: { ...PLAIN_HEADERS, 'X-Request-Id': requestId },
  });
}

/** The same where there is no Response to be had: the answer itself could not be sent, or its turn did not come. */
export function sendThrown(thrown: unknown, req: IncomingMessage, res: ServerResponse, log: Log): void {
  if (thrown instanceof HttpError && !res.headersSent) {
    res.writeHead(thrown.status, { ...PLAIN_HEADERS, ...thrown.headers });
    res.end(thrown.message);
    return;
  }
  const requestId = randomUUID();
  log.error({ err: thrown, requestId, url: req.url }, 'answer failed');
  if (res.headersSent) {
    res.destroy();
    return;
  }
  res.writeHead(500, { ...PLAIN_HEADERS, 'X-Request-Id': requestId });
  res.end(`Something went wrong. Request id ${requestId}`);
}

/** 400 to a request that could be read in two ways. */
export function refuse(res: ServerResponse): void {
  res.writeHead(400, { ...PLAIN_HEADERS, Connection: 'close' });
  res.end('Bad request');
}
