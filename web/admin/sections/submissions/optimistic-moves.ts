import type { SubmissionRow } from '#contract/inbox/staff-submissions.ts';
import type { Stage } from '#contract/inbox/submission-stages.ts';

/** Optimistic moves: films at their new stage, by id, until everything on the screen has been read again. */
export type OptimisticMoves = ReadonlyMap<number, SubmissionRow>;

export const NO_MOVES: OptimisticMoves = new Map();

export const withMove = (ahead: OptimisticMoves, film: SubmissionRow): OptimisticMoves =>
  new Map(ahead).set(film.id, film);

/** Without a film's move to this stage; the film may have been moved again. */
export const withoutMove = (ahead: OptimisticMoves, { id, stage }: SubmissionRow): OptimisticMoves =>
  ahead.get(id)?.stage === stage ? new Map([...ahead].filter(([each]) => each !== id)) : ahead;

/** The films of one stage or all stages, with moves applied; oldest first. */
export function applyMoves(
  ahead: OptimisticMoves,
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
