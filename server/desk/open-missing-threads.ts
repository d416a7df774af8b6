import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

const SENDER = sql.raw("concat_ws(' ', first_name, last_name), email");
const STATE = sql.raw("CASE WHEN cardinality(spam_reasons) > 0 THEN 'spam' ELSE 'new' END");

/**
 * Opens the threads of messages and submissions that have none: while an upgrade goes from process to process, the earlier
 * release, which may know of no threads, still takes some in. Runs at each start, so after the last of its processes too.
 */
export async function openMissingThreads(db: Pick<NodePgDatabase, 'execute'>): Promise<void> {
  await db.execute(sql`
    INSERT INTO threads (kind, contact_message, state, name, email, last_in_at, created_at)
    SELECT 'message', id, ${STATE}, ${SENDER}, created_at, created_at FROM contact_messages
    WHERE NOT EXISTS (SELECT FROM threads WHERE contact_message = contact_messages.id)
    ORDER BY id ON CONFLICT DO NOTHING`);
  await db.execute(sql`
    INSERT INTO threads (kind, film_submission, state, name, email, subject, last_in_at, created_at)
    SELECT 'submission', id, ${STATE}, ${SENDER}, film_title, created_at, created_at FROM film_submissions
    WHERE NOT EXISTS (SELECT FROM threads WHERE film_submission = film_submissions.id)
    ORDER BY id ON CONFLICT DO NOTHING`);
  await db.execute(sql`
    UPDATE mails SET thread = threads.id FROM threads
    WHERE mails.thread IS NULL
      AND (mails.contact_message = threads.contact_message OR mails.film_submission = threads.film_submission)`);
}
