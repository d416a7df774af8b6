import { expect, test } from 'vitest';
import { unplannedWords } from './unplanned-words.ts';

const heron = { kind: 'films', entry: 'heron' } as const;

test('a dropped schedule is reported for one restored entry, or for some of several', () => {
  expect(unplannedWords([])).toBe('');
  expect(unplannedWords([heron, { ...heron, entry: 'vole' }])).toBe(' Its schedule was cancelled.');
  expect(unplannedWords([heron], 5)).toBe(' The schedule of 1 of them was cancelled.');
});
