import { staffSubmissionCalls } from '#contract/inbox/staff-submission-calls.ts';
import { STAGES, type Stage } from '#contract/inbox/submission-stages.ts';
import { type Filter, oneOf } from '../../layout/lists/use-filter.ts';
import { useList } from '../../layout/lists/use-list.ts';
import { applyMoves, type OptimisticMoves } from './optimistic-moves.ts';

const PER_PAGE = 50;

/** The stage by which the address filters the list. */
export const stageIn = ({ stage }: Filter): Stage | undefined => oneOf(stage, STAGES);

/** Submitted films of a stage, or of all, oldest first, with the moves of `ahead` applied; `more` reads the next page, if there is one. */
export function useFilms(ahead: OptimisticMoves, stageOf: (filter: Filter) => Stage | undefined) {
  const list = useList(staffSubmissionCalls.list, (filter) => ({
    stage: stageOf(filter),
    search: filter.search,
    overdue: oneOf(filter.overdue, ['yes']),
    limit: PER_PAGE,
  }));
  const { filter, reply } = list;
  // A film that moved while pages were read may be in two of them.
  const read = new Map(list.rows.map((row) => [row.id, row]));
  const rows = applyMoves(ahead, [...read.values()], stageOf(filter));
  return { ...list, rows, total: (reply?.total ?? 0) + rows.length - read.size };
}
