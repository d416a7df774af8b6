import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Site } from '#contract/company.ts';
import { documentNamed } from '#server/company/queries.ts';
import type { Config } from '#server/config.ts';

/** Mail settings. Without SMTP_URL mails are written and stored, not sent. */
export type MailConfig = Pick<Config, 'SMTP_URL' | 'MAIL_TO' | 'MAIL_FROM' | 'SITE_URL'>;

/** Sender and receivers. Addresses are bare (`films@example.com`), `siteUrl` is an origin. */
export type Correspondents = {
  brand: string;
  siteUrl: string;
  /** Undefined if neither MAIL_TO nor site.json gives one. */
  company: string | undefined;
  from: string | undefined;
};

/** The company's address in site.json is the default for both. */
export async function readCorrespondents(
  db: Pick<NodePgDatabase, 'select'>,
  { MAIL_TO, MAIL_FROM, SITE_URL: siteUrl }: MailConfig,
): Promise<Correspondents> {
  const site = await documentNamed(db, 'site', Site);
  const company = MAIL_TO ?? site?.contact.email;
  return { siteUrl, company, from: MAIL_FROM ?? company, brand: site?.brand ?? new URL(siteUrl).hostname };
}
