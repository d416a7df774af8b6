import type pg from 'pg';
import { daysIn } from '#contract/days-in.ts';
import type { SubmissionStatus } from '#contract/submission.ts';
import { isDecision, type PublicStage, type Stage } from '#contract/submission-stages.ts';
import { openDrizzleOn } from '#server/db/drizzle.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockRoot } from '#server/desk/find-thread.ts';
import { HttpError } from '#server/http/errors.ts';
import { hashOf } from '#server/http/secret.ts';
import { addEvent } from './events.ts';
import { answerBy, type Sql } from './rows.ts';

type Held = {
  id: number;
  filmTitle: string;
  stage: Stage;
  toldStage: Stage | null;
  screenerUrl: string;
  screenerNote: string;
  createdAt: Date;
};

/** A submission by the token of its sender's page, found by the token's hash. Throws 404. */
async function readHeld(client: Sql, token: string, lock: '' | 'FOR UPDATE' = ''): Promise<Held> {
  const { rows } = await client.query<Held>(
    `SELECT id, film_title AS "filmTitle", stage, told_stage AS "toldStage", screener_url AS "screenerUrl",
       screener_note AS "screenerNote", created_at AS "createdAt" FROM film_submissions WHERE token_hash = $1 ${lock}`,
    [hashOf(token)],
  );
  const [held] = rows;
  if (!held) throw new HttpError('submission-not-found');
  return held;
}

/** What the sender is told. A decision is one only after a person has sent it. */
function publicStage({ stage, toldStage }: Pick<Held, 'stage' | 'toldStage'>): PublicStage {
  if (stage === 'shortlisted') return 'considering';
  if (isDecision(stage) && stage !== toldStage) return 'considering';
  return stage;
}

const CHANGEABLE: readonly PublicStage[] = ['received', 'watching', 'considering', 'offer'];
const mayChange = (held: Held): boolean => CHANGEABLE.includes(publicStage(held));

/** The days are those of the company, as in its mails and for its staff. */
export const readStatus = async (client: Sql, timeZone: string, token: string) =>
  asStatus(await readHeld(client, token), daysIn(timeZone));

const asStatus = (held: Held, dayOf: ReturnType<typeof daysIn>): SubmissionStatus => ({
  filmTitle: held.filmTitle,
  stage: publicStage(held),
  submittedOn: dayOf(held.createdAt),
  answerBy: dayOf(answerBy(held.createdAt)),
  screenerUrl: held.screenerUrl,
  screenerNote: held.screenerNote,
  mayChange: mayChange(held),
});

type Screener = { screenerUrl: string; note: string };

/** Gives the screener a new link. The same again changes nothing. Throws 404, and 409 for a closed submission. */
export const renewScreener = (
  pool: pg.Pool,
  timeZone: string,
  token: string,
  { screenerUrl, note }: Screener,
) =>
  inTransaction(pool, async (client) => {
    const dayOf = daysIn(timeZone);
    await lockThreadOf(client, token); // before the film, as the desk does: its words change with the screener
    const held = await readHeld(client, token, 'FOR UPDATE');
    if (!mayChange(held)) throw new HttpError('submission-closed');
    if (held.screenerUrl === screenerUrl && held.screenerNote === note) return asStatus(held, dayOf);
    await client.query(`UPDATE film_submissions SET screener_url = $2, screener_note = $3 WHERE id = $1`, [
      held.id,
      screenerUrl,
      note,
    ]);
    const said = 'Renewed the screener';
    await addEvent(client, held.id, { from: held.stage, to: held.stage, by: null, note: said });
    return asStatus({ ...held, screenerUrl, screenerNote: note }, dayOf);
  });

async function lockThreadOf(client: pg.PoolClient, token: string): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT id FROM threads WHERE film_submission = (SELECT id FROM film_submissions WHERE token_hash = $1)`,
    [hashOf(token)],
  );
  for (const { id } of rows) await lockRoot(openDrizzleOn(client), id);
}

/** Takes the film off the table, whatever its stage. The same again changes nothing. Throws 404, and 409 for a closed submission. */
export const withdraw = (pool: pg.Pool, timeZone: string, token: string) =>
  inTransaction(pool, async (client) => {
    const dayOf = daysIn(timeZone);
    const held = await readHeld(client, token, 'FOR UPDATE');
    if (held.stage === 'withdrawn') return asStatus(held, dayOf);
    if (!mayChange(held)) throw new HttpError('submission-closed');
    await client.query(`UPDATE film_submissions SET stage = 'withdrawn', stage_at = now() WHERE id = $1`, [
      held.id,
    ]);
    await addEvent(client, held.id, { from: held.stage, to: 'withdrawn', by: null });
    return asStatus({ ...held, stage: 'withdrawn' }, dayOf);
  });
