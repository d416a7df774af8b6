import { NoAnswer } from '#web/api.ts';

/** A failure whose message is a sentence for the person; `fields` has those of single fields of a form. */
export class Told extends Error {
  readonly fields: Record<string, string>;
  constructor(sentence: string, fields: Record<string, string> = {}) {
    super(sentence);
    this.fields = fields;
  }
}

/** A form with texts that cannot be read: sentences of its fields. */
export const unread = (fields: Record<string, string>) =>
  new Told('Nothing was saved. Please look at what is marked.', fields);

/** What to say of a failure, from whatever was thrown. */
export function faultSentence(error: unknown): string {
  if (error instanceof NoAnswer) return error.sentence;
  if (error instanceof Told) return error.message;
  return 'That did not work. Please try again.';
}
