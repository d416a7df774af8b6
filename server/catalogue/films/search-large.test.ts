import { expect, test } from 'vitest';
import { film } from '#tests/fixtures/film.ts';
import { startApp } from '#tests/start-app.ts';

/** 1,200 films whose title or synopsis has the word, and one each that should be first. Inserted in random order. */
async function startLargeCatalogue() {
  const site = await startApp();
  await site.pool.query(`
    INSERT INTO films (slug, position, title, description, release_date)
    SELECT 'heron-' || n, n, 'Herons ' || n, 'An otter.', date '2000-01-01' + n FROM generate_series(1, 1200) n`);
  const last = film({ title: 'Heron', releaseDate: '1999-01-01', cast: ['Ada Otter'] });
  const { slug, position, title, releaseDate, cast } = last;
  await site.pool.query(
    'INSERT INTO films (slug, position, title, release_date, "cast") VALUES ($1, $2, $3, $4, $5)',
    [slug, position, title, releaseDate, cast],
  );
  const asks = async (query: string) => {
    const answer = await site.json(`/api/films?limit=1&fields=title&${query}`);
    const { films, pagination } = answer as {
      films: { title: string }[];
      pagination: { totalItems: number };
    };
    return [films[0]?.title, pagination.totalItems];
  };
  return { asks, pool: site.pool };
}

test('a search finds all matching films, best first', async () => {
  const { asks } = await startLargeCatalogue();
  expect(await asks('search=heron')).toEqual(['Heron', 1201]);
  expect(await asks('search=otter')).toEqual(['Heron', 1201]);
  expect(await asks('search=heron&sort=year-asc')).toEqual(['Heron', 1201]);
  expect(await asks('search=otter&sort=year-desc')).toEqual(['Herons 1200', 1201]);
});

test('filters narrow a search with many results', async () => {
  const { asks, pool } = await startLargeCatalogue();
  await pool.query(`UPDATE films SET genre = '{comedy}' WHERE title IN ('Heron', 'Herons 7', 'Herons 1200')`);
  expect(await asks('search=heron&genre=comedy')).toEqual(['Heron', 3]);
  expect(await asks('search=otter&genre=comedy&sort=year-desc')).toEqual(['Herons 1200', 3]);
});
