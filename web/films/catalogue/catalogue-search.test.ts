import { expect, test } from 'vitest';
import { parseCatalogueSearch } from '#contract/catalogue-query.ts';
import { activeFilters, canonicalSearch, catalogueTitle } from './catalogue-search.ts';

test('the address gives filters, order and page', () => {
  const raw = {
    search: ' moss ',
    category: 'new',
    genre: 'sci-fi',
    sort: 'year-desc',
    page: '3',
    limit: '48',
  };
  expect(parseCatalogueSearch(raw)).toEqual({
    search: 'moss',
    category: 'new',
    genre: 'sci-fi',
    sort: 'year-desc',
    page: 3,
    limit: 48,
  });
});

test.each([
  ['an empty form', { search: '', category: '', genre: ' ', sort: '' }],
  ['pages that are none', { page: '0' }],
  ['a negative page', { page: '-2' }],
  ['a fraction of a page', { page: '1.5' }],
  ['a page in words', { page: 'two' }],
  ['a page beyond every catalogue', { page: '99999999' }],
  ['the first page', { page: '1' }],
  ['a page size that is not offered', { limit: '25' }],
  ['the usual page size', { limit: '24' }],
  ['an order that is none', { sort: 'best' }],
  ['the usual order', { sort: 'title-asc' }],
  ['a category that only places films on the site', { category: 'carousel' }],
  ['a key of somebody else', { utm_source: 'x' }],
])('%s is the plain catalogue', (_, raw) => {
  expect(parseCatalogueSearch(raw)).toEqual({});
});

test('A to Z is a separate order while searching, where the default is the best match', () => {
  expect(parseCatalogueSearch({ search: 'moss', sort: 'title-asc' })).toEqual({
    search: 'moss',
    sort: 'title-asc',
  });
});

test('invalid values in the address become absent, so that the router drops them', () => {
  expect(Object.keys(parseCatalogueSearch({ page: 'two', limit: '25', sort: 'best' }))).toEqual(
    expect.arrayContaining(['page', 'limit', 'sort']),
  );
});

test('a parsed address parses to itself', () => {
  const search = { search: 'moss', page: 2, limit: 96 as const };
  expect(parseCatalogueSearch(search)).toEqual(search);
});

test('each active filter can be removed alone, returning to page 1 and keeping order and page size', () => {
  const search = { search: 'sea', genre: 'sci-fi', sort: 'year-asc', page: 4, limit: 12 } as const;
  expect(activeFilters(search)).toEqual([
    { name: '“sea”', without: { genre: 'sci-fi', sort: 'year-asc', limit: 12 } },
    { name: 'Sci-Fi', without: { search: 'sea', sort: 'year-asc', limit: 12 } },
  ]);
  expect(activeFilters({ sort: 'year-asc', page: 2 })).toEqual([]);
});

test('the title names the list', () => {
  expect(catalogueTitle({})).toBe('Catalogue');
  expect(catalogueTitle({ category: 'coming-soon', genre: 'drama', page: 2 })).toBe(
    'Coming Soon, Drama, page 2',
  );
});

test('order, page size and search words make no separate canonical page', () => {
  expect(canonicalSearch({ search: 'sea', genre: 'drama', sort: 'year-asc', limit: 12, page: 2 })).toEqual({
    genre: 'drama',
    page: 2,
  });
});
