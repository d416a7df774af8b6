import type pg from 'pg';
import { type Actor, record } from '#server/platform/audit/audit.ts';
import { openDrizzleOn } from '#server/platform/db/drizzle.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { StaffMember } from '#server/platform/http/access.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { NOT_SPAM } from './rows.ts';

type Review = { score: number | null; words: string; watched: boolean };

/** Stores a reviewer's opinion of a film, replacing the earlier one. Throws 404. */
export async function review(
  pool: pg.Pool,
  id: number,
  { score, words, watched }: Review,
  staff: StaffMember,
  actor: Actor,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ title: string }>(
      `SELECT film_title AS title FROM film_submissions WHERE id = $1 AND ${NOT_SPAM} FOR SHARE`,
      [id],
    );
    const [row] = rows;
    if (!row) throw new HttpError('submission-not-found');
    await client.query(
      `INSERT INTO submission_reviews AS kept (submission, staff, who, score, words, watched_at)
       VALUES ($1, $2, $3, $4, $5, CASE WHEN $6 THEN now() END)
       ON CONFLICT (submission, staff) DO UPDATE SET who = $3, score = $4, words = $5, updated_at = now(),
         watched_at = CASE WHEN $6 THEN coalesce(kept.watched_at, now()) END`,
      [id, staff.id, staff.name, score, words, watched],
    );
    await record(openDrizzleOn(client), actor, {
      action: 'reviewed a submission',
      what: `${row.title} (${id})`,
      after: { score, watched },
    });
  });
}
