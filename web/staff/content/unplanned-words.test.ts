import { expect, test } from 'vitest';
import { unplannedWords } from './unplanned-words.ts';

const heron = { kind: 'films', entry: 'heron' } as const;

test('what is planned no more is said of the one that came back, or of some of several', () => {
  expect(unplannedWords([])).toBe('');
  expect(unplannedWords([heron, { ...heron, kind: 'facts' }])).toBe(
    ' What was planned for it is planned no more.',
  );
  expect(unplannedWords([heron], 5)).toBe(' What was planned for 1 of them is planned no more.');
});
