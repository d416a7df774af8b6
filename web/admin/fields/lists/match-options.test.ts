import { expect, test } from 'vitest';
import { isExactMatch, isLikelyMatch, likelyMatchesFirst } from './match-options.ts';

const itself = (label: string) => label;

test('labels that start with the typed text, or have a word that does, match', () => {
  expect(isLikelyMatch('United Kingdom', 'united k')).toBe(true);
  expect(isLikelyMatch('Zoë Marchetti', 'zoe')).toBe(true);
  expect(isLikelyMatch('Lorna Tregaskis', 'Treg')).toBe(true);
  expect(isLikelyMatch('coming-soon', 'Coming s')).toBe(true);
  expect(isLikelyMatch('United Kingdom', 'United States')).toBe(false);
  expect(isLikelyMatch('United Kingdom', 'nited')).toBe(false);
});

test('nothing matches before something is typed', () => {
  expect(isLikelyMatch('Drama', '')).toBe(false);
  expect(isLikelyMatch('Drama', ' , ')).toBe(false);
});

test('an exact match is before a prefix match, and that before a later word', () => {
  const options = ['A Comedy', 'Tragicomedy', 'Comedy drama', 'comedy', 'Comedy of manners'];
  expect(likelyMatchesFirst(options, itself, 'Comedy')).toEqual([
    'comedy',
    'Comedy drama',
    'Comedy of manners',
    'A Comedy',
    'Tragicomedy',
  ]);
});

test('only the whole text counts as offered', () => {
  expect(isExactMatch(['United Kingdom'], 'united kingdom ')).toBe(true);
  expect(isExactMatch(['United Kingdom'], 'United K')).toBe(false);
});
