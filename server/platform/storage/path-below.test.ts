import { expect, test } from 'vitest';
import { pathBelow } from './path-below.ts';

test.each([
  'a.jpg',
  'films/moss-mother/poster.jpg',
  'films/…/a b.jpg',
  'films/a..b.jpg',
  'tables/public.films.jsonl.gz',
])('%j is a file below the folder', (path) => {
  expect(pathBelow('/data/media', path)).toBe(`/data/media/${path}`);
});

test.each([
  '',
  '.',
  '..',
  '../server/main.ts',
  'films/../../server/main.ts',
  'films/..',
  './a.jpg',
  'films//a.jpg',
  'films/',
  '/etc/passwd',
  '.restore/note.json',
  'films/.hidden',
  '.arriving/a',
  '..\\server\\main.ts',
  'films\\a.jpg',
  'C:/a.jpg',
  'a.jpg:stream',
  'a\0.jpg',
  'a\n.jpg',
])('%j is no file below the folder', (path) => {
  expect(() => pathBelow('/data/media', path)).toThrow('is no path of a file');
});
