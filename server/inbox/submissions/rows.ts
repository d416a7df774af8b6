import type pg from 'pg';
import type { SubmissionRow } from '#contract/inbox/staff-submissions.ts';
import { ANSWER_WEEKS, isOpen } from '#contract/inbox/submission-stages.ts';

export type Sql = Pick<pg.ClientBase, 'query'>;

/** The viewer, and the current time. */
export type Onlooker = { staff: number; now: Date };

const ANSWER_MS = ANSWER_WEEKS * 7 * 24 * 60 * 60 * 1000;

export const answerBy = (createdAt: Date): Date => new Date(createdAt.getTime() + ANSWER_MS);

/** Submissions sent before this have waited longer than promised. */
export const overdueBefore = (now: Date): Date => new Date(now.getTime() - ANSWER_MS);

/** Likely spam is not shown on the board. */
export const NOT_SPAM = 'cardinality(spam_reasons) = 0';

/** Duplicates are counted up to this number. */
const MOST_TWINS = 10;

/** Others with the screener, or the title and person, of `of`. */
export const twinsOf = (of: string): string => `FROM film_submissions AS other
  WHERE other.id <> ${of}.id AND cardinality(other.spam_reasons) = 0 AND (other.screener_url = ${of}.screener_url
    OR lower(other.film_title) = lower(${of}.film_title) AND lower(other.email) = lower(${of}.email)
    OR lower(other.film_title) = lower(${of}.film_title)
      AND lower(other.first_name || ' ' || other.last_name) = lower(${of}.first_name || ' ' || ${of}.last_name))`;

type Stored = Omit<
  SubmissionRow,
  'stageAt' | 'createdAt' | 'answerBy' | 'isOverdue' | 'spread' | 'average'
> & {
  stageAt: Date;
  createdAt: Date;
  average: number | null;
  spread: number | null;
};

/**
 * Submissions as the board shows them. `chosen`: a query for rows of film_submissions with their `place`; `$1` is the viewer.
 */
export async function readRows(
  client: Sql,
  { staff, now }: Onlooker,
  chosen: string,
  values: readonly unknown[],
): Promise<SubmissionRow[]> {
  const { rows } = await client.query<Stored>(
    `SELECT chosen.id, film_title AS "filmTitle", first_name || ' ' || last_name AS name, genre, stage, stage_at AS "stageAt",
       created_at AS "createdAt", given.*, twins.count AS duplicates
     FROM (${chosen}) AS chosen
     CROSS JOIN LATERAL (SELECT count(score)::int AS reviews, count(watched_at)::int AS watched,
         max(score) FILTER (WHERE staff = $1) AS "ownScore", count(watched_at) FILTER (WHERE staff = $1) > 0 AS "hasWatched",
         avg(score)::float8 AS average, max(score) - min(score) AS spread
       FROM submission_reviews WHERE submission = chosen.id) AS given
     CROSS JOIN LATERAL (SELECT count(*)::int FROM (SELECT ${twinsOf('chosen')} LIMIT ${MOST_TWINS}) AS found) AS twins
     ORDER BY place`,
    [staff, ...values],
  );
  return rows.map((row) => asRow(row, now));
}

/** Average and spread are hidden until the viewer has given a score. */
function asRow({ stageAt, createdAt, average, spread, ...row }: Stored, now: Date): SubmissionRow {
  const maySee = row.ownScore !== null;
  return {
    ...row,
    stageAt: stageAt.toISOString(),
    createdAt: createdAt.toISOString(),
    answerBy: answerBy(createdAt).toISOString(),
    isOverdue: isOpen(row.stage) && createdAt < overdueBefore(now),
    average: maySee ? average : null,
    spread: maySee ? spread : null,
  };
}
