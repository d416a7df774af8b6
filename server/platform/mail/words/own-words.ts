import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { defaultWords, type MailName, type MailWords } from '#contract/content/mails/mails.ts';
import { OwnMails } from '#contract/content/mails/own-mails.ts';
import { documentNamed } from '../../db/documents.ts';

/** What the company has written of its mails; undefined if nothing. */
export const readOwnMails = (db: Pick<NodePgDatabase, 'select'>): Promise<OwnMails | undefined> =>
  documentNamed(db, 'mails', OwnMails);

/** The words of a mail: the company's, or else the default ones. */
export function wordsOf(name: MailName, own: OwnMails | undefined): MailWords {
  const defaults = defaultWords(name);
  const { links, ...words } = own?.[name] ?? defaults;
  return { ...words, links: { ...defaults.links, ...links } };
}
