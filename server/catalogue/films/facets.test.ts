import { expect, test } from 'vitest';
import type { FilmFacets, Pagination } from '#contract/catalogue/film.ts';
import type { CatalogueFilters } from '#contract/core/catalogue.ts';
import { queryText } from '#contract/core/paths.ts';
import { createContentVersion } from '#server/platform/db/content-version/content-version.ts';
import { film } from '#tests/fixtures/film.ts';
import { startApp, type TestApp } from '#tests/start-app.ts';

type Filters = CatalogueFilters & { search?: string };

const facetsOf = async (site: TestApp, filters: Filters) =>
  (await site.json(`/api/films/facets${queryText(filters)}`)) as FilmFacets;
const totalOf = async (site: TestApp, filters: Filters) => {
  const query = queryText({ ...filters, limit: 1, fields: 'slug' });
  const { pagination } = (await site.json(`/api/films${query}`)) as { pagination: Pagination };
  return pagination.totalItems;
};

const demo = await startApp({ demo: true, freshness: createContentVersion() });
const all = await facetsOf(demo, {});

const LISTS = [
  ['category', 'categories'],
  ['genre', 'genres'],
  ['decade', 'decades'],
  ['country', 'countries'],
  ['language', 'languages'],
  ['runtime', 'runtimes'],
  ['trailer', 'trailer'],
  ['watch', 'watch'],
] as const;
/** Ordered by value, not by count. */
const ORDERED: string[] = ['decades', 'runtimes'];

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
  { decade: '1990s' },
  { country: 'Norway', language: 'Norwegian' },
  { genre: 'drama', decade: '2010s', runtime: 'under-90', trailer: 'yes', watch: 'now' },
  { search: 'the', country: 'United Kingdom', language: 'Welsh' },
  { runtime: 'over-120' },
])('each count is the number of films with that value and the filters %j', async (filters) => {
  const facets = await facetsOf(demo, filters);
  for (const [key, list] of LISTS) {
    const counted: Record<string, number> = {};
    expect(all[list], list).not.toEqual([]);
    for (const { value } of all[list]) {
      const total = await totalOf(demo, { ...filters, [key]: value });
      if (total > 0) counted[value] = total;
    }
    expect(Object.fromEntries(facets[list].map(({ value, count }) => [value, count]))).toEqual(counted);
    const counts = facets[list].map(({ count }) => count);
    if (!ORDERED.includes(list)) expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  }
});

test('a film counts once in a genre listed twice', async () => {
  const site = await startApp({ films: [film({ title: 'Heron', genre: ['war', 'war'] })] });
  expect((await facetsOf(site, {})).genres).toEqual([{ value: 'war', count: 1 }]);
  expect((await facetsOf(site, { search: 'heron' })).genres).toEqual([{ value: 'war', count: 1 }]);
});

test('a filter narrows the results of a search; similar titles do not replace them', async () => {
  const site = await startApp({
    films: [film({ title: 'Heron Song' }), film({ title: 'Herons Son', genre: ['horror'] })],
  });
  expect(await totalOf(site, { search: 'heron song' })).toBe(1);
  expect(await totalOf(site, { search: 'heron song', genre: 'horror' })).toBe(0);
  expect(await totalOf(site, { search: 'heron sonk', genre: 'horror' })).toBe(1);
});

test('runtimes overlap, and films of unknown length are in none', async () => {
  const runtimes = [40, 41, 89, 90, 120, 121, null];
  const site = await startApp({
    films: runtimes.map((runtime) => film({ title: `Film ${runtime}`, runtime })),
  });
  expect((await facetsOf(site, {})).runtimes).toEqual([
    { value: 'short', count: 1 },
    { value: 'under-90', count: 3 },
    { value: 'over-120', count: 1 },
  ]);
});

test('the decade is that of production, else that of release', async () => {
  const site = await startApp({
    films: [
      film({ title: 'Heron', releaseDate: '2001-01-01' }),
      film({ title: 'Otter', releaseDate: '2001-01-01' }),
      film({ title: 'Newt', releaseDate: null }),
    ],
  });
  await site.pool.query(`INSERT INTO film_facts (slug, year) VALUES ('heron', 1999)`);
  expect((await facetsOf(site, {})).decades).toEqual([
    { value: '2000s', count: 1 },
    { value: '1990s', count: 1 },
  ]);
});

test('watch now has films with a price and a streaming address, or a purchase address', async () => {
  const site = await startApp({
    films: [
      film({ title: 'Priced', watchNowPrice: 3.99 }),
      film({ title: 'Streamed', watchNowPrice: 3.99, hiwayLink: 'https://stream.example/' }),
      film({ title: 'On disc', ebayLink: 'https://discs.example/' }),
      film({ title: 'In cinemas', getTickets: true, getTicketsUrl: 'https://tickets.example/' }),
    ],
  });
  const { films } = (await site.json('/api/films?watch=now&fields=title')) as { films: { title: string }[] };
  expect(films.map(({ title }) => title)).toEqual(['On disc', 'Streamed']);
});

test('a film whose country changes leaves the list', async () => {
  const site = await startApp({ films: [film({ title: 'Heron' })] });
  await site.pool.query(`INSERT INTO film_facts (slug, countries) VALUES ('heron', '{Norway}')`);
  expect(await totalOf(site, { country: 'Norway' })).toBe(1);
  await site.pool.query(`UPDATE film_facts SET countries = '{Iceland}'`);
  expect(await totalOf(site, { country: 'Norway' })).toBe(0);
  expect((await facetsOf(site, {})).countries).toEqual([{ value: 'Iceland', count: 1 }]);
});

test.each([
  ['decade=1994', /^Decade must be a decade, such as 1990s/],
  ['runtime=long', /^Runtime must be one of/],
  ['trailer=no', /^Trailer must be/],
])('%s is refused with a message', async (query, sentence) => {
  const answer = await demo.request(`/api/films?${query}`);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toMatch(sentence);
});
