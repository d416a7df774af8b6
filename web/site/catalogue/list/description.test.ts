import { expect, test } from 'vitest';
import type { CatalogueSearch } from '#contract/core/paths.ts';
import { catalogueDescription } from './description.ts';

const films = ['Moss Mother', 'Heron', 'Otter', 'Newt', 'Eel'].map((title) => ({ title }));
const describe = (search: CatalogueSearch) =>
  catalogueDescription(search, { films, pagination: { totalItems: 1200 } }, 'Lantern Row Films');

test('it names the filters, the number of films, and the first of them', () => {
  expect(describe({ category: 'new', genre: 'sci-fi', search: 'sea', page: 2 })).toBe(
    'New Releases, Sci-Fi, page 2, “sea”: 1,200 films of Lantern Row Films, here Moss Mother, Heron, Otter, Newt.',
  );
});

test('each combination of filters has its own description', () => {
  const all = [
    {},
    { page: 2 },
    { category: 'new' },
    { category: 'new', page: 2 },
    { genre: 'drama' },
    { category: 'new', genre: 'drama' },
    { search: 'sea' },
    { search: 'sea', genre: 'drama' },
  ].map(describe);
  expect(new Set(all).size).toBe(all.length);
});

test('an empty list names no films', () => {
  expect(
    catalogueDescription({ search: 'zzz' }, { films: [], pagination: { totalItems: 0 } }, 'Lantern Row'),
  ).toBe('Catalogue, “zzz”: 0 films of Lantern Row.');
});
