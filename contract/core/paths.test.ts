import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test.each([
  ['Sci-Fi', '/blog/tag/sci-fi'],
  ['The Marrow’s Tale', '/blog/tag/the-marrows-tale'],
  ["Film-makers' Q & A", '/blog/tag/film-makers-q-a'],
  ['Café', `/blog/tag/${encodeURIComponent('Café')}`],
  ['!?', `/blog/tag/${encodeURIComponent('!?')}`],
])('the tag %j has an address that the database can read', (tag, path) => {
  expect(paths.tag(tag)).toBe(path);
});
