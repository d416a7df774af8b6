import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { isDatabaseAway } from '#server/db/is-away.ts';
import { withinOneKilobyte } from './error-body.ts';

/** An expected failure: a status and one sentence for a person. Thrown anywhere, answered by `answerError`. */
export class HttpError extends Error {
  readonly status: ContentfulStatusCode;
  readonly headers: Record<string, string>;
  constructor(status: ContentfulStatusCode, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

export class NotFound extends HttpError {
  constructor(message: string) {
    super(404, message);
  }
}

/** Invalid input. `fields` has the message of each invalid field. */
export class Invalid extends HttpError {
  readonly fields: Record<string, string>;
  constructor(message: string, fields: Record<string, string> = {}) {
    super(400, message);
    this.fields = fields;
  }
}

export class LoginNeeded extends HttpError {
  constructor() {
    super(401, 'Please log in');
  }
}

/** RFC 9110, 15.5.6: lists the allowed methods. */
export class MethodNotAllowed extends HttpError {
  constructor(methods: readonly string[] = ['GET', 'HEAD']) {
    const allowed = methods.join(', ');
    super(405, `Only ${allowed} is allowed here`, { Allow: allowed });
  }
}

/** `retryAfter` in seconds; `lockedBy`: the limit that now locks the caller out, set at the first refusal. */
export class TooMany extends HttpError {
  readonly retryAfter: number;
  readonly lockedBy: string | undefined;
  constructor(
    retryAfter: number,
    message = 'Too many tries. Please wait a little and try again.',
    lockedBy?: string,
  ) {
    const seconds = Math.max(1, Math.ceil(retryAfter));
    super(429, message, { 'Retry-After': String(seconds) });
    this.retryAfter = seconds;
    this.lockedBy = lockedBy;
  }
}

export class Unavailable extends HttpError {
  constructor(message = 'The site cannot reach its database at the moment. Please try again shortly.') {
    super(503, message, { 'Retry-After': '5' });
  }
}

/**
 * Answers anything thrown: text for people, RFC 9457 if the caller asks for it, `{success, error}` if `form` is set.
 * Unexpected errors are logged with the request id in the answer.
 */
export function answerError(thrown: unknown, c: Context, log: Logger, form = false): Response {
  const expected = toHttpError(thrown);
  const requestId = c.get('requestId') ?? randomUUID();
  if (!expected) log.error({ err: thrown, requestId, path: c.req.path }, 'request failed');
  else if (expected.status >= 500) log.warn({ err: thrown, requestId, path: c.req.path }, expected.message);

  const status = expected?.status ?? 500;
  const message = expected?.message ?? `Something went wrong. Request id ${requestId}`;
  const headers = { ...expected?.headers, 'Cache-Control': 'no-store' };
  const faults = expected instanceof Invalid ? expected.fields : {};
  const json = (type: string, write: (sentence: string, fields?: Record<string, string>) => object) => {
    const body = withinOneKilobyte((...said) => JSON.stringify(write(...said)), message, faults);
    return c.body(body, status, { ...headers, 'Content-Type': type });
  };
  if (form) return json('application/json', (error, fields) => ({ success: false, error, fields }));
  if (c.req.header('accept')?.includes('application/problem+json')) {
    const instance = `urn:uuid:${requestId}`;
    return json('application/problem+json', (title, errors) => ({
      type: 'about:blank',
      title,
      status,
      instance,
      errors,
    }));
  }
  return c.text(
    withinOneKilobyte((sentence) => sentence, message),
    status,
    headers,
  );
}

function toHttpError(thrown: unknown): HttpError | undefined {
  if (thrown instanceof HttpError) return thrown;
  if (thrown instanceof HTTPException)
    return new HttpError(thrown.status as ContentfulStatusCode, thrown.message);
  if (isSenderGone(thrown)) return new HttpError(400, 'The request ended before it was complete');
  if (isDatabaseAway(thrown)) return new Unavailable();
  return undefined;
}

/** Node's error for readers of a broken-off request body. It has the same code as a lost database. */
const isSenderGone = (thrown: unknown) => thrown instanceof Error && thrown.message === 'aborted';
