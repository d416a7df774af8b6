import { STATUS_CODES } from 'node:http';
import { type ErrorCode, errors } from '#contract/core/errors.ts';

type Fields = Record<string, string>;

/** `fields` has the message of each invalid field; `details` is data for callers that need more than a sentence. */
export type Failure = {
  code: ErrorCode;
  message: string;
  requestId: string;
  fields?: Fields;
  details?: object | undefined;
};

const MOST_BYTES = 1000;
/** Length of the message in characters if it and the field errors do not both fit. */
const SHORT_SENTENCE = 200;

const TEXT = 'text/plain; charset=UTF-8';
const JSON_TYPE = 'application/json';
const PROBLEM = 'application/problem+json';

/** Whether a caller accepts problem details. Media types are case-insensitive (RFC 9110, 8.3.1). */
export const wantsProblem = (accept: string | undefined): boolean =>
  accept?.toLowerCase().includes(PROBLEM) ?? false;

/**
 * The body of an error and its type: JSON if it has details, `{success, error}` for a `form`, RFC 9457 if the caller accepts it,
 * otherwise one sentence of text.
 */
export function errorBody(
  { code, message, requestId, fields = {}, details }: Failure,
  accept: string | undefined,
  form = false,
): { type: string; body: string } {
  if (details) return { type: JSON_TYPE, body: JSON.stringify({ message, code, ...details }) };
  const json = (write: (sentence: string, fields?: Fields) => object) =>
    withinOneKilobyte((...said) => JSON.stringify(write(...said)), message, fields);
  if (form)
    return {
      type: JSON_TYPE,
      body: json((error, fields) => ({ success: false, error, code, fields })),
    };
  if (!wantsProblem(accept)) return { type: TEXT, body: withinOneKilobyte((sentence) => sentence, message) };
  const { status } = errors[code];
  const instance = `urn:uuid:${requestId}`;
  const body = json((sentence, errors) => ({
    type: 'about:blank',
    // RFC 9457, 4.2.1: without a type of its own, a problem has its status as the title.
    title: STATUS_CODES[status],
    detail: sentence,
    status,
    code,
    instance,
    errors,
  }));
  return { type: PROBLEM, body };
}

/**
 * Writes an error of at most 1 kB, whatever the input: a short request must not cause a long answer. If it is too long, truncates
 * the message, then drops the last fields, then truncates the message further.
 */
function withinOneKilobyte(
  write: (sentence: string, fields?: Fields) => string,
  sentence: string,
  fields: Fields = {},
): string {
  const entries = Object.entries(fields)
    .slice(0, 20)
    .map(([name, fault]) => [cut(name, 100), cut(fault, SHORT_SENTENCE)]);
  const attempt = (length: number) =>
    write(cut(sentence, length), entries.length > 0 ? Object.fromEntries(entries) : undefined);

  let body = attempt(MOST_BYTES);
  for (let length = SHORT_SENTENCE; Buffer.byteLength(body) > MOST_BYTES; ) {
    body = attempt(length);
    if (entries.length > 0) entries.pop();
    else length = Math.floor(length / 2);
  }
  return body;
}

/** Truncates with an ellipsis; never splits a character. */
const cut = (text: string, length: number) =>
  text.length <= length
    ? text.toWellFormed()
    : `${text
        .slice(0, length)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`;
