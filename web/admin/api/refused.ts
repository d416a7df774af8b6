import type { ErrorCode } from '#contract/core/errors.ts';
import { readBody, userFacingText } from '#web/api/api.ts';
import { AdminError } from './admin-error.ts';

/**
 * A call that the server refused. The message is its sentence; `body.errors` has the sentence of each field. `body` is the whole reply,
 * since some refusals contain more: a conflict contains both texts.
 */
export class Refused extends AdminError {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly body: { errors?: Record<string, string> } & Record<string, unknown>;
  constructor(status: number, code: ErrorCode | undefined, sentence: string, body: Refused['body'] = {}) {
    super(sentence, body.errors);
    this.status = status;
    this.code = code;
    this.body = body;
  }
}

/**
 * Parses a reply that is not OK: problem details (RFC 9457), a refusal with further data (its sentence is `message`), or text. Throws NoAnswer if the reply breaks off.
 */
export async function readRefusal(answer: Response, code: ErrorCode | undefined): Promise<Refused> {
  const isJson = /\bjson\b/.test(answer.headers.get('content-type') ?? '');
  const body: Refused['body'] = isJson ? await readBody(answer.json()) : {};
  const text = isJson ? '' : userFacingText(await readBody(answer.text()), answer.status);
  const sentence = [body.detail, body.message, text].find((each) => typeof each === 'string');
  return new Refused(answer.status, code, sentence || answer.statusText, body);
}
