import { NoAnswer } from '#web/api/api.ts';

/** A failure whose message is a sentence for the user; `fields` has the sentences of single form fields. */
export class AdminError extends Error {
  readonly fields: Record<string, string>;
  constructor(sentence: string, fields: Record<string, string> = {}) {
    super(sentence);
    this.fields = fields;
  }
}

/** A form with texts that cannot be parsed: sentences for its fields. */
export const unreadableFields = (fields: Record<string, string>) =>
  new AdminError('Nothing was saved. Please check the marked fields.', fields);

/** The sentence to show for anything that was thrown. */
export function errorMessage(error: unknown): string {
  if (error instanceof NoAnswer) return error.sentence;
  if (error instanceof AdminError) return error.message;
  return 'That did not work. Please try again.';
}
