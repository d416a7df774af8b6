import { addressOf, type Call } from '#contract/call.ts';
import { ERROR_CODE_HEADER, type ErrorCode, isErrorCode } from '#contract/errors.ts';
import { PRESSED_AT_HEADER } from '#contract/pressed-at.ts';
import type { Asked, FieldOf, ReplyOf } from '#contract/typed-call.ts';
import { browserFetch, NoAnswer, whole } from '#web/api.ts';
import { backOnline, endWait, isOffline, noteAnswer } from './connection.ts';
import { isOnTheWayIn, openDoor } from './door.ts';
import { mayHaveMoved, tellFailedPress } from './failed-press.ts';
import { Refused, readRefusal } from './refused.ts';

export type AskOptions = {
  signal?: AbortSignal;
  /** Never sent twice by itself: for writes that mean something else the second time. POST is so anyway. */
  once?: boolean;
  /** Hears that the reply is of the same press at `at`, when it was done. */
  onRepeat?: (at: string) => void;
};

/** What the person has to do before the call goes through. */
const DOORS: Partial<Record<ErrorCode, 'login' | 'confirm'>> = {
  'staff-login-needed': 'login',
  'second-factor-needed': 'login',
  'confirmation-needed': 'confirm',
};

/**
 * Makes a call as staff, with the contract's types. If the session has ended or the second factor is asked for again, a
 * dialog asks for it and the call is repeated, unless it is a step of the way in itself. Without a connection it waits until
 * there is one. Throws Refused, and NoAnswer for a POST whose answer got lost: it may have been done.
 */
export async function ask<C extends Call, const Field extends FieldOf<C> = FieldOf<C>>(
  to: C,
  ...[input, options = {}]: Asked<C, Field, [options?: AskOptions]>
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
      const door = error instanceof Refused && error.code && !isOnTheWayIn(to) && DOORS[error.code];
      if (door) await openDoor(door);
      else {
        if (isPress(to, options) && mayHaveMoved(error)) tellFailedPress();
        throw error;
      }
    }
  }
}

async function send(
  to: Call,
  { body, ...rest }: { body?: unknown },
  { signal, onRepeat }: AskOptions,
): Promise<unknown> {
  const answer = await browserFetch(addressOf(to, rest), {
    method: to.method,
    headers: {
      Accept: '*/*, application/problem+json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  if (answer.ok) {
    const reply = await whole(answer.json());
    const pressedAt = answer.headers.get(PRESSED_AT_HEADER);
    if (pressedAt !== null) onRepeat?.(pressedAt);
    return reply;
  }
  const code = answer.headers.get(ERROR_CODE_HEADER);
  throw await readRefusal(answer, isErrorCode(code) ? code : undefined);
}

/** A press gives no signal. */
const isPress = ({ method }: Call, { signal }: AskOptions) => method !== 'GET' && !signal;

const mayRepeat = (error: unknown, { method }: Call, { once, signal }: AskOptions) =>
  error instanceof NoAnswer && !signal?.aborted && !once && method !== 'POST';
