/* Names in braces that a template may use. Separate from the schemas, so that the browser gets them without zod. */

/** Each name with a description of its value. */
export const REPLY_NAMES = {
  firstName: 'the first name that they gave',
  lastName: 'the last name that they gave',
  name: 'both names',
  filmTitle: 'the film that they submitted',
  orderNumber: 'the number of the order they wrote about',
  company: 'the name of the company',
  staffName: 'your own name',
} as const;

type ReplyName = keyof typeof REPLY_NAMES;
/** The value of each name; a name without a value stays in its braces. */
export type ReplyValues = Partial<Record<ReplyName, string>>;

/** Maximum length of an answer, in characters. */
export const LONGEST_ANSWER = 20_000;
export const LONGEST_SUBJECT = 200;
/** Cuts a subject to the maximum: titles of films, and subjects of received mails, may be longer. */
export const withinSubject = (line: string): string => line.slice(0, LONGEST_SUBJECT).toWellFormed();
export const LONGEST_NOTE = 5_000;

const NAME = /\{([a-z]\w{0,39})\}/gi;

const isReplyName = (name: string): name is ReplyName => Object.hasOwn(REPLY_NAMES, name);

/** A template's text with the names filled in that have a value. */
export const fillIn = (text: string, values: ReplyValues): string =>
  text.replaceAll(NAME, (written, name: string) => (isReplyName(name) && values[name]) || written);

/** The names in braces that cannot be filled in: unknown ones or, with `values`, those without a value. */
export function unfilled(text: string, values?: ReplyValues): string[] {
  const names = [...text.matchAll(NAME)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !isReplyName(name) || (values && !values[name]));
}
