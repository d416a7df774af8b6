import { expect, test } from 'vitest';
import { mailWords } from './words.ts';

test('an answer whose mail was deleted as too old does not count as unsent', () => {
  expect(mailWords({ state: null, error: null })).toBe('How its mail went is no longer kept.');
  expect(mailWords({ state: 'unsent', error: null })).toMatch(/^Kept, not sent/);
});
