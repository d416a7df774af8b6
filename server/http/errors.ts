import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { type DETAILED_CODES, ERROR_CODE_HEADER, type ErrorCode, errors } from '#contract/errors.ts';
import { isDatabaseAway } from '#server/db/is-away.ts';
import { PRIVATE } from './cache-control.ts';
import { errorBody } from './error-body.ts';
import { withoutSecret } from './secret.ts';

/** An expected failure: its code and one sentence for a person. Thrown anywhere, answered by `answerError`. */
export class HttpError extends Error {
  readonly code: ErrorCode;
  readonly headers: Record<string, string>;
  constructor(code: ErrorCode, message: string = errors[code].message, headers: Record<string, string> = {}) {
    super(message);
    this.code = code;
    this.headers = { ...headers, [ERROR_CODE_HEADER]: code };
  }

  get status() {
    return errors[this.code].status;
  }
}

/** Invalid input. `fields` has the message of each invalid field. */
export class Invalid extends HttpError {
  readonly fields: Record<string, string>;
  constructor(message: string, fields: Record<string, string> = {}, code: ErrorCode = 'invalid-input') {
    super(code, message);
    this.fields = fields;
  }
}

/** An error that its caller needs more of than a sentence: answered as JSON, `{message, code}` and the details. */
export class DetailedError extends HttpError {
  readonly details: object;
  constructor(code: (typeof DETAILED_CODES)[number], details: object) {
    super(code);
    this.details = details;
  }
}

/** Somebody of staff may not do this, or not yet. The log says who. */
export class StaffRefused extends HttpError {
  readonly staffId: number;
  constructor(code: ErrorCode, staffId: number) {
    super(code);
    this.staffId = staffId;
  }
}

export class LoginNeeded extends HttpError {
  constructor() {
    super('login-needed');
  }
}

/** RFC 9110, 15.5.6: lists the allowed methods. */
export class MethodNotAllowed extends HttpError {
  constructor(methods: readonly string[] = ['GET', 'HEAD']) {
    const allowed = methods.join(', ');
    super('method-not-allowed', `Only ${allowed} is allowed here`, { Allow: allowed });
  }
}

/** `retryAfter` in seconds; `lockedBy`: the limit that now locks the caller out, set at the first refusal. */
export class TooMany extends HttpError {
  readonly retryAfter: number;
  readonly lockedBy: string | undefined;
  constructor(retryAfter: number, message?: string, lockedBy?: string) {
    const seconds = Math.max(1, Math.ceil(retryAfter));
    super('too-many-tries', message, { 'Retry-After': String(seconds) });
    this.retryAfter = seconds;
    this.lockedBy = lockedBy;
  }
}

/** Message for a caller that is turned away because of too many others. */
export const TOO_MANY_ASK = 'Too many people are asking at once. Please try again in a few seconds.';

export class Unavailable extends HttpError {
  constructor(
    code: 'database-away' | 'busy' | 'disk-full' | 'store-away' | 'payment-away',
    message?: string,
  ) {
    super(code, message, { 'Retry-After': '5' });
  }
}

/**
 * Answers anything thrown: text for people, RFC 9457 if the caller asks for it, `{success, error}` if `form` is set.
 * Unexpected errors are logged with the request id in the answer.
 */
export function answerError(thrown: unknown, c: Context, log: Logger, form = false): Response {
  const expected = toHttpError(thrown);
  const requestId = c.get('requestId') ?? randomUUID();
  const path = withoutSecret(c.req.path);
  if (!expected) log.error({ err: thrown, requestId, path }, 'request failed');
  else if (expected.status >= 500) log.warn({ err: thrown, requestId, path }, expected.message);
  else if (expected instanceof StaffRefused)
    log.warn(
      { staff: expected.staffId, code: expected.code, method: c.req.method, requestId, path },
      'staff refused',
    );

  const code = expected?.code ?? 'internal';
  const { status } = errors[code];
  const message = expected?.message ?? `Something went wrong. Request id ${requestId}`;
  const fields = expected instanceof Invalid ? expected.fields : {};
  const details = expected instanceof DetailedError ? expected.details : undefined;
  const failure = { code, message, requestId, fields, details };
  const { type, body } = errorBody(failure, c.req.header('accept'), form);
  return c.body(body, status, {
    ...expected?.headers,
    [ERROR_CODE_HEADER]: code,
    'Cache-Control': PRIVATE,
    'Content-Type': type,
  });
}

function toHttpError(thrown: unknown): HttpError | undefined {
  if (thrown instanceof HttpError) return thrown;
  if (isSenderGone(thrown)) return new HttpError('incomplete-request');
  if (isDatabaseAway(thrown)) return new Unavailable('database-away');
  return undefined;
}

/** Node's error for readers of a broken-off request body. It has the same code as a lost database. */
const isSenderGone = (thrown: unknown) => thrown instanceof Error && thrown.message === 'aborted';
