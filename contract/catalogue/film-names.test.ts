import { expect, test } from 'vitest';
import { categoryName, genreName } from './film-names.ts';

test('a category is shown without hyphens and with capitals', () => {
  expect(categoryName('coming-soon')).toBe('Coming Soon');
  expect(categoryName('festival-favourites')).toBe('Festival Favourites');
  expect(categoryName('constructor')).toBe('Constructor');
});

test('a category has the same name as in footer and site map', () => {
  expect(categoryName('new')).toBe('New Releases');
});

test('a genre keeps its hyphen', () => {
  expect(genreName('sci-fi')).toBe('Sci-Fi');
  expect(genreName('drama')).toBe('Drama');
});
