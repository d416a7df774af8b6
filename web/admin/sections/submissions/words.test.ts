import { expect, test } from 'vitest';
import type { SubmissionRow } from '#contract/inbox/staff-submissions.ts';
import { age, scoreWords } from './words.ts';

const NOW = Date.parse('2027-03-01T12:00:00Z');

test.each([
  ['2027-03-01T10:00:00Z', 'today'],
  ['2027-02-28T10:00:00Z', '1 day'],
  ['2027-02-16T10:00:00Z', '13 days'],
  ['2027-02-15T10:00:00Z', '2 weeks'],
  ['2026-12-07T10:00:00Z', '12 weeks'],
])('what came at %s is %s old', (iso, words) => {
  expect(age(iso, NOW)).toBe(words);
});

test.each([
  [{ reviews: 0, ownScore: null, average: null, spread: null }, 'No scores yet'],
  [{ reviews: 2, ownScore: null, average: null, spread: null }, '2 scores, shown after yours'],
  [{ reviews: 1, ownScore: 4, average: 4, spread: 0 }, '4 of 5, by you alone'],
  [{ reviews: 3, ownScore: 4, average: 10 / 3, spread: 3 }, '3.3 of 5 from 3, 3 apart'],
  [{ reviews: 2, ownScore: 4, average: 4, spread: 0 }, '4.0 of 5 from 2, all agree'],
])('scores in words: %o', (row, words) => {
  expect(scoreWords(row as SubmissionRow)).toBe(words);
});
