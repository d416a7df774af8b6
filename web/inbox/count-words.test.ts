import { expect, test } from 'vitest';
import * as contract from '#contract/inbox.ts';
import { countWords, SYNOPSIS_WORDS } from './count-words.ts';

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

test('the form and the contract state the same length', () => {
  expect(SYNOPSIS_WORDS).toBe(contract.SYNOPSIS_WORDS);
});
