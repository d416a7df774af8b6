import { expect, test } from 'vitest';
import type { SubmissionRow } from '#contract/staff-submissions.ts';
import { STAGES, type Stage } from '#contract/submission-stages.ts';
import { NOTHING_AHEAD, rowsWith, withFilm, withoutFilm } from './ahead.ts';

const film = (id: number, stage: Stage) => ({ id, stage, createdAt: `2027-01-0${id}` }) as SubmissionRow;
const board = { received: [film(1, 'received'), film(3, 'received')], watching: [film(2, 'watching')] };
const ids = (rows: readonly SubmissionRow[]) => rows.map(({ id }) => id);

test('a film that was moved is in one column, whichever of them has been read anew', () => {
  const ahead = withFilm(NOTHING_AHEAD, film(1, 'watching'));
  const read = { received: [film(3, 'received')], watching: [film(1, 'watching'), film(2, 'watching')] };
  for (const received of [board.received, read.received])
    for (const watching of [board.watching, read.watching]) {
      expect(ids(rowsWith(ahead, received, 'received'))).toEqual([3]);
      expect(ids(rowsWith(ahead, watching, 'watching'))).toEqual([1, 2]);
    }
  for (const stage of STAGES.slice(2)) expect(rowsWith(ahead, [], stage)).toEqual([]);
});

test('the list of all stages shows where it is, and gets no film more', () => {
  const ahead = withFilm(withFilm(NOTHING_AHEAD, film(1, 'watching')), film(9, 'offer'));
  expect(rowsWith(ahead, board.received, undefined).map(({ stage }) => stage)).toEqual([
    'watching',
    'received',
  ]);
});

test('a refused move takes back itself, not the one after it', () => {
  const [first, second] = [film(1, 'watching'), film(1, 'shortlisted')];
  expect(withoutFilm(withFilm(NOTHING_AHEAD, first), first).size).toBe(0);
  expect(withoutFilm(withFilm(withFilm(NOTHING_AHEAD, first), second), first).get(1)).toBe(second);
});
