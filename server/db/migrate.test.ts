import { expect, test } from 'vitest';
import { createEmptyDatabase } from '#server/backup/fixture.ts';
import { buildSchema } from '#server/backup/schema.ts';
import { knownMigrations, MIGRATIONS_TABLE, migrate } from './migrate.ts';
import { inTransaction } from './transaction.ts';

test('films from before the counts are counted', async () => {
  const { pool } = await createEmptyDatabase();
  const [initial = 0] = knownMigrations();
  await inTransaction(pool, async (client) => {
    await buildSchema(client, initial);
    await client.query(`INSERT INTO ${MIGRATIONS_TABLE} (hash, created_at) VALUES ('', $1)`, [initial]);
    await client.query(`INSERT INTO films (slug, position, title, categories, genre)
      VALUES ('heron', 1, 'Heron', '{new}', '{drama,comedy}'), ('otter', 2, 'Otter', '{}', '{drama,drama}')`);
  });
  await migrate(pool);
  const { rows } = await pool.query(
    `SELECT concat_ws(' ', category, genre) AS counted, films FROM film_counts ORDER BY category, genre`,
  );
  expect(Object.fromEntries(rows.map(({ counted, films }) => [counted, films]))).toEqual({
    ' ': 2,
    ' comedy': 1,
    ' drama': 2,
    'new ': 1,
    'new comedy': 1,
    'new drama': 1,
  });
});

test('what came in by the forms before there were threads gets its thread, in one start with all later migrations', async () => {
  const { pool } = await createEmptyDatabase();
  const before = knownMigrations().slice(0, 17);
  await inTransaction(pool, async (client) => {
    await buildSchema(client, before.at(-1) ?? 0);
    for (const at of before)
      await client.query(`INSERT INTO ${MIGRATIONS_TABLE} (hash, created_at) VALUES ('', $1)`, [at]);
    await client.query(`INSERT INTO contact_messages (first_name, last_name, email, phone_number, message)
      VALUES ('Ada', 'Marsh', 'ada@home.example', '1', 'Hello')`);
    await client.query(`INSERT INTO film_submissions (first_name, last_name, email, film_title, screener_url)
      VALUES ('Bo', 'Quay', 'bo@home.example', 'Salt', 'https://screener.example/salt')`);
  });
  await migrate(pool);
  const { rows } = await pool.query('SELECT name, kind FROM threads ORDER BY id');
  expect(rows).toEqual([
    { name: 'Ada Marsh', kind: 'message' },
    { name: 'Bo Quay', kind: 'submission' },
  ]);
});
