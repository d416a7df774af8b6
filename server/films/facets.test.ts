import { expect, test } from 'vitest';
import type { FilmFacets, Pagination } from '#contract/film.ts';
import { queryText } from '#contract/paths.ts';
import { createFreshness } from '#server/db/freshness.ts';
import { film } from '#tests/fixtures/film.ts';
import { startApp, type TestApp } from '#tests/start-app.ts';

type Filters = { search?: string; category?: string; genre?: string };

const facetsOf = async (site: TestApp, filters: Filters) =>
  (await site.json(`/api/films/facets${queryText(filters)}`)) as FilmFacets;
const totalOf = async (site: TestApp, filters: Filters) => {
  const query = queryText({ ...filters, limit: 1, fields: 'slug' });
  const { pagination } = (await site.json(`/api/films${query}`)) as { pagination: Pagination };
  return pagination.totalItems;
};

const demo = await startApp({ demo: true, freshness: createFreshness() });
const all = await facetsOf(demo, {});

test.each<Filters>([
  {},
  { genre: 'horror' },
  { category: 'new' },
  { category: 'new', genre: 'horror' },
  { search: 'the' },
  { search: 'the', genre: 'drama' },
  { search: 'the', category: 'watch-now' },
  { search: 'the', category: 'best-sellers', genre: 'comedy' },
  { search: 'horor' },
  { search: 'hartwlel' },
  { search: 'zzzzqqqq' },
  { category: 'lost' },
  { category: 'carousel' },
])('each count is the number of films left by that choice beside %j', async (filters) => {
  const facets = await facetsOf(demo, filters);
  const kinds = [
    ['category', 'categories'],
    ['genre', 'genres'],
  ] as const;
  for (const [key, list] of kinds) {
    const counted: Record<string, number> = {};
    for (const { value } of all[list]) {
      const total = await totalOf(demo, { ...filters, [key]: value });
      if (total > 0) counted[value] = total;
    }
    expect(Object.fromEntries(facets[list].map(({ value, count }) => [value, count]))).toEqual(counted);
    const counts = facets[list].map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  }
});

test('a film counts once in a genre listed twice', async () => {
  const site = await startApp({ films: [film({ title: 'Heron', genre: ['war', 'war'] })] });
  expect((await facetsOf(site, {})).genres).toEqual([{ value: 'war', count: 1 }]);
  expect((await facetsOf(site, { search: 'heron' })).genres).toEqual([{ value: 'war', count: 1 }]);
});

test('a filter narrows what a search finds: similar titles do not replace it', async () => {
  const site = await startApp({
    films: [film({ title: 'Heron Song' }), film({ title: 'Herons Son', genre: ['horror'] })],
  });
  expect(await totalOf(site, { search: 'heron song' })).toBe(1);
  expect(await totalOf(site, { search: 'heron song', genre: 'horror' })).toBe(0);
  expect(await totalOf(site, { search: 'heron sonk', genre: 'horror' })).toBe(1);
});
