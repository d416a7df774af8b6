import type pg from 'pg';
import { expect, test } from 'vitest';
import { watchRevision } from '#server/platform/db/content-version/revision.ts';
import { openDrizzle } from '#server/platform/db/drizzle.ts';
import { eventually } from '#tests/eventually.ts';
import { silent } from '#tests/silent.ts';
import { settled } from '#tests/start-app.ts';
import { createDatabase, whenDone } from '#tests/test-database.ts';
import { createFilmIndexCache } from './film-index-cache.ts';

/** A pool whose answers can be held back or fail, and that counts the reads of the index: two queries each. */
function gated(pool: pg.Pool) {
  let queries = 0;
  let gate = Promise.resolve();
  const slow: pg.Pool = Object.create(pool);
  slow.query = (async (...asked: Parameters<typeof pool.query>) => {
    queries += 1;
    const answer: unknown = await pool.query(...asked);
    await gate;
    return answer;
  }) as typeof pool.query;
  return {
    slow,
    reads: () => queries / 2,
    hold() {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      gate = promise;
      promise.catch(() => {});
      return { release: resolve, fail: () => reject(new Error('The database is away')) };
    },
  };
}

async function start() {
  const { pool, connection } = await createDatabase();
  const watch = await watchRevision({ connection, log: silent });
  whenDone(async () => watch.stop());
  const { freshness } = watch;
  const database = gated(pool);
  const db = openDrizzle(database.slow);
  const readIndex = createFilmIndexCache({ db, patientPool: database.slow, freshness });
  return {
    ...database,
    freshness,
    /** Adds films in one transaction, so that their changes are announced together. */
    add: (...slugs: string[]) =>
      pool.query(
        slugs
          .map((slug) => `INSERT INTO films (slug, position, title) VALUES ('${slug}', 0, 'Film')`)
          .join('; '),
      ),
    films: async () => {
      const index = await readIndex();
      return index.sorted(index.under({}), 'title-asc').length;
    },
    settled: () => settled(pool, watch),
  };
}

test('while the index is read after a change, requests get the one before without waiting', async () => {
  const { films, add, hold, reads, freshness, settled } = await start();
  expect(await films()).toBe(0);
  const before = freshness.current();
  const reading = hold();
  await add('heron');
  await eventually(() => expect(reads()).toBe(2));
  expect(await films()).toBe(0);
  expect(freshness.isFresh(before, ['film:heron'])).toBe(true);

  reading.release();
  await settled();
  expect(await films()).toBe(1);
  expect(freshness.isFresh(before, ['film:heron'])).toBe(false);
});

test('changes that come while the index is read cause one more read', async () => {
  const { films, add, hold, reads, settled } = await start();
  await films();
  const reading = hold();
  await add('heron', 'newt', 'otter', 'vole');
  await eventually(() => expect(reads()).toBe(2));
  reading.release();
  await settled();
  expect([await films(), reads()]).toEqual([4, 3]);
});

test('after a failed read the change counts, and the next request reads the index', async () => {
  const { films, add, hold, settled } = await start();
  await films();
  const reading = hold();
  await add('heron');
  reading.fail();
  await settled();
  await expect(films()).rejects.toThrow('Failed query');
  hold().release();
  expect(await films()).toBe(1);
});

test('an index that nobody has asked for is not read', async () => {
  const { add, reads, settled } = await start();
  await add('heron');
  await settled();
  expect(reads()).toBe(0);
});
