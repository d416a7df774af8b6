import { expect, test } from 'vitest';
import { countWords } from './count-words.ts';

test.each([
  ['', 0],
  ['   \n ', 0],
  ['One', 1],
  ['  A barley\nfield,\ttwice  ', 4],
  ['A film – about 2 dogs …', 5],
  ['Über-alles isn’t', 2],
])('%j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words);
});
