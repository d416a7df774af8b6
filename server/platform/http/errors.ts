import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { type DETAILED_CODES, ERROR_CODE_HEADER, type ErrorCode, errors } from '#contract/core/errors.ts';
import { isDatabaseAway } from '../db/is-away.ts';
import { PRIVATE } from './cache-control.ts';
import { errorBody } from './error-body.ts';
import { withoutSecret } from './secret.ts';

/** An expected failure: a code and one sentence for the user. Thrown anywhere, answered by `answerError`. */
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

/** An error with data for its caller: answered as JSON, `{message, code}` and the details. */
export class DetailedError extends HttpError {
  readonly details: object;
  constructor(code: (typeof DETAILED_CODES)[number], details: object) {
    super(code);
    this.details = details;
  }
}

/** A member of staff lacks the permission, or a recent second factor. The log names the person. */
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

/** `retryAfter` in seconds; `lockedBy`: the limit that has just locked the caller out, set at the first refusal only. */
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

/** Message for a caller that is refused because the server is overloaded. */
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
 * Answers any thrown value: text for people, RFC 9457 if the caller accepts it, `{success, error}` if `form` is set. Unexpected
 * errors are logged with the request id of the answer.
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

/** Node's error when a request body is cut off. It has the same code as a lost database connection. */
const isSenderGone = (thrown: unknown) => thrown instanceof Error && thrown.message === 'aborted';
