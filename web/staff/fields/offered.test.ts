import { expect, test } from 'vitest';
import { isMeant, isOffered, meantFirst } from './offered.ts';

const itself = (label: string) => label;

test('what begins with what was typed is meant, and what has a word that does', () => {
  expect(isMeant('United Kingdom', 'united k')).toBe(true);
  expect(isMeant('Zoë Marchetti', 'zoe')).toBe(true);
  expect(isMeant('Lorna Tregaskis', 'Treg')).toBe(true);
  expect(isMeant('coming-soon', 'Coming s')).toBe(true);
  expect(isMeant('United Kingdom', 'United States')).toBe(false);
  expect(isMeant('United Kingdom', 'nited')).toBe(false);
});

test('nothing is meant before something is typed', () => {
  expect(isMeant('Drama', '')).toBe(false);
  expect(isMeant('Drama', ' , ')).toBe(false);
});

test('the same comes before what begins so, and that before a later word', () => {
  const options = ['A Comedy', 'Tragicomedy', 'Comedy drama', 'comedy', 'Comedy of manners'];
  expect(meantFirst(options, itself, 'Comedy')).toEqual([
    'comedy',
    'Comedy drama',
    'Comedy of manners',
    'A Comedy',
    'Tragicomedy',
  ]);
});

test('only the whole text is offered as it is', () => {
  expect(isOffered(['United Kingdom'], 'united kingdom ')).toBe(true);
  expect(isOffered(['United Kingdom'], 'United K')).toBe(false);
});
