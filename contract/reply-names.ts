/* Names in braces that a template may use. Apart from the schemas, so that the browser gets them without zod. */

/** Each with what stands in its place. */
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
/** What stands in place of each name; a name without a value stays in its braces. */
export type ReplyValues = Partial<Record<ReplyName, string>>;

/** Longest answer, in characters. */
export const LONGEST_ANSWER = 20_000;
export const LONGEST_SUBJECT = 200;
/** A subject that can be sent: titles of films, and subjects of mails that came in, may be longer. */
export const withinSubject = (line: string): string => line.slice(0, LONGEST_SUBJECT).toWellFormed();
export const LONGEST_NOTE = 5_000;

const NAME = /\{([a-z]\w{0,39})\}/gi;

const isReplyName = (name: string): name is ReplyName => Object.hasOwn(REPLY_NAMES, name);

/** A template's text with the names filled in that have a value. */
export const fillIn = (text: string, values: ReplyValues): string =>
  text.replaceAll(NAME, (written, name: string) => (isReplyName(name) && values[name]) || written);

/** The names in braces that nothing can stand for: those nobody knows or, given values, those without one. */
export function unfilled(text: string, values?: ReplyValues): string[] {
  const names = [...text.matchAll(NAME)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !isReplyName(name) || (values && !values[name]));
}
