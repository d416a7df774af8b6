import { expect, test, vi } from 'vitest';
import { createContentVersion } from '#server/platform/db/content-version/content-version.ts';
import { createDatabase } from '#tests/test-database.ts';
import { fetchKnown } from './fetch-known.ts';

const row = (name: string) =>
  `INSERT INTO pictures (address, file, kind, title, bytes, hash) VALUES ('/media/${name}', '${name}', 'picture', 'A', 1, 'a')`;

test('only files that the library names are requested from the store', async () => {
  const { pool, db } = await createDatabase();
  await pool.query(row('a.jpg'));
  const freshness = createContentVersion();
  const fetchObject = vi.fn(async () => true);
  const ask = fetchKnown(fetchObject, { db, freshness });
  expect([await ask('a.jpg'), await ask('b.jpg')]).toEqual([true, false]);
  expect(fetchObject.mock.calls).toEqual([['a.jpg']]);

  await pool.query(row('b.jpg'));
  freshness.changed();
  expect(await ask('b.jpg')).toBe(true);

  await pool.query('ALTER TABLE pictures RENAME TO elsewhere');
  freshness.changed();
  expect([await ask('b.jpg'), await ask('c.jpg')]).toEqual([true, false]);
  expect(await fetchKnown(fetchObject, { db, freshness })('c.jpg')).toBe(true);
});
