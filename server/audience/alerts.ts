import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { MailConfig } from '#server/platform/mail/settings.ts';
import { HAS_COME } from './has-come.ts';
import { type AlertAbout, queueAlert } from './sending/queue-mailing.ts';

/** Consents that one run answers. */
const MOST = 5_000;

/** A consent that has come true, and the address that it reaches. */
type Due = Omit<AlertAbout, 'consents'> & { id: number; key: string };

/**
 * Queues a mail for everybody whose alert has come true, and ends the alert: once, however many processes do it at once. An address that
 * waits for the same in several countries, or as a visitor and as a member, gets one mail.
 */
export async function queueAlerts(
  db: NodePgDatabase,
  readSettings: () => Promise<MailConfig>,
  now: Date,
): Promise<void> {
  if (!(await readSettings()).SMTP_URL) return; // they wait until there is one
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<Due>(
      sql`SELECT consents.id, topic, entry_id AS "entryId", country, reached.email_key AS key FROM consents
          JOIN entries ON entries.id = entry_id AND entries.live
          JOIN subscriber_addresses AS reached ON reached.id = subscriber_id
          WHERE ended_at IS NULL AND confirmed_at IS NOT NULL AND ${sql.raw(HAS_COME)}
          ORDER BY entry_id, topic, reached.email_key, consents.id LIMIT ${MOST} FOR UPDATE OF consents SKIP LOCKED`,
    );
    const events = Map.groupBy(rows, ({ topic, entryId, key }) => `${topic} ${entryId} ${key}`);
    const whole = [...events.values()];
    if (rows.length === MOST && whole.length > 1) whole.pop(); // the rest of it is in the next run
    const mails = Map.groupBy(whole, ([first]) => `${first?.topic} ${first?.entryId} ${first?.country}`);
    for (const mail of mails.values()) {
      const [about] = mail.flat();
      if (about) await queueAlert(tx, { ...about, consents: mail.flat().map(({ id }) => id) }, now);
    }
  });
}
