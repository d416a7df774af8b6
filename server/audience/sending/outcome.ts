import { isRefusedForGood } from '#server/platform/mail/transport.ts';

/** Waits between tries of a mailbox that is full or busy, in minutes; after the last it is given up. */
const WAITS = [5, 30, 120, 360];

/** Nobody has this mailbox, or it is closed for good (RFC 3463: 5.1.1, 5.1.2, 5.1.3, 5.1.6, 5.1.10, 5.2.1). */
const NO_MAILBOX = /\b5\.(?:1\.(?:[1236]|10)|2\.1)\b/;
/** Whether a status (RFC 3463), or an answer with one, says that nobody has this mailbox. */
export const isNoMailbox = (words: string): boolean => NO_MAILBOX.test(words);

/** An answer with some code of RFC 3463. */
const WITH_CODE = /\b[45]\.\d{1,3}\.\d{1,3}\b/;

/** The commands whose refusal is about one mail. */
const ABOUT_RECEIVER = new Set(['RCPT TO', 'DATA']);

type Outcome =
  /** `isReturned`: the address is of no use any more. */
  | { state: 'failed'; isReturned: boolean }
  | { state: 'waiting'; waitMinutes: number }
  /** Nothing about this receiver: the server cannot be reached, or refuses us. */
  | { state: 'lost' };

/** What a failure means for the receiver. `tries`: those before it. */
export function outcomeOf(thrown: unknown, tries: number): Outcome {
  const [code, words] = [Number(Reflect.get(Object(thrown), 'responseCode')), textOf(thrown)];
  const isAboutReceiver = ABOUT_RECEIVER.has(String(Reflect.get(Object(thrown), 'command')));
  if (!code || !isAboutReceiver) return { state: 'lost' };
  if (code >= 500)
    return { state: 'failed', isReturned: isRefusedForGood(thrown) && saysNoMailbox(words, code) };
  const waitMinutes = WAITS[tries];
  return waitMinutes === undefined
    ? { state: 'failed', isReturned: false }
    : { state: 'waiting', waitMinutes };
}

/** 550 and 553 without a further code mean it, too (RFC 5321, 4.2.3). */
const saysNoMailbox = (words: string, code: number): boolean =>
  NO_MAILBOX.test(words) || (!WITH_CODE.test(words) && (code === 550 || code === 553));

export const textOf = (thrown: unknown): string =>
  String(Reflect.get(Object(thrown), 'response') ?? (thrown instanceof Error ? thrown.message : thrown));
