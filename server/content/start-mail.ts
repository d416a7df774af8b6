import type pg from 'pg';
import { Site } from '#contract/company.ts';
import type { DocumentEntry } from './document-entries.ts';

/** Mail to the company goes to the address of the first site.json. From then on it is the owners' setting, whatever the text says. */
export async function startMail(
  client: pg.ClientBase,
  documents: readonly DocumentEntry[] = [],
): Promise<void> {
  const site = documents.find(({ name }) => name === 'site');
  if (!site) return;
  await client.query('UPDATE mail_settings SET mail_to = $1 WHERE mail_to IS NULL', [
    Site.parse(site.body).contact.email,
  ]);
}
