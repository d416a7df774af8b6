import { expect, test } from 'vitest';
import { titleCase } from './title-case.ts';

test.each([
  ['discs-and-box-sets', 'Discs And Box Sets'],
  ['the-foyer', 'The Foyer'],
  ['prints', 'Prints'],
  ['', ''],
])('%j is titled %j', (slug, title) => {
  expect(titleCase(slug)).toBe(title);
});

test('the hyphens stay where they are part of the word', () => {
  expect(titleCase('sci-fi', '-')).toBe('Sci-Fi');
});
