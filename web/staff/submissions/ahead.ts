import type { SubmissionRow } from '#contract/staff-submissions.ts';
import type { Stage } from '#contract/submission-stages.ts';

/** Films where they have been moved to, by id, until everything that is shown has been read anew. */
export type Ahead = ReadonlyMap<number, SubmissionRow>;

export const NOTHING_AHEAD: Ahead = new Map();

export const withFilm = (ahead: Ahead, film: SubmissionRow): Ahead => new Map(ahead).set(film.id, film);

/** Without a film that is at this stage; it may have been moved on. */
export const withoutFilm = (ahead: Ahead, { id, stage }: SubmissionRow): Ahead =>
  ahead.get(id)?.stage === stage ? new Map([...ahead].filter(([each]) => each !== id)) : ahead;

/** The films of a stage, or of all of them, with those that were moved; oldest first. */
export function rowsWith(
  ahead: Ahead,
  rows: readonly SubmissionRow[],
  stage: Stage | undefined,
): SubmissionRow[] {
  const added = [...ahead.values()].filter(
    ({ id }) => stage !== undefined && !rows.some((row) => row.id === id),
  );
  return [...rows.map((row) => ahead.get(row.id) ?? row), ...added]
    .filter((row) => stage === undefined || row.stage === stage)
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt) || one.id - other.id);
}
