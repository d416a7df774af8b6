import { expect, test } from 'vitest';
import type { Season, SeasonCard } from '#contract/catalogue/seasons.ts';
import { seasons } from '#server/platform/db/tables/films.ts';
import { film } from '#tests/fixtures/film.ts';
import { startApp } from '#tests/start-app.ts';

const now = () => new Date('2027-03-10T23:30:00Z');
const films = ['Heron', 'Eel'].map((title) => film({ title }));

test('running seasons are first, then future ones, then past ones', async () => {
  const site = await startApp({ films, now });
  const days: [string, string | null, string | null][] = [
    ['past', '2027-01-01', '2027-03-09'],
    ['coming', '2027-03-11', null],
    ['last-day', '2027-02-01', '2027-03-10'],
    ['first-day', '2027-03-10', null],
    ['always', null, null],
  ];
  await site.db.insert(seasons).values(
    days.map(([slug, from, until]) => ({
      slug,
      title: slug,
      from,
      until,
      films: [{ slug: 'eel', line: '' }],
    })),
  );
  const listed = (await site.json('/api/seasons')) as SeasonCard[];
  expect(listed.map(({ slug, state, filmCount }) => [slug, state, filmCount])).toEqual([
    ['always', 'running', 1],
    ['first-day', 'running', 1],
    ['last-day', 'running', 1],
    ['coming', 'coming', 1],
    ['past', 'past', 1],
  ]);
});

test('a season has its films in its own order, each with its line', async () => {
  const site = await startApp({ films, now });
  const named = [
    { slug: 'heron', line: 'It stands.' },
    { slug: 'gone', line: 'It went.' },
    { slug: 'eel', line: 'It slides.' },
  ];
  await site.db.insert(seasons).values({ slug: 'wet', title: 'Wet', words: 'Water.', films: named });
  const season = (await site.json('/api/seasons/wet')) as Season;
  expect(season).toMatchObject({ title: 'Wet', words: 'Water.', state: 'running', from: null });
  expect(season.films.map(({ title, line }) => `${title}: ${line}`)).toEqual([
    'Heron: It stands.',
    'Eel: It slides.',
  ]);
  expect((await site.request('/api/seasons/dry')).status).toBe(404);
});
