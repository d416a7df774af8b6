import { expect, test } from 'vitest';
import { createContentVersion } from '#server/platform/db/content-version/content-version.ts';
import { film } from '#tests/fixtures/film.ts';
import { startApp } from '#tests/start-app.ts';
import { createDatabase } from '#tests/test-database.ts';
import { createCatalogue } from './catalogue.ts';

test('totals, results and facets match the present films', async () => {
  const freshness = createContentVersion();
  const site = await startApp({ films: [film({ title: 'Heron' })], freshness });
  const answers = () =>
    Promise.all(['/api/films', '/api/films?search=heron', '/api/films/facets'].map(site.json));
  const before = await answers();
  expect(before).toMatchObject([
    { pagination: { totalItems: 1 } },
    { pagination: { totalItems: 1 } },
    { genres: [{ count: 1 }] },
  ]);

  await site.pool.query(
    "INSERT INTO films (slug, position, title, genre) VALUES ('two', 1, 'Two Herons', '{drama}')",
  );
  freshness.changed(['films', 'filters']);
  expect(await answers()).toMatchObject([
    { pagination: { totalItems: 2 } },
    { pagination: { totalItems: 2 } },
    { genres: [{ count: 2 }] },
  ]);
});

test('a cached answer is not used for another query', async () => {
  const site = await startApp({
    films: [film({ title: 'Heron', categories: ['new'] }), film({ title: 'Herons', genre: ['horror'] })],
    freshness: createContentVersion(),
  });
  const totals = async (queries: string[]) => {
    const answers = [];
    for (const query of queries) answers.push(await site.json(`/api/films?${query}&fields=title`));
    return (answers as { films: { title: string }[]; pagination: { totalItems: number } }[]).map(
      ({ films, pagination }) => [pagination.totalItems, films[0]?.title],
    );
  };
  expect(await totals(['', 'category=new', 'genre=horror', 'genre=drama&category=lost'])).toEqual([
    [2, 'Heron'],
    [1, 'Heron'],
    [1, 'Herons'],
    [0, undefined],
  ]);
  const searches = ['', '&category=new', '&genre=horror', '&sort=title-desc'].map(
    (more) => `search=heron${more}`,
  );
  expect(await totals([...searches, 'search=herons'])).toEqual([
    [2, 'Heron'],
    [1, 'Heron'],
    [1, 'Herons'],
    [2, 'Herons'],
    [1, 'Herons'],
  ]);
});

test('a film published while a search reads the index is found by the next search', async () => {
  const { db, pool } = await createDatabase();
  const add = (slug: string, title: string) =>
    pool.query('INSERT INTO films (slug, position, title) VALUES ($1, 1, $2)', [slug, title]);
  await add('one', 'Heron');
  const answered = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const slow: typeof db = Object.create(db);
  slow.execute = ((query: Parameters<typeof db.execute>[0]) =>
    db.execute(query).then(async (answer) => {
      answered.resolve();
      await held.promise;
      return answer;
    })) as typeof db.execute;
  const freshness = createContentVersion();
  const catalogue = createCatalogue({ db: slow, patientPool: pool, freshness, listFilms: async () => [] });

  const first = catalogue.search('heron');
  await answered.promise;
  await add('two', 'Two Herons');
  freshness.changed(['films', 'filters']);
  held.resolve();
  await first;
  expect(await catalogue.search('heron')).toHaveLength(2);
});
