import { expect, test, vi } from 'vitest';
import { createFreshness } from '#server/db/freshness.ts';
import { createDatabase } from '#tests/test-database.ts';
import { bringKnown } from './bring-known.ts';

const row = (name: string) =>
  `INSERT INTO pictures (address, file, kind, title, bytes, hash) VALUES ('/media/${name}', '${name}', 'picture', 'A', 1, 'a')`;

test('the store is asked only for files that the library names', async () => {
  const { pool, db } = await createDatabase();
  await pool.query(row('a.jpg'));
  const freshness = createFreshness();
  const bring = vi.fn(async () => true);
  const ask = bringKnown(bring, { db, freshness });
  expect([await ask('a.jpg'), await ask('b.jpg')]).toEqual([true, false]);
  expect(bring.mock.calls).toEqual([['a.jpg']]);

  await pool.query(row('b.jpg'));
  freshness.changed();
  expect(await ask('b.jpg')).toBe(true);

  await pool.query('ALTER TABLE pictures RENAME TO elsewhere');
  freshness.changed();
  expect([await ask('b.jpg'), await ask('c.jpg')]).toEqual([true, false]);
  expect(await bringKnown(bring, { db, freshness })('c.jpg')).toBe(true);
});
