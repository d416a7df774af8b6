import type { FormReply } from '#contract/inbox/inbox.ts';
import { ApiError, sentenceOf } from '#web/api/api.ts';

/** Why a form was refused: one sentence, and an error for each invalid field. */
export type Failure = { sentence: string; fields: Record<string, string> };

const FALLBACK = 'Something went wrong on our side. What you have typed is still here.';

/** Parses a failure from any reply: the forms answer `{success, error, fields}`, a proxy may answer anything. */
export function failureOf(thrown: unknown): Failure {
  if (!(thrown instanceof ApiError)) return { sentence: sentenceOf(thrown, FALLBACK), fields: {} };
  const { error, fields = {} } = parse(thrown.sentence);
  return { sentence: error ?? FALLBACK, fields };
}

/** For a reply with status 200 that reports a failure. */
export const refusal = ({ error, fields = {} }: FormReply): Failure => ({
  sentence: error ?? FALLBACK,
  fields,
});

function parse(body: string): Partial<FormReply> {
  try {
    const reply: unknown = JSON.parse(body);
    if (typeof reply !== 'object' || reply === null) return {};
    return {
      ...('error' in reply && typeof reply.error === 'string' && { error: reply.error }),
      ...('fields' in reply && isSentences(reply.fields) && { fields: reply.fields }),
    };
  } catch {
    return {};
  }
}

const isSentences = (fields: unknown): fields is Record<string, string> =>
  typeof fields === 'object' &&
  fields !== null &&
  Object.values(fields).every((each) => typeof each === 'string');
