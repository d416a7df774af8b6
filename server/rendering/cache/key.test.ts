import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cacheKey, type ReadQuery } from './key.ts';

const cacheable = (pathname: string): ReadQuery | undefined => {
  if (pathname.startsWith('/private')) return undefined;
  return pathname === '/films' ? ({ search, sort, page }) => ({ search, sort, page }) : () => ({});
};
const key = (target: string) => cacheKey(target, cacheable);

describe('the key of a request target', () => {
  test.each([
    ['is the path where there is no query', '/about', '/about'],
    ['holds known query keys', '/films?page=2', '/films?page=2'],
    ['leaves unknown query keys out', '/films?utm_source=x&page=2&fbclid=1', '/films?page=2'],
    [
      'has the known keys in one order',
      '/films?page=2&search=moon&sort=za',
      '/films?search=moon&sort=za&page=2',
    ],
    ['takes the first of two values', '/films?page=2&page=3', '/films?page=2'],
    ['leaves empty values out', '/films?search=&page=', '/films'],
    ['has no empty query', '/films?', '/films'],
    ['has no fragment', '/films?page=2#top', '/films?page=2'],
    ['knows a query key in percent-encoding', '/films?%70age=2', '/films?page=2'],
    ['writes a space in one way', '/films?search=full%20moon', '/films?search=full+moon'],
    ['writes a letter in one way', '/film/%6Doon', '/film/moon'],
    ['writes percent-encoding in capitals', '/film/caf%c3%a9', '/film/caf%C3%A9'],
    ['keeps an encoded slash apart from a slash', '/film/a%2fb', '/film/a%2Fb'],
    ['resolves dot segments', '/blog/../about', '/about'],
    ['has no origin (absolute form)', 'http://evil.example/films?page=2', '/films?page=2'],
  ])('%s', (_fact, target, expected) => {
    expect(key(target)).toBe(expected);
  });

  test.each([
    ['a path that is not kept', '/private/list'],
    ['bad percent-encoding', '/film/%zz'],
    ['a backslash in the path', '/film\\moon'],
    ['no path at all', '*'],
  ])('is undefined for %s', (_fact, target) => {
    expect(key(target)).toBeUndefined();
  });

  test('stays short however long the unknown query is', () => {
    expect(key(`/films?junk=${'a'.repeat(5000)}`)).toBe('/films');
  });

  test('is its own key', () => {
    const segment = fc.oneof(
      fc.webSegment(),
      fc.string().map((text) => encodeURIComponent(text.toWellFormed())),
    );
    const target = fc
      .tuple(fc.array(segment, { minLength: 1 }), fc.webQueryParameters())
      .map(([segments, query]) => `/${segments.join('/')}?${query}`);
    const films = fc.webQueryParameters().map((query) => `/films?page=${query}&search=${query}`);
    fc.assert(
      fc.property(fc.oneof(target, films), (any) => {
        const once = key(any);
        if (once !== undefined) expect(key(once)).toBe(once);
      }),
      { seed: 1, numRuns: 2000 },
    );
  });
});
