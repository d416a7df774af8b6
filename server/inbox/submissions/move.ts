import type pg from 'pg';
import { may } from '#contract/core/staff-roles.ts';
import { isDecision, STAGE_LABELS, type Stage } from '#contract/inbox/submission-stages.ts';
import { type Actor, record } from '#server/platform/audit/audit.ts';
import { openDrizzleOn } from '#server/platform/db/drizzle.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { StaffMember } from '#server/platform/http/access.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { addEvent, lastMove, movedSentence } from './events.ts';
import { NOT_SPAM } from './rows.ts';

type Move = { id: number; from: Stage; to: Stage };

/**
 * Moves a film to another stage, without a mail. Throws 404; 403 for a decision by somebody who may not decide; 409 if the film
 * has left `from` meanwhile, or its sender has withdrawn it.
 */
export async function move(
  pool: pg.Pool,
  { id, from, to }: Move,
  staff: StaffMember,
  actor: Actor,
): Promise<void> {
  const decides = isDecision(from) || isDecision(to);
  if (decides && !may(staff.roles, 'submissions.decide')) throw new HttpError('permission-needed');
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ title: string; stage: Stage }>(
      `SELECT film_title AS title, stage FROM film_submissions WHERE id = $1 AND ${NOT_SPAM} FOR UPDATE`,
      [id],
    );
    const [row] = rows;
    if (!row) throw new HttpError('submission-not-found');
    const last = await lastMove(client, id);
    if (row.stage !== from)
      throw new HttpError('submission-moved', movedSentence(row.title, row.stage, last));
    if (from === to) return;
    if (from === 'withdrawn' && last?.staff === null)
      throw new HttpError('submission-closed', `The sender has withdrawn “${row.title}”.`);
    await client.query(`UPDATE film_submissions SET stage = $2, stage_at = now() WHERE id = $1`, [id, to]);
    await addEvent(client, id, { from, to, by: staff });
    await record(openDrizzleOn(client), actor, {
      action: 'moved a submission',
      what: `${row.title} (${id})`,
      before: STAGE_LABELS[from],
      after: STAGE_LABELS[to],
    });
  });
}
