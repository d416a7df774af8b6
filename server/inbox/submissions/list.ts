import type { z } from 'zod';
import type { staffSubmissionEndpoints } from '#contract/inbox/staff-submissions.ts';
import { OPEN_STAGES, STAGES, type Stage } from '#contract/inbox/submission-stages.ts';
import { NOT_SPAM, type Onlooker, overdueBefore, readRows, type Sql } from './rows.ts';

type Wanted = z.output<typeof staffSubmissionEndpoints.list.query>;

const ORDERS: Record<Wanted['sort'], string> = {
  oldest: 'created_at, id',
  newest: 'created_at DESC, id DESC',
  moved: 'stage_at DESC, id DESC',
  title: 'marquee_fold(film_title), id',
};

const isOverdue = (before: string) => `stage IN ('${OPEN_STAGES.join("','")}') AND created_at < ${before}`;

/**
 * The filter without the stage. Three parameters: the time before which one is overdue, whether to list only those, words or
 * null.
 */
const asked = (before: string, onlyOverdue: string, words: string) => `${NOT_SPAM}
  AND (NOT ${onlyOverdue}::boolean OR ${isOverdue(`${before}::timestamptz`)})
  AND (${words}::text IS NULL OR marquee_plain(concat_ws(' ', film_title, first_name, last_name, email, genre))
    LIKE marquee_holding(${words}))`;

/** A page of submissions, the number of matches in each stage, and the total of overdue ones. */
export async function listSubmissions(client: Sql, { page, limit, ...wanted }: Wanted, onlooker: Onlooker) {
  const values = [overdueBefore(onlooker.now), wanted.overdue === 'yes', wanted.search || null];
  const rows = await readRows(
    client,
    onlooker,
    `SELECT *, row_number() OVER (ORDER BY ${ORDERS[wanted.sort]}) AS place FROM film_submissions
     WHERE ${asked('$2', '$3', '$4')} AND ($5::text IS NULL OR stage = $5) ORDER BY place LIMIT $6 OFFSET $7`,
    [...values, wanted.stage ?? null, limit, (page - 1) * limit],
  );
  const { rows: counted } = await client.query<{ stage: Stage; asked: number; overdue: number }>(
    `SELECT stage, count(*) FILTER (WHERE ${asked('$1', '$2', '$3')})::int AS asked,
       count(*) FILTER (WHERE ${isOverdue('$1')})::int AS overdue
     FROM film_submissions WHERE ${NOT_SPAM} GROUP BY stage`,
    values,
  );
  const of = (stage: Stage) => counted.find((each) => each.stage === stage)?.asked ?? 0;
  const counts = Object.fromEntries(STAGES.map((stage) => [stage, of(stage)])) as Record<Stage, number>;
  return {
    rows,
    total: wanted.stage ? counts[wanted.stage] : sum(Object.values(counts)),
    counts,
    overdue: sum(counted.map(({ overdue }) => overdue)),
  };
}

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);
