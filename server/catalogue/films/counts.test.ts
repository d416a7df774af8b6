import { expect, test } from 'vitest';
import { film } from '#tests/fixtures/film.ts';
import { startApp } from '#tests/start-app.ts';

/** The expected content of film_counts, counted directly. */
const COUNTED = `SELECT category, genre_of.genre, count(*)::integer AS films FROM films,
    LATERAL (SELECT DISTINCT unnest(categories || ''::text) AS category) AS category_of,
    LATERAL (SELECT DISTINCT unnest(films.genre || ''::text) AS genre) AS genre_of
  GROUP BY 1, 2 ORDER BY 1, 2`;
const KEPT = 'SELECT category, genre, films FROM film_counts WHERE films <> 0 ORDER BY 1, 2';

const WORDS = 'sort_title, title_words, name_words, words';
const SEARCHED = `SELECT film_id, ${WORDS} FROM film_words ORDER BY 1`;
/** The expected content of film_words. */
const WRITTEN = `SELECT id AS film_id, ${WORDS} FROM films ORDER BY 1`;

test.each([
  [
    'films that come',
    "INSERT INTO films (slug, position, title, genre) VALUES ('c', 9, 'C', '{drama,war,war}')",
  ],
  ['films that go', "DELETE FROM films WHERE slug = 'otter'"],
  ['films that change', "UPDATE films SET genre = '{war}', categories = '{}' WHERE slug <> 'otter'"],
  ['changes of other fields', "UPDATE films SET title = title || '!'"],
  [
    'what an import writes',
    `INSERT INTO films (slug, position, title, genre) VALUES ('otter', 9, 'Otter', '{war}'), ('c', 9, 'C', '{drama}')
     ON CONFLICT (slug) DO UPDATE SET genre = EXCLUDED.genre`,
  ],
  ['all at once', 'TRUNCATE films CASCADE'],
])('film counts and search words are updated by %s', async (_what, statement) => {
  const { pool } = await startApp({
    films: [
      film({ title: 'Heron', genre: ['drama', 'comedy'], categories: ['new', 'catalogue'] }),
      film({ title: 'Otter', genre: ['drama'], categories: ['new'] }),
      film({ title: 'Newt', genre: [], categories: [] }),
    ],
  });
  const before = (await pool.query(KEPT)).rows;
  expect(before).toEqual((await pool.query(COUNTED)).rows);
  expect(before).toHaveLength(9);
  await pool.query(statement);
  expect((await pool.query(KEPT)).rows).toEqual((await pool.query(COUNTED)).rows);
  expect((await pool.query(SEARCHED)).rows).toEqual((await pool.query(WRITTEN)).rows);
});
