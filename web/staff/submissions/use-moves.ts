import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { staffSubmissionCalls as calls } from '#contract/staff-submission-calls.ts';
import type { SubmissionRow } from '#contract/staff-submissions.ts';
import { type Stage, UNDO_SECONDS } from '#contract/submission-stages.ts';
import { ask } from '../calls/ask.ts';
import { inOrder } from '../frame/in-order.ts';
import { useTelling } from '../frame/use-telling.ts';

type Film = Pick<SubmissionRow, 'id' | 'filmTitle' | 'stage'>;

/** A move that can still be taken back. */
export type Moved = { id: number; filmTitle: string; from: Stage; to: Stage };

/**
 * Moves films one after another, in the order of the presses, and takes the last move back within ten seconds. A refusal says who
 * was faster, and shows the board as it is.
 */
export function useMoves() {
  const queries = useQueryClient();
  const tell = useTelling();
  const [enqueue] = useState(inOrder);
  /** Where films are that the board still shows where they were. */
  const stages = useRef(new Map<number, Stage>()).current;
  const [moved, setMoved] = useState<Moved>();
  /** The film that was moved last: where it appears, it gets the focus. */
  const [focusedId, setFocusedId] = useState<number>();

  useEffect(() => {
    if (!moved) return;
    const timer = setTimeout(() => setMoved(undefined), UNDO_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [moved]);

  const again = () =>
    Promise.all([calls.list, calls.read].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
  const send = async (film: Film, to: Stage, isUndo = false) => {
    const { id, filmTitle } = film;
    const from = stages.get(id) ?? film.stage;
    if (from === to) return;
    setMoved(undefined);
    try {
      await ask(calls.move, { id, body: { from, to } });
      stages.set(id, to);
      setMoved(isUndo ? undefined : { id, filmTitle, from, to });
      setFocusedId(id);
    } finally {
      // Not a part of the deed: Undo works at once.
      void again().finally(() => stages.get(id) === to && stages.delete(id));
    }
  };

  const move = (film: Film, to: Stage) => enqueue(() => tell(() => send(film, to)));
  const undo = ({ id, filmTitle, from, to }: Moved) =>
    enqueue(() => tell(() => send({ id, filmTitle, stage: to }, from, true), 'Taken back.'));

  return { moved, focusedId, move, undo, again };
}
