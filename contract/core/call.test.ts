import { expect, test } from 'vitest';
import { filmCalls } from '#contract/catalogue/film-calls.ts';
import { endpoints } from '#contract/endpoints.ts';
import { watchlistCalls } from '#contract/members/watchlist-calls.ts';
import { addressOf } from './call.ts';

test('path parameters go into the path, the rest into the query, empty values are omitted', () => {
  expect(addressOf(watchlistCalls.remove, { filmId: 12 })).toBe('/api/watchlist/12');
  expect(
    addressOf(filmCalls.list, { page: undefined, limit: 24, search: '', fields: ['slug', 'title'] }),
  ).toBe('/api/films?limit=24&fields=slug%2Ctitle');
  expect(addressOf(filmCalls.inCategory, { category: 'new', fields: ['slug'] })).toBe(
    '/api/films/category/new?fields=slug',
  );
});

test.each(['a/b', 'Größe', '{slug}', "$&$'", '?x=1', ' '])(
  'the slug %s stays one segment of the path',
  (slug) => {
    const { pathname, search } = new URL(addressOf(filmCalls.bySlug, { slug }), 'https://films.example');
    expect(search).toBe('');
    expect(pathname.split('/').map(decodeURIComponent)).toEqual(['', 'api', 'films', 'slug', slug]);
  },
);

test('method and path identify one call', () => {
  const names = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(names).size).toBe(names.length);
});
