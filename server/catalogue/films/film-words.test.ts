import { expect, test } from 'vitest';
import { createDatabase } from '#tests/test-database.ts';

const FILMS = 500;
const MOST_BYTES = 300;
/** About a kilobyte of text, for searched and for other columns. */
const WORDS = `(SELECT string_agg(left(md5(concat(n, k)), 12), ' ') FROM generate_series(1, 60) AS k)`;
const OTHERS = `(SELECT jsonb_agg(md5(concat(k, n))) FROM generate_series(1, 30) AS k)`;

test('the rows that a search reads stay narrow, however films are written', async () => {
  const { pool } = await createDatabase();
  const size = async () => {
    const { rows } = await pool.query(`SELECT pg_relation_size('film_words')::integer AS bytes`);
    return rows[0].bytes / FILMS;
  };
  await pool.query(
    `INSERT INTO films (slug, position, title, description, other_images)
     SELECT 'film-' || n, n, 'Film ' || n, ${WORDS}, ${OTHERS} FROM generate_series(1, $1::integer) AS n`,
    [FILMS],
  );
  expect(await size()).toBeLessThan(MOST_BYTES);
  await pool.query(`UPDATE films SET description = description || ' once more'`);
  expect(await size()).toBeLessThan(2 * MOST_BYTES); // including rows that vacuum removes later
});
