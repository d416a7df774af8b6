import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type Decision, STAGE_LABELS, type Stage } from '#contract/inbox/submission-stages.ts';
import { type Actor, record } from '#server/platform/audit/audit.ts';
import { threadMessages } from '#server/platform/db/tables/thread-messages.ts';
import type { StaffMember } from '#server/platform/http/access.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { noteSentByHand } from '#server/platform/mail/queries.ts';
import type { MailConfig } from '#server/platform/mail/settings.ts';
import { answer } from '../conversations/answer.ts';
import { lockThread } from '../conversations/find-thread.ts';
import { threadOf } from './decision-mail.ts';
import { addEvent, lastMove, movedSentence } from './events.ts';
import { NOT_SPAM } from './rows.ts';

type Telling = {
  id: number;
  outcome: Decision;
  subject: string;
  text: string;
  seen: number | null;
};

/**
 * Sends the mail that announces a decision, through the film's thread; from then on the sender's page shows the decision.
 * Throws 404; 409 if the film has left the decision meanwhile, or somebody wrote in the
 * thread.
 */
export async function sendDecision(
  tx: NodePgDatabase,
  client: pg.PoolClient,
  mail: MailConfig,
  { id, outcome, ...letter }: Telling,
  staff: StaffMember,
  actor: Actor,
): Promise<void> {
  // Before the film, as everywhere: another order would deadlock.
  const { id: thread } = await lockThread(tx, await threadOf(tx, id));
  const { rows } = await client.query<{ title: string; stage: Stage }>(
    `SELECT film_title AS title, stage FROM film_submissions WHERE id = $1 AND ${NOT_SPAM} FOR UPDATE`,
    [id],
  );
  const [film] = rows;
  if (!film) throw new HttpError('submission-not-found');
  if (film.stage !== outcome)
    throw new HttpError(
      'submission-moved',
      movedSentence(film.title, film.stage, await lastMove(client, id)),
    );
  const written = await answer(tx, mail, { ...letter, thread, staff });
  const itsMail = tx
    .select({ id: threadMessages.mail })
    .from(threadMessages)
    .where(eq(threadMessages.id, written));
  if (!mail.SMTP_URL) await noteSentByHand(tx, itsMail);
  await client.query('UPDATE film_submissions SET notified_stage = $2 WHERE id = $1', [id, outcome]);
  const note = mail.SMTP_URL ? 'Told the sender by mail' : 'Wrote to the sender; no mail server is set';
  await addEvent(client, id, { from: outcome, to: outcome, by: staff, note });
  const what = `${film.title} (${id})`;
  await record(tx, actor, { action: 'told a decision', what, after: STAGE_LABELS[outcome] });
}
