import { expect, test } from 'vitest';
import { lengthWords } from './sharing-fields.ts';

test.each([
  [0, 'Empty: made from the page, as below. About 60 characters are shown'],
  [1, '1 character, of about 60 that are shown'],
  [60, '60 characters, of about 60 that are shown'],
  [61, '61 characters: about 60 are shown, the end may be cut'],
  [121, '121 characters: at most 120 can be published'],
])('a title of %i characters is described in plain words', (length, words) => {
  expect(lengthWords('x'.repeat(length), 'title')).toBe(words);
});
