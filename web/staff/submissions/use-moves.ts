import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { staffSubmissionCalls as calls } from '#contract/staff-submission-calls.ts';
import type { SubmissionRow } from '#contract/staff-submissions.ts';
import { type Stage, UNDO_SECONDS } from '#contract/submission-stages.ts';
import { ask } from '../calls/ask.ts';
import { useDeed } from '../frame/use-deed.ts';

type Film = Pick<SubmissionRow, 'id' | 'filmTitle' | 'stage'>;

/** A move that can still be taken back. */
export type Moved = { id: number; filmTitle: string; from: Stage; to: Stage };

/** Moves films, and takes the last move back within ten seconds. A refusal says who was faster, and shows the board as it is. */
export function useMoves() {
  const queries = useQueryClient();
  const { perform } = useDeed();
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
  const send = async (id: number, from: Stage, to: Stage, done?: Moved) => {
    setMoved(undefined);
    try {
      await ask(calls.move, { id, body: { from, to } });
      setMoved(done);
      setFocusedId(id);
    } finally {
      void again(); // not a part of the deed: Undo works at once
    }
  };

  const move = ({ id, filmTitle, stage: from }: Film, to: Stage) =>
    perform(() => send(id, from, to, { id, filmTitle, from, to }));
  const undo = ({ id, from, to }: Moved) => perform(() => send(id, to, from), 'Taken back.');

  return { moved, focusedId, move, undo, again };
}
