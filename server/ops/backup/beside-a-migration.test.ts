import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '#tests/eventually.ts';
import { createDatabase } from '#tests/test-database.ts';
import { backUp } from './back-up.ts';
import { makeFolder } from './fixture.ts';

const addMessage = `INSERT INTO contact_messages (first_name, last_name, email, message)
  VALUES ('Ada', 'Marsh', 'ada@home.example', 'plain words')`;

test('while a backup downloads media, a migration can alter any table', async () => {
  const { pool } = await createDatabase();
  const bringMedia = async () => {
    await pool.query("SET lock_timeout = '1s'; ALTER TABLE films ADD COLUMN odd integer");
  };
  const folder = join(await makeFolder(), 'backup');
  await backUp({ pool, mediaDir: await makeFolder(), bringMedia, folder, now: new Date(0) });
});

test('a backup that waits for a migration has the rows that it rewrites', async () => {
  const { pool } = await createDatabase();
  await pool.query(addMessage);
  const migration = await pool.connect();
  onTestFinished(() => migration.release(true));
  await migration.query('BEGIN; ALTER TABLE contact_messages ADD COLUMN odd text DEFAULT random()::text');
  const folder = join(await makeFolder(), 'backup');
  const taken = backUp({ pool, mediaDir: await makeFolder(), folder, now: new Date(0) });
  const waiting =
    'SELECT FROM pg_locks JOIN pg_database ON oid = database WHERE NOT granted AND datname = current_database()';
  await eventually(async () => expect((await pool.query(waiting)).rowCount).toBe(1));
  await migration.query('COMMIT');
  expect((await taken).tables).toContainEqual(
    expect.objectContaining({ name: 'public.contact_messages', rows: 1 }),
  );
});
