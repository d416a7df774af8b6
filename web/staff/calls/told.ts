import { NoAnswer } from '#web/api.ts';

/** A failure whose message is a sentence for the person. */
export class Told extends Error {}

/** What to say of a failure, from whatever was thrown. */
export function faultSentence(error: unknown): string {
  if (error instanceof NoAnswer) return error.sentence;
  if (error instanceof Told) return error.message;
  return 'That did not work. Please try again.';
}
