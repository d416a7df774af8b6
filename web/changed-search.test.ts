import { expect, test } from 'vitest';
import type { CatalogueSearch } from '#contract/paths.ts';
import { changedSearch } from './changed-search.ts';

test('a filter that is chosen before the one before it is drawn leaves that one', () => {
  expect(changedSearch<CatalogueSearch>({ genre: 'horror' }, {}, { decade: '2010s' })).toEqual({
    genre: 'horror',
    decade: '2010s',
  });
});

test('a filter that is removed goes, and another filter leads to the first page', () => {
  const drawn: CatalogueSearch = { genre: 'horror', page: 3 };
  expect(changedSearch(drawn, drawn, { genre: undefined })).toEqual({ genre: undefined, page: undefined });
  expect(changedSearch(drawn, drawn, { ...drawn, page: 4 })).toEqual({ genre: 'horror', page: 4 });
});
