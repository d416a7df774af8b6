import { expect, test } from 'vitest';
import { askedSearch } from './asked-search.ts';

test('a filter that is chosen before the one before it is drawn leaves that one', () => {
  expect(askedSearch({ genre: 'horror' }, {}, { decade: '2010s' })).toEqual({
    genre: 'horror',
    decade: '2010s',
  });
});

test('a filter that is removed goes, and another filter leads to the first page', () => {
  const drawn = { genre: 'horror', page: 3 };
  expect(askedSearch(drawn, drawn, { genre: undefined })).toEqual({ genre: undefined, page: undefined });
  expect(askedSearch(drawn, drawn, { ...drawn, page: 4 })).toEqual({ genre: 'horror', page: 4 });
});
