import { expect, test } from 'vitest';
import { film } from '#tests/fixtures/film.ts';
import { startApp } from '#tests/start-app.ts';

const HORROR = { slug: 'horror', words: 'It was there before you.' };

test('each public category, decade and genre with films has a browse page', async () => {
  const site = await startApp({
    films: [
      film({
        title: 'Heron',
        genre: ['horror', 'war'],
        categories: ['new', 'featured'],
        releaseDate: '1994-05-06',
      }),
      film({ title: 'Otter', genre: ['horror'], categories: [], releaseDate: '2003-01-01' }),
    ],
    documents: { ways: { ways: [HORROR] } },
  });
  expect(await site.json('/api/films/ways')).toEqual([
    { slug: 'new', filter: 'category', value: 'new', count: 1 },
    { slug: '2000s', filter: 'decade', value: '2000s', count: 1 },
    { slug: '1990s', filter: 'decade', value: '1990s', count: 1 },
    { slug: 'horror', filter: 'genre', value: 'horror', count: 2 },
    { slug: 'war', filter: 'genre', value: 'war', count: 1 },
  ]);
  expect(await site.json('/api/films/ways/horror')).toEqual({
    ...{ slug: 'horror', filter: 'genre', value: 'horror', count: 2 },
    words: HORROR.words,
  });
  expect(await site.json('/api/films/ways/war')).toMatchObject({ words: null });
  expect((await site.request('/api/films/ways/featured')).status).toBe(404);
});

test('a category that the footer leads to has a page without films', async () => {
  const site = await startApp({ films: [film({ title: 'Heron', categories: ['new'] })] });
  expect(await site.json('/api/films/ways/best-sellers')).toEqual({
    ...{ slug: 'best-sellers', filter: 'category', value: 'best-sellers', count: 0 },
    words: null,
  });
  expect((await site.request('/api/films/ways/watch-now')).status).toBe(404);
});

test('a genre has one address, or none if a category has it or it lacks Latin letters', async () => {
  const site = await startApp({
    films: [
      film({ title: 'Heron', genre: ['True Crime', 'new', 'драма'], categories: ['new'], releaseDate: null }),
    ],
  });
  expect(await site.json('/api/films/ways')).toEqual([
    { slug: 'new', filter: 'category', value: 'new', count: 1 },
    { slug: 'true-crime', filter: 'genre', value: 'True Crime', count: 1 },
  ]);
});

test('a genre that is too long for an address has a shortened one', async () => {
  const genre = `${'a'.repeat(199)} ${'b'.repeat(500)}`;
  const site = await startApp({
    films: [film({ title: 'Heron', genre: [genre], categories: [], releaseDate: null })],
  });
  expect(await site.json('/api/films/ways')).toMatchObject([{ slug: 'a'.repeat(199), value: genre }]);
});

test('changed texts are shown; without content there are none', async () => {
  const site = await startApp({ films: [film({ title: 'Heron', genre: ['horror'] })] });
  expect(await site.json('/api/films/ways/horror')).toMatchObject({ words: null });
  await site.pool.query(`INSERT INTO documents (name, body) VALUES ('ways', $1)`, [{ ways: [HORROR] }]);
  expect(await site.json('/api/films/ways/horror')).toMatchObject({ words: HORROR.words });
});
