import type { Submission, SubmissionReview } from '#contract/inbox/staff-submissions.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { NOT_SPAM, type Onlooker, readRows, type Sql, twinsOf } from './rows.ts';

/** Longest list of duplicates. */
const MOST_TWINS = 10;

/** A submission as a row of the board. Throws 404, also for likely spam. */
export async function readRow(client: Sql, id: number, onlooker: Onlooker) {
  const chosen = `SELECT *, 1 AS place FROM film_submissions WHERE id = $2 AND ${NOT_SPAM}`;
  const [row] = await readRows(client, onlooker, chosen, [id]);
  if (!row) throw new HttpError('submission-not-found');
  return row;
}

/** A submission with all details. Throws 404. */
export async function readSubmission(client: Sql, id: number, onlooker: Onlooker): Promise<Submission> {
  const row = await readRow(client, id, onlooker);
  const { rows } = await client.query(
    `SELECT email, phone_number AS "phoneNumber", synopsis, screener_url AS "screenerUrl", screener_note AS "screenerNote",
       trailer_url AS "trailerUrl", copyright_agreement AS "copyrightAgreement", notified_stage AS "notifiedStage",
       (SELECT slug FROM entries WHERE id = film_id) AS film
     FROM film_submissions WHERE id = $1`,
    [id],
  );
  return {
    ...row,
    ...rows[0],
    events: await eventsOf(client, id),
    reviewed: await reviewsOf(client, id, onlooker.staff, row.ownScore !== null),
    twins: await twins(client, id),
  };
}

async function eventsOf(client: Sql, id: number) {
  const { rows } = await client.query(
    `SELECT id, from_stage AS "from", to_stage AS "to", who, note, created_at AS at FROM submission_events
     WHERE submission = $1 ORDER BY id DESC`,
    [id],
  );
  return rows.map((event) => ({ ...event, at: event.at.toISOString() }));
}

type StoredReview = Pick<SubmissionReview, 'who' | 'isOwn' | 'score' | 'words'> & {
  watchedAt: Date | null;
  updatedAt: Date;
};

/** The caller's own first. Scores and texts of others are hidden while `maySee` is false. */
async function reviewsOf(
  client: Sql,
  id: number,
  staff: number,
  maySee: boolean,
): Promise<SubmissionReview[]> {
  const { rows } = await client.query<StoredReview>(
    `SELECT who, staff = $2 AS "isOwn", score, words, watched_at AS "watchedAt", updated_at AS "updatedAt"
     FROM submission_reviews WHERE submission = $1 ORDER BY staff = $2 DESC, updated_at`,
    [id, staff],
  );
  return rows.map(({ watchedAt, updatedAt, ...review }) => {
    const isHidden = !review.isOwn && !maySee;
    return {
      ...review,
      ...(isHidden ? { score: null, words: '' } : {}),
      isHidden,
      watchedAt: watchedAt?.toISOString() ?? null,
      updatedAt: updatedAt.toISOString(),
    };
  });
}

async function twins(client: Sql, id: number) {
  const { rows } = await client.query(
    `SELECT twin.* FROM film_submissions AS one CROSS JOIN LATERAL (
       SELECT other.id, other.film_title AS "filmTitle", other.first_name || ' ' || other.last_name AS name, other.stage,
         other.created_at AS "createdAt", other.screener_url = one.screener_url AS "isSameScreener"
       ${twinsOf('one')} LIMIT ${MOST_TWINS}) AS twin
     WHERE one.id = $1 ORDER BY twin."createdAt" DESC`,
    [id],
  );
  return rows.map((twin) => ({ ...twin, createdAt: twin.createdAt.toISOString() }));
}
