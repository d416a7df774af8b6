import { expect, test } from 'vitest';
import { asWords, LONGEST_WORDS, wordsInAddress } from './catalogue.ts';

test('words are trimmed and have single spaces', () => {
  expect(asWords('  moss \n\t mother ')).toBe('moss mother');
});

test.each([
  ['a space', 'a '.repeat(LONGEST_WORDS)],
  ['one half of a character', `x${'🎬'.repeat(LONGEST_WORDS)}`],
])('words that are too long are not cut to end in %s', (_, typed) => {
  const words = asWords(typed);
  expect(words).toHaveLength(LONGEST_WORDS - 1);
  expect(asWords(words)).toBe(words);
  expect(words.isWellFormed()).toBe(true);
});

test('words in either Unicode normalisation form are equal', () => {
  expect(asWords('Come\u0301die')).toBe('Com\u00e9die');
});

test('characters that the database cannot store are replaced', () => {
  expect(wordsInAddress('\0 moss \ud800')).toBe('\uFFFD moss \uFFFD');
  expect(wordsInAddress('moss 🎬')).toBe('moss 🎬');
});
