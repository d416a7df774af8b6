import { STAGE_LABELS, type Stage } from '#contract/inbox/submission-stages.ts';
import type { Sql } from './rows.ts';

/** Null: the sender. */
type Author = { id: number; name: string } | null;

type Happened = { from: Stage; to: Stage; by: Author; note?: string };

/** Adds an event of a submission, in the transaction of the change. */
export async function addEvent(
  client: Sql,
  id: number,
  { from, to, by, note = '' }: Happened,
): Promise<void> {
  await client.query(
    `INSERT INTO submission_events (submission, from_stage, to_stage, staff, who, note) VALUES ($1, $2, $3, $4, $5, $6)`,
    [id, from, to, by?.id ?? null, by?.name ?? '', note],
  );
}

type LastMove = { to: Stage; who: string; staff: number | null };

export async function lastMove(client: Sql, id: number): Promise<LastMove | undefined> {
  const { rows } = await client.query<LastMove>(
    `SELECT to_stage AS "to", who, staff FROM submission_events
     WHERE submission = $1 AND from_stage <> to_stage ORDER BY id DESC LIMIT 1`,
    [id],
  );
  return rows[0];
}

/** Says who moved a film to which stage, for a caller that saw an earlier state. */
export function movedSentence(title: string, stage: Stage, last: LastMove | undefined): string {
  const who = last?.to === stage && last.staff === null ? 'The sender' : last?.who || 'Somebody';
  return `${who} has moved “${title}” to ${STAGE_LABELS[stage]} meanwhile. Please look at it again.`;
}
