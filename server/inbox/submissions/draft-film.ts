import type pg from 'pg';
import type { Stage } from '#contract/inbox/submission-stages.ts';
import { type Actor, record } from '#server/platform/audit/audit.ts';
import { openDrizzleOn } from '#server/platform/db/drizzle.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { StaffMember } from '#server/platform/http/access.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { addEvent, lastMove, movedSentence } from './events.ts';
import { NOT_SPAM } from './rows.ts';

type Signed = {
  title: string;
  name: string;
  genre: string;
  synopsis: string;
  trailer: string;
  stage: Stage;
  film: number | null;
};

/** Creates a draft film with these fields in the caller's transaction. Returns its slug. */
export type CreateFilm = (
  client: pg.ClientBase,
  fields: Record<string, unknown>,
  author: string,
) => Promise<string>;

/**
 * Creates a draft film from a signed submission. The sender is listed as a producer, since the form does not ask for the
 * producers. A repeat creates no second draft. Throws 404, and 409 for a film that is not signed.
 */
export const draftFilm = (
  { pool, createFilm }: { pool: pg.Pool; createFilm: CreateFilm },
  id: number,
  staff: StaffMember,
  actor: Actor,
): Promise<void> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query<Signed>(
      `SELECT film_title AS title, first_name || ' ' || last_name AS name, genre, synopsis, trailer_url AS trailer, stage, film_id AS film
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
    const entry = await createFilm(client, body, staff.name);
    await client.query(
      "UPDATE film_submissions SET film_id = (SELECT id FROM entries WHERE kind = 'films' AND slug = $2) WHERE id = $1",
      [id, entry],
    );
    await addEvent(client, id, { from: stage, to: stage, by: staff, note: 'Made a draft film' });
    const what = `${title} (${id})`;
    await record(openDrizzleOn(client), actor, {
      action: 'made a draft of a submission',
      what,
      after: entry,
    });
  });

/** Call when films have been deleted permanently. */
export const forgetDraftFilms = (client: pg.ClientBase, films: readonly number[]) =>
  client.query('UPDATE film_submissions SET film_id = NULL WHERE film_id = ANY ($1)', [films]);
