import { expect, test } from 'vitest';
import { titleCase } from './title-case.ts';

test.each([
  ['discs-and-box-sets', 'Discs And Box Sets'],
  ['the-foyer', 'The Foyer'],
  ['prints', 'Prints'],
  ['', ''],
])('%j becomes %j', (slug, title) => {
  expect(titleCase(slug)).toBe(title);
});

test('hyphens that are part of the word stay', () => {
  expect(titleCase('sci-fi', '-')).toBe('Sci-Fi');
});
