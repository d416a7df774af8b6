import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { createEmptyDatabase } from '#server/backup/fixture.ts';
import { buildSchema } from '#server/backup/schema.ts';
import { OLDEST_MAJOR } from './external.ts';
import { knownMigrations, MIGRATIONS, MIGRATIONS_TABLE, migrate } from './migrate.ts';
import { inTransaction } from './transaction.ts';

/** Creates the schema as of the first migrations. */
async function migrateFirst(client: pg.ClientBase, migrations: number): Promise<void> {
  const done = knownMigrations().slice(0, migrations);
  await buildSchema(client, done.at(-1) ?? 0);
  for (const at of done)
    await client.query(`INSERT INTO ${MIGRATIONS_TABLE} (hash, created_at) VALUES ('', $1)`, [at]);
}

test('films from before the counts are counted', async () => {
  const { pool } = await createEmptyDatabase();
  await inTransaction(pool, async (client) => {
    await migrateFirst(client, 1);
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
  await inTransaction(pool, async (client) => {
    await migrateFirst(client, 17);
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

test('credit notes from before they were dated are of the day on which their refund was done', async () => {
  const { pool } = await createEmptyDatabase();
  await inTransaction(pool, async (client) => {
    await migrateFirst(client, 28);
    await client.query(`INSERT INTO orders (number, key_hash, idempotency_key, body_hash, email, name, address, country, state, payment, currency,
        subtotal, shipping_id, shipping_name, shipping, tax, total, prices_include_tax, seller, words)
      VALUES ('1', '', '', '', 'ada@home.example', 'Ada', '{}', 'GB', 'paid', 'stripe', 'USD', 500, 'post', 'Post', 0, 0, 500, true, '{}', '')`);
    await client.query(`INSERT INTO refunds (order_id, key, amount, taxes, lines, restock, state, credit_note, created_at)
      SELECT 1, key, 100, '[]', '[]', false, state, note, '2026-12-31' FROM (VALUES
        ('a', 'done', 'CN-2027-00001'), ('b', 'done', 'CN-2026-00001'), ('c', 'pending', null)) AS given (key, state, note)`);
    await client.query(`INSERT INTO order_events (order_id, what, detail, created_at)
      VALUES (1, 'refunded', '{"refund": 1}', '2027-01-03'), (1, 'refunded', '{"refund": 9}', '2027-01-04')`);
  });
  await migrate(pool);
  const { rows } = await pool.query("SELECT to_char(done_at, 'YYYY-MM-DD') AS day FROM refunds ORDER BY id");
  expect(rows).toEqual([{ day: '2027-01-03' }, { day: '2026-12-31' }, { day: null }]);
});

test('what was published while the words of films were copied is found', async () => {
  const { pool } = await createEmptyDatabase();
  await inTransaction(pool, async (client) => {
    await migrateFirst(client, 38);
    await client.query(`INSERT INTO films (slug, position, title)
      VALUES ('heron', 1, 'Heron'), ('otter', 2, 'Otter'), ('gull', 3, 'Gull')`);
    await client.query(`DELETE FROM film_words WHERE sort_title = 'heron'`);
    await client.query(
      `UPDATE film_words SET sort_title = 'seal', words = marquee_words('Seal') WHERE sort_title = 'otter'`,
    );
    await client.query(`INSERT INTO film_words (film_id, sort_title) VALUES (9, 'Deleted')`);
  });
  await migrate(pool);
  const { rows } = await pool.query(
    'SELECT sort_title AS title, words::text FROM film_words ORDER BY film_id',
  );
  expect(rows).toEqual([
    { title: 'heron', words: "'heron'" },
    { title: 'otter', words: "'otter'" },
    { title: 'gull', words: "'gull'" },
  ]);
});

test('a screener that was renewed before threads heard of it is among their words', async () => {
  const { pool } = await createEmptyDatabase();
  await inTransaction(pool, async (client) => {
    await migrateFirst(client, 41);
    await client.query(`INSERT INTO film_submissions (first_name, last_name, email, film_title, screener_url)
      VALUES ('Bo', 'Quay', 'bo@home.example', 'Salt', 'https://old.example/salt')`);
    await client.query(`INSERT INTO threads (kind, film_submission, name, email) SELECT 'submission', id, 'Bo', 'bo@home.example'
      FROM film_submissions`);
    await client.query(`UPDATE film_submissions SET screener_url = 'https://vault.example/salt'`);
    await client.query(`INSERT INTO submission_events (submission, from_stage, to_stage, note)
      SELECT id, 'received', 'received', 'Renewed the screener' FROM film_submissions`);
  });
  await migrate(pool);
  const { rows } = await pool.query(`SELECT words @@ 'vault' AS has, words @@ 'old' AS had FROM threads`);
  expect(rows).toEqual([{ has: true, had: false }]);
});

test('no migration uses what the oldest PostgreSQL does not have', () => {
  expect(OLDEST_MAJOR).toBe(14);
  const LATER =
    /\bregexp_(?:count|like|instr|substr)\(|\bNULLS (?:NOT )?DISTINCT\b|\bMERGE INTO\b|\bany_value\(|\bJSON_(?:TABLE|QUERY|VALUE|EXISTS)\(/i;
  const sql = knownMigrationTexts();
  expect(sql.length).toBeGreaterThan(40);
  expect(sql.filter((text) => LATER.test(text))).toEqual([]);
  expect(LATER.test("SELECT regexp_count('a', 'b')")).toBe(true);
});

const knownMigrationTexts = () =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ sql }) => sql.join('\n'));

test('a site of the release before runs the last migration on a connection that ran none before it', async () => {
  const { pool } = await createEmptyDatabase();
  const all = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  for (const migrations of [all.slice(0, -1), all.slice(-1)]) {
    const client = await pool.connect();
    try {
      for (const { sql } of migrations)
        for (const statement of ['BEGIN', ...sql, 'COMMIT']) await client.query(statement);
    } finally {
      client.release(true);
    }
  }
  const { rows } = await pool.query(`SELECT marquee_alike_titles('heron') AS titles`);
  expect(rows).toEqual([{ titles: null }]);
});
