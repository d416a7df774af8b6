import { expect, test } from 'vitest';
import type { CatalogueSearch } from '#contract/core/paths.ts';
import { changedSearch } from './changed-search.ts';

test('a filter chosen before the previous one is rendered keeps the previous one', () => {
  expect(changedSearch<CatalogueSearch>({ genre: 'horror' }, {}, { decade: '2010s' })).toEqual({
    genre: 'horror',
    decade: '2010s',
  });
});

test('removing a filter drops it, and another filter leads to page 1', () => {
  const drawn: CatalogueSearch = { genre: 'horror', page: 3 };
  expect(changedSearch(drawn, drawn, { genre: undefined })).toEqual({ genre: undefined, page: undefined });
  expect(changedSearch(drawn, drawn, { ...drawn, page: 4 })).toEqual({ genre: 'horror', page: 4 });
});
