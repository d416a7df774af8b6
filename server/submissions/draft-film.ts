import type pg from 'pg';
import type { Stage } from '#contract/submission-stages.ts';
import { openDrizzleOn } from '#server/db/drizzle.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { StaffMember } from '#server/http/access.ts';
import { HttpError } from '#server/http/errors.ts';
import { type Actor, record } from '#server/staff/audit.ts';
import { createDraftIn } from '#server/staff-content/drafts.ts';
import { addEvent, lastMove, movedSentence } from './events.ts';
import { NOT_SPAM } from './rows.ts';

type Signed = {
  title: string;
  name: string;
  genre: string;
  synopsis: string;
  trailer: string;
  stage: Stage;
  film: string | null;
};

/**
 * Makes a draft film of a signed submission. Its sender stands among the producers, since the form does not ask who made it.
 * The same again makes no second. Throws 404, and 409 for a film that is not signed.
 */
export const draftFilm = (pool: pg.Pool, id: number, staff: StaffMember, actor: Actor): Promise<void> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query<Signed>(
      `SELECT film_title AS title, first_name || ' ' || last_name AS name, genre, synopsis, trailer_url AS trailer, stage, film
       FROM film_submissions WHERE id = $1 AND ${NOT_SPAM} FOR UPDATE`,
      [id],
    );
    const [signed] = rows;
    if (!signed) throw new HttpError('submission-not-found');
    const { title, name, genre, synopsis, trailer, stage, film } = signed;
    if (film) return;
    if (stage !== 'signed')
      throw new HttpError('submission-moved', movedSentence(title, stage, await lastMove(client, id)));
    const body = {
      title,
      description: synopsis,
      producers: [name],
      ...(genre && { genre: [genre] }),
      ...(trailer && { trailerUrl: trailer }),
    };
    const { entry } = await createDraftIn(client, 'films', { body }, staff.name);
    await client.query('UPDATE film_submissions SET film = $2 WHERE id = $1', [id, entry]);
    await addEvent(client, id, { from: stage, to: stage, by: staff, note: 'Made a draft film' });
    const what = `${title} (${id})`;
    await record(openDrizzleOn(client), actor, {
      action: 'made a draft of a submission',
      what,
      after: entry,
    });
  });
