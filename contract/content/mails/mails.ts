import { AUDIENCE_MAILS } from './audience-mails.ts';
import type { MailKind } from './mail-kind.ts';
import { MEMBER_MAILS } from './member-mails.ts';
import { NOTICE_MAILS } from './notice-mails.ts';
import { ORDER_MAILS } from './order-mails.ts';
import { COMPANY_MAILS, SENDER_MAILS, STAFF_MAILS } from './other-mails.ts';
import { COMMON, namesIn, placeholderNamed } from './placeholders.ts';

/** Every mail that the site writes by itself. */
export const MAILS = {
  ...ORDER_MAILS,
  ...SENDER_MAILS,
  ...MEMBER_MAILS,
  ...AUDIENCE_MAILS,
  ...COMPANY_MAILS,
  ...STAFF_MAILS,
  ...NOTICE_MAILS,
};

export type MailName = keyof typeof MAILS;
export const MAIL_NAMES = Object.keys(MAILS) as MailName[];

/** What a mail's values must name, besides those of every mail. */
export type PlaceholderOf<Name extends MailName> = (typeof MAILS)[Name]['placeholders'][number];

/** Groups of mails by their readers, in the order of the page. */
export const MAIL_GROUPS = [
  { title: 'To buyers', mails: Object.keys(ORDER_MAILS) as MailName[] },
  { title: 'To senders of messages and films', mails: Object.keys(SENDER_MAILS) as MailName[] },
  { title: 'To members', mails: Object.keys(MEMBER_MAILS) as MailName[] },
  { title: 'To subscribers', mails: Object.keys(AUDIENCE_MAILS) as MailName[] },
  { title: 'To the company', mails: Object.keys(COMPANY_MAILS) as MailName[] },
  { title: 'To staff', mails: Object.keys({ ...STAFF_MAILS, ...NOTICE_MAILS }) as MailName[] },
] as const;

/** The words of a mail. `links`: those of its links in HTML, by placeholder. */
export type MailWords = { subject: string; text: string; links: Readonly<Record<string, string>> };

export function defaultWords(name: MailName): MailWords {
  const { subject, text, links = {} }: MailKind = MAILS[name];
  return { subject, text, links };
}

/** At the end of mails to people outside the company. */
export const DEFAULT_SIGNATURE = '{company}\n{site}';
const OF_SIGNATURE: readonly string[] = ['company', 'site'];

/** Maximum lengths, in characters. */
export const MAIL_LENGTHS = { sender: 80, signature: 1000, subject: 150, text: 5000, link: 80 };

/** The names that a mail's text may have; with `within` a line, as subjects and the words of links are, those of one line. */
export function namesOf(mail: MailName, within?: 'line'): string[] {
  const names = [...MAILS[mail].placeholders, ...Object.keys(COMMON)];
  return within ? names.filter((name) => placeholderNamed(name)?.as === 'text') : names;
}

type Fault = { path: string[]; message: string };

/** What is wrong with the placeholders of a mail's words. */
export function faultsOfWords(mail: MailName, { subject, text, links }: MailWords): Fault[] {
  const { needs = [] }: MailKind = MAILS[mail];
  const inText = namesIn(text);
  return [
    ...unknown(subject, namesOf(mail, 'line'), ['subject']),
    ...unknown(text, namesOf(mail), ['text']),
    ...Object.entries(links).flatMap(([name, words]) =>
      unknown(words, namesOf(mail, 'line'), ['links', name]),
    ),
    ...needs
      .filter((name) => !inText.includes(name))
      .map((name) => ({
        path: ['text'],
        message: `must have {${name}}: ${placeholderNamed(name)?.meaning}`,
      })),
  ];
}

export const faultsOfSignature = (signature: string): Fault[] => unknown(signature, OF_SIGNATURE, []);

const unknown = (text: string, known: readonly string[], path: string[]): Fault[] =>
  namesIn(text)
    .filter((name) => !known.includes(name))
    .map((name) => ({ path, message: `cannot have {${name}}: choose among the placeholders that fit here` }));
