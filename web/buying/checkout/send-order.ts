import { addressOf } from '#contract/call.ts';
import { orderCalls } from '#contract/order-calls.ts';
import type { BodyOf, ReplyOf } from '#contract/typed-call.ts';
import { ApiError, browserFetch, readJson, sentenceOf } from '#web/api.ts';

export type Placing = BodyOf<typeof orderCalls.place>;
export type Placed = ReplyOf<typeof orderCalls.place>;

/** Why an order was refused: a stable code if the server gave one, its sentence, and that of each field that has one. */
export type Refusal = { code: string; sentence: string; fields: Record<string, string> };

/** Sends an order. Asks for errors field by field (RFC 9457). Throws ApiError or NoAnswer. */
export async function sendOrder(body: Placing): Promise<Placed> {
  const answer = await browserFetch(addressOf(orderCalls.place), {
    method: orderCalls.place.method,
    headers: { 'Content-Type': 'application/json', Accept: '*/*, application/problem+json' },
    body: JSON.stringify(body),
  });
  return (await readJson(answer)) as Placed;
}

const FALLBACK = 'Something went wrong on our side. Nothing was ordered, and what you typed is still here.';

/**
 * Reads why an order was refused from any answer: problem details (a server of the release before has the sentence as their
 * title), `{message}` of a conflict, or a text.
 */
export function refusalOf(thrown: unknown): Refusal {
  const sentence = sentenceOf(thrown, FALLBACK);
  if (!(thrown instanceof ApiError)) return { code: '', sentence, fields: {} };
  const { code, detail, message, title, errors } = parse(sentence);
  return {
    code: typeof code === 'string' ? code : '',
    sentence:
      [detail, message, title].find((each) => typeof each === 'string') ??
      (thrown.status < 500 ? sentence : FALLBACK),
    fields: isSentences(errors) ? errors : {},
  };
}

type Problem = Partial<Record<'code' | 'detail' | 'title' | 'message' | 'errors', unknown>>;

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
