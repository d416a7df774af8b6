import type pg from 'pg';
import { daysIn } from '#contract/core/days-in.ts';
import type { SubmissionStatus } from '#contract/inbox/submission.ts';
import { isDecision, type PublicStage, type Stage } from '#contract/inbox/submission-stages.ts';
import { openDrizzleOn } from '#server/platform/db/drizzle.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { hashOf } from '#server/platform/http/secret.ts';
import { lockRoot } from '../conversations/find-thread.ts';
import { addEvent } from './events.ts';
import { answerBy, type Sql } from './rows.ts';

type Submission = {
  id: number;
  filmTitle: string;
  stage: Stage;
  notifiedStage: Stage | null;
  screenerUrl: string;
  screenerNote: string;
  createdAt: Date;
};

/** A submission by the token of its sender's page, looked up by the token's hash. Throws 404. */
async function readByToken(client: Sql, token: string, lock: '' | 'FOR UPDATE' = ''): Promise<Submission> {
  const { rows } = await client.query<Submission>(
    `SELECT id, film_title AS "filmTitle", stage, notified_stage AS "notifiedStage", screener_url AS "screenerUrl",
       screener_note AS "screenerNote", created_at AS "createdAt" FROM film_submissions WHERE token_hash = $1 ${lock}`,
    [hashOf(token)],
  );
  const [submission] = rows;
  if (!submission) throw new HttpError('submission-not-found');
  return submission;
}

/** The stage that the sender sees. A decision shows only after a person has sent it. */
function publicStage({ stage, notifiedStage }: Pick<Submission, 'stage' | 'notifiedStage'>): PublicStage {
  if (stage === 'shortlisted') return 'considering';
  if (isDecision(stage) && stage !== notifiedStage) return 'considering';
  return stage;
}

const CHANGEABLE: readonly PublicStage[] = ['received', 'watching', 'considering', 'offer'];
const mayChange = (submission: Submission): boolean => CHANGEABLE.includes(publicStage(submission));

/** Days are in the company's time zone, as in its mails and for its staff. */
export const readStatus = async (client: Sql, timeZone: string, token: string) =>
  asStatus(await readByToken(client, token), daysIn(timeZone));

const asStatus = (submission: Submission, dayOf: ReturnType<typeof daysIn>): SubmissionStatus => ({
  filmTitle: submission.filmTitle,
  stage: publicStage(submission),
  submittedOn: dayOf(submission.createdAt),
  answerBy: dayOf(answerBy(submission.createdAt)),
  screenerUrl: submission.screenerUrl,
  screenerNote: submission.screenerNote,
  mayChange: mayChange(submission),
});

type Screener = { screenerUrl: string; note: string };

/** Replaces the screener's link. A repeat changes nothing. Throws 404, and 409 for a closed submission. */
export const renewScreener = (
  pool: pg.Pool,
  timeZone: string,
  token: string,
  { screenerUrl, note }: Screener,
) =>
  inTransaction(pool, async (client) => {
    const dayOf = daysIn(timeZone);
    await lockThreadOf(client, token); // before the film, as everywhere: the thread's words change with the screener
    const submission = await readByToken(client, token, 'FOR UPDATE');
    if (!mayChange(submission)) throw new HttpError('submission-closed');
    if (submission.screenerUrl === screenerUrl && submission.screenerNote === note)
      return asStatus(submission, dayOf);
    await client.query(`UPDATE film_submissions SET screener_url = $2, screener_note = $3 WHERE id = $1`, [
      submission.id,
      screenerUrl,
      note,
    ]);
    const said = 'Renewed the screener';
    await addEvent(client, submission.id, {
      from: submission.stage,
      to: submission.stage,
      by: null,
      note: said,
    });
    return asStatus({ ...submission, screenerUrl, screenerNote: note }, dayOf);
  });

async function lockThreadOf(client: pg.PoolClient, token: string): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT id FROM threads WHERE film_submission = (SELECT id FROM film_submissions WHERE token_hash = $1)`,
    [hashOf(token)],
  );
  for (const { id } of rows) await lockRoot(openDrizzleOn(client), id);
}

/** Withdraws the film, whatever its stage. A repeat changes nothing. Throws 404, and 409 for a closed submission. */
export const withdraw = (pool: pg.Pool, timeZone: string, token: string) =>
  inTransaction(pool, async (client) => {
    const dayOf = daysIn(timeZone);
    const submission = await readByToken(client, token, 'FOR UPDATE');
    if (submission.stage === 'withdrawn') return asStatus(submission, dayOf);
    if (!mayChange(submission)) throw new HttpError('submission-closed');
    await client.query(`UPDATE film_submissions SET stage = 'withdrawn', stage_at = now() WHERE id = $1`, [
      submission.id,
    ]);
    await addEvent(client, submission.id, { from: submission.stage, to: 'withdrawn', by: null });
    return asStatus({ ...submission, stage: 'withdrawn' }, dayOf);
  });
