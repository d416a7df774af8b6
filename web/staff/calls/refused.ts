import type { ErrorCode } from '#contract/errors.ts';
import { forPeople, whole } from '#web/api.ts';
import { Told } from './told.ts';

/**
 * A call that the server has refused. The message is its sentence; `body.errors` has the sentence of each field.
 * `body` is the whole reply: some refusals say more (a conflict brings both texts).
 */
export class Refused extends Told {
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
 * Reads an answer that is not OK: problem details (RFC 9457; a server of the release before has the sentence as their title), a
 * refusal that says more (its sentence is `message`), or text. Throws NoAnswer for one that breaks off.
 */
export async function readRefusal(answer: Response, code: ErrorCode | undefined): Promise<Refused> {
  const isJson = /\bjson\b/.test(answer.headers.get('content-type') ?? '');
  const body: Refused['body'] = isJson ? await whole(answer.json()) : {};
  const text = isJson ? '' : forPeople(await whole(answer.text()), answer.status);
  const sentence = [body.detail, body.message, body.title, text].find((each) => typeof each === 'string');
  return new Refused(answer.status, code, sentence || answer.statusText, body);
}
