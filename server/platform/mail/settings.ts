import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type MailSettings, Receivers } from '#contract/admin/staff-mails.ts';
import { SiteText } from '#contract/catalogue/company.ts';
import { Identity } from '#contract/catalogue/identity.ts';
import type { OwnMails } from '#contract/content/mails/own-mails.ts';
import type { Config } from '#server/config.ts';
import { documentNamed } from '../db/documents.ts';
import { mailSettings } from '../db/tables/mails.ts';
import { readOwnMails } from './words/own-words.ts';

/** Mail settings. Without SMTP_URL mails are stored, not sent. */
export type MailConfig = Pick<Config, 'SMTP_URL' | 'MAIL_TO' | 'MAIL_FROM' | 'SITE_URL'>;

/** Sender and receivers. Addresses are bare (`films@example.com`), `siteUrl` is an origin. */
export type Correspondents = {
  brand: string;
  siteUrl: string;
  /** Undefined if neither MAIL_TO nor an owner has set one. */
  company: string | undefined;
  from: string | undefined;
  /** Logo and colours of the company, if it has its own. */
  identity?: Identity | undefined;
  /** What the company has changed of the words of mails. */
  words?: OwnMails | undefined;
};

/** The environment overrides the owners' settings. The address on /contact is text by editors and does not affect mail. */
export async function readCorrespondents(
  db: Pick<NodePgDatabase, 'select'>,
  { MAIL_TO, MAIL_FROM, SITE_URL: siteUrl }: MailConfig,
): Promise<Correspondents> {
  const site = await documentNamed(db, 'site', SiteText);
  const identity = await documentNamed(db, 'identity', Identity);
  const words = await readOwnMails(db);
  const { to, from } = await readMailSettings(db);
  const company = MAIL_TO ?? to ?? undefined;
  const brand = site?.brand ?? new URL(siteUrl).hostname;
  return { siteUrl, company, from: MAIL_FROM ?? from ?? company, brand, identity, words };
}

/** The name that mails are from. */
export const senderOf = ({ brand, words }: Pick<Correspondents, 'brand' | 'words'>): string =>
  words?.sender ?? brand;

export async function readMailSettings(db: Pick<NodePgDatabase, 'select'>): Promise<MailSettings> {
  const { mailTo: to, mailFrom: from, receivers } = mailSettings;
  const [row] = await db.select({ to, from, receivers }).from(mailSettings);
  return { ...(row ?? { to: null, from: null }), receivers: Receivers.parse(row?.receivers ?? {}) };
}

/** Who in the company is mailed of something; nobody if there is no address. */
export async function receiversOf(
  db: Pick<NodePgDatabase, 'select'>,
  what: keyof Receivers,
  { MAIL_TO }: Pick<MailConfig, 'MAIL_TO'>,
): Promise<string[]> {
  const { to, receivers } = await readMailSettings(db);
  const company = MAIL_TO ?? to;
  return receivers[what].length > 0 || what === 'stock' || !company ? receivers[what] : [company];
}

/** How many newsletters and alerts are sent in a minute. */
export async function readMailsAMinute(db: Pick<NodePgDatabase, 'select'>): Promise<number> {
  const [row] = await db.select({ mailsAMinute: mailSettings.mailsAMinute }).from(mailSettings);
  if (!row) throw new Error('The mail settings have no row');
  return row.mailsAMinute;
}

export const setMailsAMinute = (tx: Pick<NodePgDatabase, 'update'>, mailsAMinute: number) =>
  tx.update(mailSettings).set({ mailsAMinute });

/** Sets the receiver of mail to the company until owners set another. */
export const startReceiver = (client: pg.ClientBase, address: string) =>
  client.query('UPDATE mail_settings SET mail_to = $1 WHERE mail_to IS NULL', [address]);
