import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FILTERS } from '#contract/catalogue.ts';
import { film } from '#tests/fixtures/film.ts';
import { createDatabase } from '#tests/test-database.ts';
import type { FilmIndex } from './film-index.ts';
import { readFilmChanges } from './read-film-changes.ts';
import { type ReadIndex, readFilmIndex } from './read-film-index.ts';

type Database = Awaited<ReturnType<typeof createDatabase>>;

/** Everything that the index answers. */
const answers = (index: FilmIndex) => {
  const all = index.under({});
  const sorts = ['title-asc', 'title-desc', 'year-asc', 'year-desc'] as const;
  return {
    orders: sorts.map((sort) => index.sorted(all, sort)),
    values: FILTERS.flatMap((filter) =>
      index
        .counterAmong(all)(filter)
        .map(({ value, count }) => {
          const ids = index.sorted(index.under({ [filter]: value }), 'title-asc');
          return JSON.stringify({ filter, value, count, ids });
        }),
    ).sort(),
  };
};

const title = fc.constantFrom('Heron', 'heron', 'Otter', 'Ötter', 'A Newt', 'Zebra', '...', 'Moss Mother');
const slug = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const genres = fc.subarray(['drama', 'comedy', 'horror', '']);
const day = fc.option(fc.constantFrom('1994-01-01', '1999-12-31', '2030-06-01'));
type Change = { sql: string; values?: unknown[]; isUnknown?: boolean };
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(slug, title, genres, day).map((values) => ({
    sql: `INSERT INTO films (slug, position, title, genre, release_date) VALUES ($1, 0, $2, $3, $4)
      ON CONFLICT (slug) DO UPDATE SET title = EXCLUDED.title, genre = EXCLUDED.genre`,
    values,
  })),
  slug.map((each) => ({ sql: 'DELETE FROM films WHERE slug = $1', values: [each] })),
  fc.tuple(slug, title).map((values) => ({ sql: 'UPDATE films SET title = $2 WHERE slug = $1', values })),
  fc
    .tuple(slug, day)
    .map((values) => ({ sql: 'UPDATE films SET release_date = $2 WHERE slug >= $1', values })),
  fc.tuple(slug, slug).map((values) => ({
    sql: 'UPDATE films SET slug = $2 WHERE slug = $1 AND NOT EXISTS (SELECT FROM films WHERE slug = $2)',
    values,
  })),
  fc.tuple(slug, fc.subarray(['Norway', 'Chile'])).map((values) => ({
    sql: `INSERT INTO film_facts (slug, countries, year) VALUES ($1, $2, 1971)
      ON CONFLICT (slug) DO UPDATE SET countries = EXCLUDED.countries`,
    values,
  })),
  slug.map((each) => ({ sql: 'DELETE FROM film_facts WHERE slug = $1', values: [each] })),
  fc.constantFrom<Change>(
    { sql: 'UPDATE films SET runtime = 140 - runtime, trailer_url = title' },
    { sql: `UPDATE films SET description = 'An otter.'` },
    { sql: `UPDATE documents SET body = '{}'` },
    { sql: `BEGIN; UPDATE films SET title = 'Never'; ROLLBACK` },
    {
      sql: `BEGIN; UPDATE films SET title = 'Both' WHERE slug < 'c'; DELETE FROM films WHERE slug = 'a'; COMMIT`,
    },
    { sql: 'TRUNCATE films, film_facts CASCADE', isUnknown: true },
    {
      sql: `BEGIN; ALTER TABLE films DISABLE TRIGGER USER; UPDATE films SET title = 'Nobody said so';
        ALTER TABLE films ENABLE TRIGGER USER; UPDATE content_revision SET revision = revision + 1; COMMIT`,
      isUnknown: true,
    },
  ),
);

test('after any changes, the index that takes them over answers as one that is read anew', async () => {
  const database = await createDatabase();
  let last: ReadIndex = await readFilmIndex(database.db);
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      for (const { sql, values } of changes) await database.pool.query(sql, values);
      const isUnknown = changes.some((each) => each.isUnknown) || !last.of;
      if (last.of) expect((await readFilmChanges(database.db, last.of)) === undefined).toBe(isUnknown);
      last = await readFilmIndex(database.db, last);
      expect(answers(last.index)).toEqual(answers((await readFilmIndex(database.db)).index));
    }),
    { numRuns: 300, endOnFailure: true },
  );
});

const added = async (pool: Database['pool'], titles: string[]) => {
  for (const each of titles)
    await pool.query('INSERT INTO films (slug, position, title) VALUES ($1, 0, $2)', [
      film({ title: each }).slug,
      each,
    ]);
};

test('a change that commits late is not missed, nor are facts of a film that another transaction is about to add', async () => {
  const database = await createDatabase();
  await added(database.pool, ['Heron', 'Otter']);
  const first = await readFilmIndex(database.db);
  const slow = await database.pool.connect();
  await slow.query('BEGIN');
  await slow.query(`INSERT INTO films (slug, position, title) VALUES ('newt', 0, 'Newt')`);
  const facts = database.pool.query(`INSERT INTO film_facts (slug, countries) VALUES ('newt', '{Chile}')`);
  const unseen = await readFilmIndex(database.db, first);
  expect(unseen.of).toEqual(first.of);
  await slow.query('COMMIT');
  slow.release();
  const between = await readFilmIndex(database.db, unseen);
  await facts;
  const last = await readFilmIndex(database.db, between);
  expect(answers(last.index)).toEqual(answers((await readFilmIndex(database.db)).index));
  expect(last.index.sorted(last.index.under({ country: 'Chile' }), 'title-asc')).toHaveLength(1);
});

test('facts written while their film is being added name it', async () => {
  const { pool, db } = await createDatabase();
  const slow = await pool.connect();
  await slow.query('BEGIN');
  await slow.query(`INSERT INTO films (slug, position, title) VALUES ('newt', 0, 'Newt')`);
  const facts = pool.query(`INSERT INTO film_facts (slug, countries) VALUES ('newt', '{Chile}')`);
  await waitsForLock(pool);
  await slow.query('COMMIT');
  slow.release();
  await facts;
  const { rows } = await pool.query('SELECT films FROM film_changes ORDER BY revision DESC LIMIT 2');
  const [film] = (await readFilmIndex(db)).index.sorted(
    (await readFilmIndex(db)).index.under({}),
    'title-asc',
  );
  expect(rows).toEqual([{ films: [film] }, { films: [film] }]);
});

async function waitsForLock(pool: Database['pool']): Promise<void> {
  await expect
    .poll(async () => (await pool.query(`SELECT FROM pg_locks WHERE NOT granted`)).rowCount)
    .toBeGreaterThan(0);
}

test('an index is not trusted against another history with the same revisions', async () => {
  const { pool, db } = await createDatabase();
  await added(pool, ['Heron']);
  const { of } = await readFilmIndex(db);
  if (!of) throw new Error('The state is unknown');
  await pool.query('UPDATE content_revision SET revision = revision - 1'); // as from an earlier backup
  await added(pool, ['Otter', 'Newt']);
  expect(await readFilmChanges(db, of)).toBeUndefined();
  const { of: next } = await readFilmIndex(db);
  expect(next?.revision).toBe(of.revision + 1);
});

test('many changes, and changes that are no longer noted, are unknown', async () => {
  const { pool, db } = await createDatabase();
  await added(pool, ['Heron']);
  const { of } = await readFilmIndex(db);
  if (!of) throw new Error('The state is unknown');
  await pool.query(`DO $$ BEGIN FOR each IN 1 .. 999 LOOP UPDATE films SET runtime = each; END LOOP; END $$`);
  expect((await readFilmChanges(db, of))?.films).toHaveLength(1);
  await pool.query('UPDATE films SET runtime = 5000');
  expect(await readFilmChanges(db, of)).toBeUndefined();
  const { rows } = await pool.query('SELECT count(*)::integer AS noted FROM film_changes');
  expect(rows).toEqual([{ noted: 1000 }]);

  const { of: later } = await readFilmIndex(db);
  const addMore = (first: number, last: number) =>
    pool.query(
      `INSERT INTO films (slug, position, title) SELECT 'film-' || n, 0, 'Film' FROM generate_series($1::integer, $2) AS n`,
      [first, last],
    );
  if (!later) throw new Error('The state is unknown');
  await addMore(1, 500);
  expect((await readFilmChanges(db, later))?.films).toHaveLength(500);
  await addMore(501, 501);
  expect(await readFilmChanges(db, later)).toBeUndefined();

  const { of: last } = await readFilmIndex(db);
  await addMore(1001, 2001); // more than the triggers note
  expect(last && (await readFilmChanges(db, last))).toBeUndefined();
});

test('what concerns no film changes nothing: texts, stock and a synopsis', async () => {
  const { pool, db } = await createDatabase();
  await added(pool, ['Heron']);
  await pool.query(`INSERT INTO collections (slug, name, position) VALUES ('prints', 'Prints', 0)`);
  await pool.query(
    `INSERT INTO products (slug, position, name, collection, category, price) VALUES ('print', 0, 'Print', 'prints', 'Art', 1000)`,
  );
  await pool.query(
    `INSERT INTO variants (product, sku, position, price, stock) VALUES ('print', 'P', 0, 1000, 3)`,
  );
  const { of } = await readFilmIndex(db);
  if (!of) throw new Error('The state is unknown');
  await pool.query(`UPDATE variants SET stock = 2`);
  await pool.query(`INSERT INTO documents (name, body) VALUES ('terms', '{}')`);
  await pool.query(`UPDATE films SET description = 'An otter.'`);
  const changes = await readFilmChanges(db, of);
  expect(changes).toMatchObject({ ids: [], films: [] });
  expect(changes?.of.revision).toBeGreaterThan(of.revision + 2);
});
