import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { staffSubmissionCalls as calls } from '#contract/inbox/staff-submission-calls.ts';
import type { SubmissionRow } from '#contract/inbox/staff-submissions.ts';
import { type Stage, UNDO_SECONDS } from '#contract/inbox/submission-stages.ts';
import { request } from '../../api/request.ts';
import { report } from '../../layout/actions/report.ts';
import { createTaskQueue } from '../../layout/lists/task-queue.ts';
import { NO_MOVES, withMove, withoutMove } from './optimistic-moves.ts';

/** A move that can still be undone. */
export type Moved = { film: SubmissionRow; from: Stage; to: Stage };

const READ: readonly unknown[] = [calls.list.path, calls.read.path];

/**
 * Moves films one at a time, in the order of the clicks, and undoes the last move within ten seconds. `ahead` shows each film at its
 * new stage at once, in all columns, until everything is read again. A refusal names the colleague who was faster.
 */
export function useMoves() {
  const queries = useQueryClient();
  const [enqueue] = useState(createTaskQueue);
  const [ahead, setAhead] = useState(NO_MOVES);
  const [moved, setMoved] = useState<Moved>();
  /** The film that was moved last: its card gets the focus. */
  const [focusedId, setFocusedId] = useState<number>();
  const underWay = useRef(0);
  const isReading = useIsFetching({ predicate: ({ queryKey: [path] }) => READ.includes(path) }) > 0;

  useEffect(() => {
    if (!isReading && underWay.current === 0) setAhead(NO_MOVES);
  }, [isReading]);
  useEffect(() => {
    if (!moved) return;
    const timer = setTimeout(() => setMoved(undefined), UNDO_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [moved]);

  const refetch = () =>
    queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => READ.includes(path) });
  const send = (film: SubmissionRow, to: Stage, { isUndo = false, done = '' } = {}) => {
    const { id, stage: from } = film;
    if (from === to) return;
    const there = { ...film, stage: to };
    underWay.current += 1;
    setAhead((before) => withMove(before, there));
    setFocusedId(id);
    setMoved(undefined);
    const run = async () => {
      try {
        await request(calls.move, { id, body: { from, to } });
        setMoved(isUndo ? undefined : { film: there, from, to });
      } catch (error) {
        setAhead((before) => withoutMove(before, there));
        throw error;
      } finally {
        void refetch(); // Not awaited: Undo works at once.
        underWay.current -= 1;
      }
    };
    void enqueue(() => report(run, done));
  };

  const move = (film: SubmissionRow, to: Stage) => send(film, to);
  const undo = ({ film, from }: Moved) => send(film, from, { isUndo: true, done: 'Taken back.' });

  return { ahead, moved, focusedId, move, undo };
}
