import { expect, test } from 'vitest';
import { mailWords } from './words.ts';

test('a reply whose email was deleted for its age does not count as unsent', () => {
  expect(mailWords({ state: null, error: null })).toBe('Whether its mail arrived is no longer on record.');
  expect(mailWords({ state: 'unsent', error: null })).toMatch(/^Kept, not sent/);
});
