import { expect, test } from 'vitest';
import { withScheme } from './with-scheme.ts';

test.each([
  ['vimeo.com/123456', 'https://vimeo.com/123456'],
  [' www.films.example ', 'https://www.films.example'],
  ['films.example:8080/x?y=1', 'https://films.example:8080/x?y=1'],
  ['drive.google.com/file/d/1AbC/view?usp=sharing', 'https://drive.google.com/file/d/1AbC/view?usp=sharing'],
])('%s lacks only its scheme', (typed, address) => {
  expect(withScheme(typed)).toBe(address);
});

test.each([
  '',
  'https://vimeo.com/1',
  'http://films.example',
  'ftp://films.example',
  'mailto:ada@films.example',
  'ada@films.example',
  'my film',
  'coming.soon when it is graded',
  'tba',
])('"%s" stays as typed', (typed) => {
  expect(withScheme(typed)).toBe(typed);
});
