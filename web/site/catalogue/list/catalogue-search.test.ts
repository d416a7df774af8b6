import { expect, test } from 'vitest';
import { parseCatalogueSearch } from '#contract/catalogue/catalogue-query.ts';
import { activeFilters, canonicalPath, catalogueTitle, isUnindexed } from './catalogue-search.ts';

test('the address is parsed to filters, order and page', () => {
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

test('A to Z is an explicit order while searching, where best match is the default', () => {
  expect(parseCatalogueSearch({ search: 'moss', sort: 'title-asc' })).toEqual({
    search: 'moss',
    sort: 'title-asc',
  });
});

test('invalid values in the address become undefined, so the router drops them', () => {
  expect(Object.keys(parseCatalogueSearch({ page: 'two', limit: '25', sort: 'best' }))).toEqual(
    expect.arrayContaining(['page', 'limit', 'sort']),
  );
});

test('parsing a parsed address changes nothing', () => {
  const search = { search: 'moss', page: 2, limit: 96 as const };
  expect(parseCatalogueSearch(search)).toEqual(search);
});

test('removing one active filter returns to page 1 and keeps order and page size', () => {
  const search = { search: 'sea', genre: 'sci-fi', sort: 'year-asc', page: 4, limit: 12 } as const;
  expect(activeFilters(search)).toEqual([
    { name: '“sea”', without: { genre: 'sci-fi', sort: 'year-asc', limit: 12 } },
    { name: 'Sci-Fi', without: { search: 'sea', sort: 'year-asc', limit: 12 } },
  ]);
  expect(activeFilters({ sort: 'year-asc', page: 2 })).toEqual([]);
});

test('the title describes the list', () => {
  expect(catalogueTitle({})).toBe('Catalogue');
  expect(catalogueTitle({ category: 'coming-soon', genre: 'drama', page: 2 })).toBe(
    'Coming Soon, Drama, page 2',
  );
});

test('the other filters are parsed too, invalid values dropped', () => {
  const asked = {
    decade: '1990s',
    country: ' Norway',
    language: 'Welsh',
    runtime: 'short',
    trailer: 'yes',
    watch: 'now',
  };
  expect(parseCatalogueSearch(asked)).toEqual({ ...asked, country: 'Norway' });
  expect(parseCatalogueSearch({ decade: '1994', runtime: 'long', trailer: 'no' })).toEqual({});
  expect(parseCatalogueSearch({ watch: ' Norway ' })).toEqual({ watch: 'Norway' });
});

test.each([
  [
    { search: 'sea', genre: 'drama', category: 'new', sort: 'year-asc', limit: 12, page: 2 },
    '/films?category=new&genre=drama&page=2',
  ],
  [{ genre: 'sci-fi', sort: 'year-asc' }, '/films/sci-fi'],
  [{ decade: '1990s' }, '/films/1990s'],
  [{ genre: 'драма' }, '/films?genre=%D0%B4%D1%80%D0%B0%D0%BC%D0%B0'],
  [{ country: 'Norway' }, '/films?country=Norway'],
  [{ genre: 'drama', page: 2 }, '/films?genre=drama&page=2'],
  [{}, '/films'],
] as const)('search engines know %j as %s', (search, path) => {
  expect(canonicalPath(search)).toBe(path);
});

test('searches and combinations of more than two filters are not indexed', () => {
  expect(isUnindexed({ search: 'sea' })).toBe(true);
  expect(isUnindexed({ genre: 'drama', category: 'new' })).toBe(false);
  expect(isUnindexed({ genre: 'drama', category: 'new', country: 'Norway' })).toBe(true);
});
