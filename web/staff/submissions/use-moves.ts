import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { staffSubmissionCalls as calls } from '#contract/staff-submission-calls.ts';
import type { SubmissionRow } from '#contract/staff-submissions.ts';
import { type Stage, UNDO_SECONDS } from '#contract/submission-stages.ts';
import { ask } from '../calls/ask.ts';
import { inOrder } from '../frame/in-order.ts';
import { useTelling } from '../frame/use-telling.ts';
import { NOTHING_AHEAD, withFilm, withoutFilm } from './ahead.ts';

/** A move that can still be taken back. */
export type Moved = { film: SubmissionRow; from: Stage; to: Stage };

const READ: readonly unknown[] = [calls.list.path, calls.read.path];

/**
 * Moves films one after another, in the order of the presses, and takes the last move back within ten seconds. `ahead` shows
 * each where it goes from the press on, in all columns alike, until everything is read anew. A refusal says who was faster.
 */
export function useMoves() {
  const queries = useQueryClient();
  const tell = useTelling();
  const [enqueue] = useState(inOrder);
  const [ahead, setAhead] = useState(NOTHING_AHEAD);
  const [moved, setMoved] = useState<Moved>();
  /** The film that was moved last: where it appears, it gets the focus. */
  const [focusedId, setFocusedId] = useState<number>();
  const underWay = useRef(0);
  const isReading = useIsFetching({ predicate: ({ queryKey: [path] }) => READ.includes(path) }) > 0;

  useEffect(() => {
    if (!isReading && underWay.current === 0) setAhead(NOTHING_AHEAD);
  }, [isReading]);
  useEffect(() => {
    if (!moved) return;
    const timer = setTimeout(() => setMoved(undefined), UNDO_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [moved]);

  const again = () => queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => READ.includes(path) });
  const send = (film: SubmissionRow, to: Stage, { isUndo = false, done = '' } = {}) => {
    const { id, stage: from } = film;
    if (from === to) return;
    const there = { ...film, stage: to };
    underWay.current += 1;
    setAhead((before) => withFilm(before, there));
    setFocusedId(id);
    setMoved(undefined);
    const run = async () => {
      try {
        await ask(calls.move, { id, body: { from, to } });
        setMoved(isUndo ? undefined : { film: there, from, to });
      } catch (error) {
        setAhead((before) => withoutFilm(before, there));
        throw error;
      } finally {
        void again(); // Not a part of the deed: Undo works at once.
        underWay.current -= 1;
      }
    };
    void enqueue(() => tell(run, done));
  };

  const move = (film: SubmissionRow, to: Stage) => send(film, to);
  const undo = ({ film, from }: Moved) => send(film, from, { isUndo: true, done: 'Taken back.' });

  return { ahead, moved, focusedId, move, undo };
}
