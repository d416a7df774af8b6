import { drizzle } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { Site } from '#contract/site.ts';
import { BadConfiguration, type Config } from '#server/config.ts';
import type { Database } from '#server/db/open.ts';
import { documentNamed } from '#server/site/queries.ts';
import { type MailWorker, startMailWorker } from './worker.ts';

type Options = { config: Config; database: Database; log: Logger };

/**
 * The mail worker as the settings and the company's own texts want it; undefined without SMTP_URL: what the forms
 * receive is then only kept, and is not mailed later either. After the content is there, before the first request.
 */
export async function startMail({ config, database, log }: Options): Promise<MailWorker | undefined> {
  if (!config.SMTP_URL) return undefined;
  const site = await documentNamed(drizzle({ client: database.pool }), 'site', Site);
  const mailTo = config.MAIL_TO ?? site?.contact.email;
  if (!mailTo)
    throw new BadConfiguration('MAIL_TO: is needed as long as there is no content that names an email');
  return startMailWorker({
    connection: database.connection,
    smtpUrl: config.SMTP_URL,
    mailTo,
    mailFrom: config.MAIL_FROM ?? mailTo,
    siteUrl: config.SITE_URL,
    brand: site?.brand ?? new URL(config.SITE_URL).hostname,
    log,
  });
}
