import { expect, test } from 'vitest';
import { createContentVersion } from '#server/platform/db/content-version/content-version.ts';
import { createLog } from '#server/platform/log.ts';
import { createDatabase } from '#tests/test-database.ts';
import { createListedFilms } from './listed-films.ts';

async function setUp() {
  const { db, pool } = await createDatabase();
  const freshness = createContentVersion();
  const finished: unknown[] = [];
  const list = createListedFilms({
    db,
    freshness,
    log: createLog('silent'),
    forVisitors: async (reply) => {
      finished.push(reply);
      return reply;
    },
  });
  const add = async (slug: string, title: string): Promise<number> =>
    (
      await pool.query('INSERT INTO films (slug, position, title) VALUES ($1, 1, $2) RETURNING id', [
        slug,
        title,
      ])
    ).rows[0].id;
  return { pool, freshness, finished, list, add };
}

test('films are in the order asked, and the same objects until the content changes', async () => {
  const { pool, freshness, finished, list, add } = await setUp();
  const [one, two] = [await add('one', 'One'), await add('two', 'Two')];
  const first = await list([two, one], ['slug', 'title']);
  expect(first).toEqual([
    { slug: 'two', title: 'Two' },
    { slug: 'one', title: 'One' },
  ]);
  await pool.query("UPDATE films SET title = 'Another' WHERE slug = 'two'");
  expect((await list([one, two], ['slug', 'title']))[1]).toBe(first[0]);
  expect(finished).toHaveLength(2);
  freshness.changed(['films', 'film:two']);
  expect(await list([two], ['slug', 'title'])).toEqual([{ slug: 'two', title: 'Another' }]);
});

test('a new version of a picture makes films public anew', async () => {
  const { freshness, finished, list, add } = await setUp();
  const id = await add('one', 'One');
  await list([id], ['slug']);
  freshness.changed(['pictures']);
  await list([id], ['slug']);
  expect(finished).toHaveLength(2);
});

test('an invalid film and one that is gone are left out', async () => {
  const { list, add } = await setUp();
  const [bad, good] = [await add('Not a Slug', 'Bad'), await add('good', 'Good')];
  expect(await list([bad, good, 999_999], ['slug'])).toEqual([{ slug: 'good' }]);
});
