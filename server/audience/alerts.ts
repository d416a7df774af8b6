import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { MailConfig } from '#server/platform/mail/settings.ts';
import { type AlertAbout, queueAlert } from './sending/queue-mailing.ts';

/** Consents that one run answers. */
const MOST = 5_000;

/** What each alert waits for, of the entry and country of a consent; read when it is asked, so nothing has to announce itself. */
const HAS_COME = sql`CASE topic
  WHEN 'stock' THEN EXISTS (SELECT FROM products WHERE id = entry_id AND coalesce(variant_stock, in_stock))
  WHEN 'home' THEN EXISTS (SELECT FROM film_offers WHERE film_id = entry_id AND is_on AND way <> 'cinema'
    AND film_offers.country IN ('', consents.country))
  WHEN 'cinema' THEN EXISTS (SELECT FROM screenings WHERE film_id = entry_id AND starts_at > now() AND NOT cancelled)
    OR EXISTS (SELECT FROM film_offers WHERE film_id = entry_id AND is_on AND way = 'cinema')
  ELSE false END`;

/** Queues a mail for everybody whose alert has come true, and ends the alert: once, however many processes do it at once. */
export async function queueAlerts(
  db: NodePgDatabase,
  readSettings: () => Promise<MailConfig>,
  now: Date,
): Promise<void> {
  if (!(await readSettings()).SMTP_URL) return; // they wait until there is one
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<Omit<AlertAbout, 'consents'> & { id: number }>(
      sql`SELECT consents.id, topic, entry_id AS "entryId", country FROM consents
          JOIN entries ON entries.id = entry_id AND entries.live
          WHERE ended_at IS NULL AND confirmed_at IS NOT NULL AND ${HAS_COME}
            AND EXISTS (SELECT FROM subscriber_addresses AS reached WHERE reached.id = subscriber_id)
          ORDER BY consents.id LIMIT ${MOST} FOR UPDATE OF consents SKIP LOCKED`,
    );
    const groups = Map.groupBy(rows, ({ topic, entryId, country }) => `${topic} ${entryId} ${country}`);
    for (const group of groups.values()) {
      const [about] = group;
      if (about) await queueAlert(tx, { ...about, consents: group.map(({ id }) => id) }, now);
    }
  });
}
