import { addressOf, type Call } from '#contract/core/call.ts';
import { ERROR_CODE_HEADER, type ErrorCode, isErrorCode } from '#contract/core/errors.ts';
import { IDEMPOTENCY_KEY_HEADER, REPLAYED_AT_HEADER } from '#contract/core/idempotency.ts';
import type { Asked, FieldOf, ReplyOf } from '#contract/typed-call.ts';
import { browserFetch, NoAnswer, readBody } from '#web/api/api.ts';
import { backOnline, endWait, isOffline, noteAnswer } from './connection.ts';
import { isLoggingIn, openLogin } from './login-prompt.ts';
import { mayBeOutdated, reportOutdatedPage } from './outdated-page.ts';
import { Refused, readRefusal } from './refused.ts';

export type RequestOptions = {
  signal?: AbortSignal;
  /** Never repeated automatically: for writes that are not idempotent. POST never is. */
  once?: boolean;
  /** A repeat with this key is performed once. */
  idempotencyKey?: string;
  /** Called if the request was a repeat; `at`: when the action was done. */
  onReplay?: (at: string) => void;
};

/** What the user has to do before the call can succeed. */
const PROMPTS: Partial<Record<ErrorCode, 'login' | 'confirm'>> = {
  'staff-login-needed': 'login',
  'second-factor-needed': 'login',
  'confirmation-needed': 'confirm',
};

/**
 * Makes a call as staff, typed by the contract. If the session has ended or the second factor is required again, a dialog asks for it
 * and the call is repeated, unless the call is itself part of logging in. Without a connection it waits for one. Throws Refused, and
 * NoAnswer for a POST whose reply was lost: it may have succeeded.
 */
export async function request<C extends Call, const Field extends FieldOf<C> = FieldOf<C>>(
  to: C,
  ...[input, options = {}]: Asked<C, Field, [options?: RequestOptions]>
): Promise<ReplyOf<C, Field>> {
  const call = {};
  for (;;) {
    if (isOffline()) await backOnline(call, options.signal);
    try {
      const reply = await send(to, { ...input }, options);
      noteAnswer(call);
      return reply as ReplyOf<C, Field>;
    } catch (error) {
      if (mayRepeat(error, to, options)) {
        await backOnline(call, options.signal);
        continue;
      }
      if (error instanceof NoAnswer) endWait(call);
      else noteAnswer(call);
      const prompt = error instanceof Refused && error.code && !isLoggingIn(to) && PROMPTS[error.code];
      if (prompt) await openLogin(prompt);
      else {
        if (isUsersWrite(to, options) && mayBeOutdated(error)) reportOutdatedPage();
        throw error;
      }
    }
  }
}

async function send(
  to: Call,
  { body, ...rest }: { body?: unknown },
  { signal, idempotencyKey, onReplay }: RequestOptions,
): Promise<unknown> {
  const answer = await browserFetch(addressOf(to, rest), {
    method: to.method,
    headers: {
      Accept: '*/*, application/problem+json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey && { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  if (answer.ok) {
    const reply = await readBody(answer.json());
    const replayedAt = answer.headers.get(REPLAYED_AT_HEADER);
    if (replayedAt !== null) onReplay?.(replayedAt);
    return reply;
  }
  const code = answer.headers.get(ERROR_CODE_HEADER);
  throw await readRefusal(answer, isErrorCode(code) ? code : undefined);
}

/** A user's write, as opposed to one that can be aborted. */
const isUsersWrite = ({ method }: Call, { signal }: RequestOptions) => method !== 'GET' && !signal;

const mayRepeat = (error: unknown, { method }: Call, { once, signal }: RequestOptions) =>
  error instanceof NoAnswer && !signal?.aborted && !once && method !== 'POST';
