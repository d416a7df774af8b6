import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { type Decision, STAGE_LABELS, type Stage } from '#contract/submission-stages.ts';
import { openDrizzleOn } from '#server/db/drizzle.ts';
import { threadLetters } from '#server/db/tables/letters.ts';
import { mails } from '#server/db/tables/mails.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { answer } from '#server/desk/answer.ts';
import { lockThread } from '#server/desk/find-thread.ts';
import type { StaffMember } from '#server/http/access.ts';
import { HttpError } from '#server/http/errors.ts';
import type { MailConfig } from '#server/mail/settings.ts';
import { type Actor, record } from '#server/staff/audit.ts';
import { threadOf } from './decision-mail.ts';
import { addEvent, lastMove, movedSentence } from './events.ts';
import { NOT_SPAM } from './rows.ts';

type Telling = {
  id: number;
  outcome: Decision;
  subject: string;
  text: string;
  key: string;
  seen: number | null;
};

/**
 * Sends the mail that tells a decision, by the desk's thread of the film; from then on the sender's page shows the decision. The same
 * key again does nothing more. Throws 404; 409 if the film has left the decision meanwhile, or somebody wrote in the thread.
 */
export const tellDecision = (
  pool: pg.Pool,
  mail: MailConfig,
  { id, outcome, ...letter }: Telling,
  staff: StaffMember,
  actor: Actor,
): Promise<void> =>
  inTransaction(pool, async (client) => {
    const tx = openDrizzleOn(client);
    // Before the film, as the desk does: two that locked them in another order would wait for each other.
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
    const { isNew, letter: written } = await answer(tx, mail, { ...letter, thread, staff });
    if (!isNew) return;
    if (!mail.SMTP_URL) await noteSentByHand(tx, written);
    await client.query('UPDATE film_submissions SET told_stage = $2 WHERE id = $1', [id, outcome]);
    const note = mail.SMTP_URL ? 'Told the sender by mail' : 'Wrote to the sender; no mail server is set';
    await addEvent(client, id, { from: outcome, to: outcome, by: staff, note });
    const what = `${film.title} (${id})`;
    await record(tx, actor, { action: 'told a decision', what, after: STAGE_LABELS[outcome] });
  });

/** Its writer has sent it by another way, so nobody is offered to send it again once a mail server is set. */
const noteSentByHand = (tx: ReturnType<typeof openDrizzleOn>, letter: number) =>
  tx
    .update(mails)
    .set({ state: 'sent', sentAt: sql`now()` })
    .where(
      eq(
        mails.id,
        tx.select({ mail: threadLetters.mail }).from(threadLetters).where(eq(threadLetters.id, letter)),
      ),
    );
