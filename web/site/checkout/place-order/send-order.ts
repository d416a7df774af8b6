import { addressOf } from '#contract/core/call.ts';
import { IDEMPOTENCY_KEY_HEADER } from '#contract/core/idempotency.ts';
import { orderCalls } from '#contract/shop/order-calls.ts';
import type { BodyOf, ReplyOf } from '#contract/typed-call.ts';
import { ApiError, browserFetch, readJson, sentenceOf } from '#web/api/api.ts';

export type Placing = BodyOf<typeof orderCalls.place>;
export type Placed = ReplyOf<typeof orderCalls.place>;

/** Why an order was refused: a stable code if the server gave one, its sentence, and the sentence of each invalid field. */
export type Refusal = { code: string; sentence: string; fields: Record<string, string> };

/** Sends an order: with the same key and body, the same one. Requests errors per field (RFC 9457). Throws ApiError or NoAnswer. */
export async function sendOrder(body: Placing, idempotencyKey: string): Promise<Placed> {
  const answer = await browserFetch(addressOf(orderCalls.place), {
    method: orderCalls.place.method,
    headers: {
      'Content-Type': 'application/json',
      Accept: '*/*, application/problem+json',
      [IDEMPOTENCY_KEY_HEADER]: idempotencyKey,
    },
    body: JSON.stringify(body),
  });
  return (await readJson(answer)) as Placed;
}

const FALLBACK = 'Something went wrong on our side. Nothing was ordered, and what you typed is still here.';

/**
 * Reads the reason of a refusal from any reply: problem details, `{message}` of a conflict, or text.
 */
export function refusalOf(thrown: unknown): Refusal {
  const sentence = sentenceOf(thrown, FALLBACK);
  if (!(thrown instanceof ApiError)) return { code: '', sentence, fields: {} };
  const { code, detail, message, errors } = parse(sentence);
  return {
    code: typeof code === 'string' ? code : '',
    sentence:
      [detail, message].find((each) => typeof each === 'string') ??
      (thrown.status < 500 ? sentence : FALLBACK),
    fields: isSentences(errors) ? errors : {},
  };
}

type Problem = Partial<Record<'code' | 'detail' | 'message' | 'errors', unknown>>;

function parse(body: string): Problem {
  try {
    const reply: unknown = JSON.parse(body);
    return typeof reply === 'object' && reply !== null ? reply : {};
  } catch {
    return {};
  }
}

const isSentences = (fields: unknown): fields is Record<string, string> =>
  typeof fields === 'object' &&
  fields !== null &&
  Object.values(fields).every((each) => typeof each === 'string');
