import { eq, sql } from 'drizzle-orm';
import type { Topic } from '#contract/audience/topics.ts';
import { mailings } from '#server/platform/db/tables/audience.ts';
import { addJob } from '#server/platform/jobs/task.ts';
import type { Tx } from '../subscribers.ts';
import { SENDING_TASK } from './task.ts';

/** Everybody who subscribes to the newsletter and can be reached, once an address. */
const READERS = sql`SELECT min(reached.id) AS id FROM consents JOIN subscriber_addresses AS reached ON reached.id = subscriber_id
  WHERE topic = 'newsletter' AND ended_at IS NULL AND confirmed_at IS NOT NULL GROUP BY reached.email_key`;

export async function countReaders(db: Pick<Tx, 'execute'>): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::integer AS count FROM (${READERS}) AS readers`,
  );
  return rows[0]?.count ?? 0;
}

/** Writes down who gets a newsletter, in the caller's transaction, and has it sent. Returns how many. */
export async function queueNewsletter(tx: Tx, mailing: number, now: Date): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`INSERT INTO mailing_receivers (mailing_id, subscriber_id) SELECT ${mailing}, id FROM (${READERS}) AS readers`,
  );
  await tx
    .update(mailings)
    .set({ state: 'queued', queuedAt: now, changedAt: now, revision: sql`revision + 1`, fault: null })
    .where(eq(mailings.id, mailing));
  await wakeSending(tx);
  return rowCount ?? 0;
}

/** An alert: what has happened to an entry, and the consents that it answers. */
export type AlertAbout = {
  topic: Topic;
  entryId: number;
  country: string | null;
  consents: readonly number[];
};

/** Writes down who gets an alert; their consents end with it, so that nobody is told twice. */
export async function queueAlert(
  tx: Tx,
  { topic, entryId, country, consents }: AlertAbout,
  now: Date,
): Promise<void> {
  const [made] = await tx
    .insert(mailings)
    .values({ topic, entryId, country, state: 'queued', queuedAt: now, changedAt: now })
    .returning({ id: mailings.id });
  const ids = sql`${sql.param([...consents])}::integer[]`;
  await tx.execute(
    sql`INSERT INTO mailing_receivers (mailing_id, subscriber_id)
        SELECT ${made?.id ?? 0}, min(reached.id) FROM consents JOIN subscriber_addresses AS reached ON reached.id = subscriber_id
        WHERE consents.id = ANY (${ids}) GROUP BY reached.email_key`,
  );
  await tx.execute(
    sql`UPDATE consents SET ended_at = ${now.toISOString()}::timestamptz, ended_by = 'sent' WHERE id = ANY (${ids})`,
  );
  await wakeSending(tx);
}

/** Has what is queued sent now instead of within a minute. */
export const wakeSending = (tx: Pick<Tx, 'execute'>) =>
  addJob(tx, SENDING_TASK, {}, { key: 'mailings', queue: 'mailings', attempts: 1 });
