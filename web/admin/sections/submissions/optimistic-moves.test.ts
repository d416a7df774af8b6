import { expect, test } from 'vitest';
import type { SubmissionRow } from '#contract/inbox/staff-submissions.ts';
import { STAGES, type Stage } from '#contract/inbox/submission-stages.ts';
import { applyMoves, NO_MOVES, withMove, withoutMove } from './optimistic-moves.ts';

const film = (id: number, stage: Stage) => ({ id, stage, createdAt: `2027-01-0${id}` }) as SubmissionRow;
const board = { received: [film(1, 'received'), film(3, 'received')], watching: [film(2, 'watching')] };
const ids = (rows: readonly SubmissionRow[]) => rows.map(({ id }) => id);

test('a moved film is in one column, whichever columns have been read again', () => {
  const ahead = withMove(NO_MOVES, film(1, 'watching'));
  const read = { received: [film(3, 'received')], watching: [film(1, 'watching'), film(2, 'watching')] };
  for (const received of [board.received, read.received])
    for (const watching of [board.watching, read.watching]) {
      expect(ids(applyMoves(ahead, received, 'received'))).toEqual([3]);
      expect(ids(applyMoves(ahead, watching, 'watching'))).toEqual([1, 2]);
    }
  for (const stage of STAGES.slice(2)) expect(applyMoves(ahead, [], stage)).toEqual([]);
});

test('the list of all stages shows its new stage and contains no duplicate', () => {
  const ahead = withMove(withMove(NO_MOVES, film(1, 'watching')), film(9, 'offer'));
  expect(applyMoves(ahead, board.received, undefined).map(({ stage }) => stage)).toEqual([
    'watching',
    'received',
  ]);
});

test('a refused move reverts only itself, not the move after it', () => {
  const [first, second] = [film(1, 'watching'), film(1, 'shortlisted')];
  expect(withoutMove(withMove(NO_MOVES, first), first).size).toBe(0);
  expect(withoutMove(withMove(withMove(NO_MOVES, first), second), first).get(1)).toBe(second);
});
