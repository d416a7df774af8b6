import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Alert } from '#contract/audience/topics.ts';
import { entryPaths } from '#contract/core/entry-paths.ts';
import type { mailings } from '#server/platform/db/tables/audience.ts';
import { NO_AUTOMATIC_ANSWERS } from '#server/platform/mail/message.ts';
import { type Correspondents, senderOf } from '#server/platform/mail/settings.ts';
import { writeMail } from '#server/platform/mail/words/write-mail.ts';
import { countryName } from '#server/shop/places/countries.ts';
import { preferencesUrl, unsubscribeHeaders } from '../links.ts';
import { LINK_TO_COME, withLink, writeNewsletter } from '../newsletters/write-newsletter.ts';
import { mailingMessageId } from './mailing-id.ts';

type Mailing = Pick<typeof mailings.$inferSelect, 'topic' | 'country' | 'subject' | 'intro' | 'body'> & {
  kind: 'films' | 'products' | null;
  slug: string | null;
  title: string | null;
};
type Receiver = { mailing: number; subscriber: number; email: string; token: string };

const WORDS = {
  cinema: 'filmInCinemas',
  home: 'filmAtHome',
  stock: 'productInStock',
} as const satisfies Record<Alert, string>;

/** Writes mailings to single receivers. Each mailing is read and written once. */
export function createWriter(db: NodePgDatabase, between: Correspondents & { from: string }) {
  const { siteUrl, from } = between;
  const written = new Map<number, Promise<Written>>();

  return async ({ mailing, subscriber, email, token }: Receiver) => {
    const known = written.get(mailing) ?? readMailing(db, mailing).then((read) => writeFor(read, between));
    written.set(mailing, known);
    const { ends, ...words } = await known;
    const link = preferencesUrl(siteUrl, token);
    return {
      ...withLink(words, link),
      from: { name: senderOf(between), address: from },
      to: email,
      messageId: mailingMessageId({ mailing, subscriber, token }, siteUrl),
      headers: {
        ...NO_AUTOMATIC_ANSWERS,
        ...unsubscribeHeaders(link, ends),
        'List-Id': `${ends} <${ends}.${new URL(siteUrl).hostname}>`,
        'Auto-Submitted': 'auto-generated',
      },
    };
  };
}

type Written = { subject: string; text: string; html: string; ends: 'newsletter' | 'alerts' };

function writeFor(mailing: Mailing, between: Correspondents): Written {
  const { topic, kind, slug, title, country } = mailing;
  if (topic === 'newsletter') return { ...writeNewsletter(mailing, between), ends: 'newsletter' };
  const values = {
    title: title ?? '',
    country: country ? countryName(country) : '',
    entryPage: kind && slug ? between.siteUrl + entryPaths[kind](slug) : '',
    preferencesLink: LINK_TO_COME,
  };
  return { ...writeMail(WORDS[topic], values, between), ends: 'alerts' };
}

async function readMailing(db: NodePgDatabase, id: number): Promise<Mailing> {
  const { rows } = await db.execute<Mailing>(
    sql`SELECT topic, country, subject, intro, body, kind, entries.slug, coalesce(films.title, products.name) AS title
        FROM mailings LEFT JOIN entries ON entries.id = entry_id
        LEFT JOIN films ON films.id = entry_id LEFT JOIN products ON products.id = entry_id WHERE mailings.id = ${id}`,
  );
  if (!rows[0]) throw new Error('The mailing is gone');
  return rows[0];
}
