import { expect, test } from 'vitest';
import { categoryName, genreName } from './names.ts';

test('a category loses its hyphens and each word gets a capital', () => {
  expect(categoryName('coming-soon')).toBe('Coming Soon');
  expect(categoryName('catalogue')).toBe('Catalogue');
});

test('a genre keeps its hyphen', () => {
  expect(genreName('sci-fi')).toBe('Sci-Fi');
  expect(genreName('drama')).toBe('Drama');
});
