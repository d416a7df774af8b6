import { expect, test } from 'vitest';
import type { FilmFacts } from '#contract/catalogue/film-facts.ts';
import { filmFacts } from '#server/platform/db/tables/films.ts';
import { biographies } from '#server/platform/db/tables/people.ts';
import { film } from '#tests/fixtures/film.ts';
import { startApp } from '#tests/start-app.ts';

const factsOf = async (site: Awaited<ReturnType<typeof startApp>>, slug: string) =>
  (await site.json(`/api/films/facts/${slug}`)) as FilmFacts;

test('a film without facts has empty ones, and its credits', async () => {
  const site = await startApp({
    films: [film({ title: 'Heron', director: ['Ann Reed'], cast: ['Bo Rush'] })],
  });
  const facts = await factsOf(site, 'heron');
  expect(facts).toMatchObject({ originalTitle: null, countries: [], quotes: [] });
  expect(facts.credits).toEqual([
    { role: 'director', person: 'ann-reed', name: 'Ann Reed' },
    { role: 'cast', person: 'bo-rush', name: 'Bo Rush' },
  ]);
  expect((await site.request('/api/films/facts/eel')).status).toBe(404);
});

test('facts include every credit by role, each linked to its person', async () => {
  const site = await startApp({
    films: [film({ title: 'Heron', director: ['Ann Reed'], cast: ['Cy', 'Bo'], producers: ['A. Reed'] })],
  });
  await site.db.insert(biographies).values({ slug: 'ann-reed', name: 'Ann Reed', alsoKnownAs: ['A. Reed'] });
  await site.db.insert(filmFacts).values({
    slug: 'heron',
    year: 2023,
    countries: ['Wales'],
    credits: { puppets: ['Di'], music: ['Bo'], writer: ['Cy'], costume: ['Ed'] },
  });
  const { credits, ...facts } = await factsOf(site, 'heron');
  expect(facts).toMatchObject({ year: 2023, countries: ['Wales'] });
  expect(credits.map(({ role, person }) => `${role} ${person}`)).toEqual([
    'director ann-reed',
    'writer cy',
    'cast cy',
    'cast bo',
    'producer ann-reed',
    'music bo',
    'costume ed',
    'puppets di',
  ]);
});
