import { expect, test, vi } from 'vitest';
import { createContentVersion } from '#server/platform/db/content-version/content-version.ts';
import { createDatabase } from '#tests/test-database.ts';
import { readLibraryNotes } from './library-notes.ts';

test('while the library is unreadable the last notes are used, and logged once', async () => {
  const { pool, db } = await createDatabase();
  await pool.query(
    "INSERT INTO pictures (address, file, kind, title, bytes, hash, version) VALUES ('/media/a.jpg', 'a', 'picture', 'A', 1, 'a', 2)",
  );
  const freshness = createContentVersion();
  const warn = vi.fn();
  const notes = readLibraryNotes({ db, freshness, log: { warn } });
  expect((await notes()).size).toBe(1);
  for (const outage of [1, 2]) {
    await pool.query('ALTER TABLE pictures RENAME TO elsewhere');
    freshness.changed();
    for (let request = 0; request < 3; request += 1) expect((await notes()).size).toBe(1);
    expect(warn).toHaveBeenCalledTimes(outage);
    await pool.query('ALTER TABLE elsewhere RENAME TO pictures');
    expect((await notes()).size).toBe(1);
  }
});
