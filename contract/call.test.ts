import { expect, test } from 'vitest';
import { addressOf } from './call.ts';
import { endpoints } from './endpoints.ts';
import { filmCalls } from './film-calls.ts';
import { watchlistCalls } from './watchlist-calls.ts';

test('a parameter stands in the path, all else in the query, what has no value nowhere', () => {
  expect(addressOf(watchlistCalls.remove, { filmId: 12 })).toBe('/api/watchlist/12');
  expect(
    addressOf(filmCalls.list, { page: undefined, limit: 24, search: '', fields: ['slug', 'title'] }),
  ).toBe('/api/films?limit=24&fields=slug%2Ctitle');
  expect(addressOf(filmCalls.inCategory, { category: 'new', fields: ['slug'] })).toBe(
    '/api/films/category/new?fields=slug',
  );
});

test.each(['a/b', 'Größe', '{slug}', "$&$'", '?x=1', ' '])(
  'the slug %s stays one name in the path',
  (slug) => {
    const { pathname, search } = new URL(addressOf(filmCalls.bySlug, { slug }), 'https://films.example');
    expect(search).toBe('');
    expect(pathname.split('/').map(decodeURIComponent)).toEqual(['', 'api', 'films', 'slug', slug]);
  },
);

test('method and path name one call', () => {
  const names = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(names).size).toBe(names.length);
});
