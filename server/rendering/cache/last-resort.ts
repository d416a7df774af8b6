import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { RequestError } from '@hono/node-server';
import type { Logger } from 'pino';
import { ERROR_CODE_HEADER, errors } from '#contract/core/errors.ts';
import { errorBody, type Failure } from '#server/platform/http/error-body.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { withoutSecret } from '#server/platform/http/secret.ts';
import { PLAIN_HEADERS } from '#server/platform/http/security-headers.ts';

type Log = Pick<Logger, 'error'>;

/**
 * Answers errors that escape the application's own handler: thrown values that are not Errors, or errors in that handler. Logged
 * with the request id of the answer. A request that cannot be parsed is a 400.
 */
export function answerThrown(thrown: unknown, url: string, log: Log): Response {
  if (thrown instanceof RequestError)
    return new Response('Bad request', { status: 400, headers: PLAIN_HEADERS });
  const requestId = randomUUID();
  log.error({ err: thrown, requestId, url: withoutSecret(url) }, 'request failed');
  return new Response(`Something went wrong. Request id ${requestId}`, {
    status: 500,
    headers: { ...PLAIN_HEADERS, [ERROR_CODE_HEADER]: 'internal', 'X-Request-Id': requestId },
  });
}

/** Like `answerThrown`, without a Response: the answer could not be sent, or the request never left the queue. */
export function sendThrown(thrown: unknown, req: IncomingMessage, res: ServerResponse, log: Log): void {
  const requestId = randomUUID();
  const send = (failure: Omit<Failure, 'requestId'>, headers: Record<string, string>) => {
    const { type, body } = errorBody({ ...failure, requestId }, req.headers.accept);
    res.writeHead(errors[failure.code].status, { ...PLAIN_HEADERS, 'Content-Type': type, ...headers });
    res.end(body);
  };
  if (thrown instanceof HttpError && !res.headersSent) {
    send({ code: thrown.code, message: thrown.message }, thrown.headers);
    return;
  }
  log.error({ err: thrown, requestId, url: withoutSecret(req.url ?? '') }, 'answer failed');
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const message = `Something went wrong. Request id ${requestId}`;
  send({ code: 'internal', message }, { [ERROR_CODE_HEADER]: 'internal', 'X-Request-Id': requestId });
}

/** 400 for a request that could be parsed in two ways. */
export function refuse(res: ServerResponse): void {
  res.writeHead(400, { ...PLAIN_HEADERS, Connection: 'close' });
  res.end('Bad request');
}
