import { expect, test } from 'vitest';
import { nextPath } from './next-path.ts';

const ORIGIN = 'https://films.example';

test.each([
  ['/watchlist', '/watchlist'],
  ['/films?category=new#wall', '/films?category=new#wall'],
])('a path of this site is kept: %s', (next, path) => {
  expect(nextPath(next, ORIGIN)).toBe(path);
});

test.each([
  undefined,
  '',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/films/..//evil.example',
  'javascript:alert(1)',
  'watchlist',
  '/login?next=/login',
])('anything else leads home: %s', (next) => {
  expect(nextPath(next, ORIGIN)).toBe('/');
});
