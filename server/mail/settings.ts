import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Site } from '#contract/company.ts';
import type { MailSettings } from '#contract/staff-mails.ts';
import { documentNamed } from '#server/company/queries.ts';
import type { Config } from '#server/config.ts';
import { mailSettings } from '#server/db/tables/mails.ts';

/** Mail settings. Without SMTP_URL mails are written and stored, not sent. */
export type MailConfig = Pick<Config, 'SMTP_URL' | 'MAIL_TO' | 'MAIL_FROM' | 'SITE_URL'>;

/** Sender and receivers. Addresses are bare (`films@example.com`), `siteUrl` is an origin. */
export type Correspondents = {
  brand: string;
  siteUrl: string;
  /** Undefined if neither MAIL_TO nor an owner has named one. */
  company: string | undefined;
  from: string | undefined;
};

/** The environment wins over what owners set. The address on /contact is a text of editors: no mail follows it. */
export async function readCorrespondents(
  db: Pick<NodePgDatabase, 'select'>,
  { MAIL_TO, MAIL_FROM, SITE_URL: siteUrl }: MailConfig,
): Promise<Correspondents> {
  const site = await documentNamed(db, 'site', Site);
  const { to, from } = await readMailSettings(db);
  const company = MAIL_TO ?? to ?? undefined;
  const brand = site?.brand ?? new URL(siteUrl).hostname;
  return { siteUrl, company, from: MAIL_FROM ?? from ?? company, brand };
}

export async function readMailSettings(db: Pick<NodePgDatabase, 'select'>): Promise<MailSettings> {
  const [row] = await db.select({ to: mailSettings.mailTo, from: mailSettings.mailFrom }).from(mailSettings);
  return row ?? { to: null, from: null };
}
