import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createDatabase, type TestDatabase, whenDone } from '#tests/test-database.ts';
import { clearSchema } from './schema.ts';
import { listTables } from './tables.ts';

/** A database in which nothing was ever created. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const database = await createDatabase();
  database.pool.on('connect', (client) => client.on('error', () => {})); // the mail queue requires it
  await inTransaction(database.pool, clearSchema);
  return database;
}

export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-backup-'));
  whenDone(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Every row of every table, for comparison, without the content revision, which a restore increments. */
export async function rowsOf(pool: pg.Pool): Promise<Record<string, string[]>> {
  const client = await pool.connect();
  try {
    const rows: Record<string, string[]> = {};
    for (const { name } of await listTables(client)) {
      if (name === 'public.content_revision') continue;
      const found = await client.query<{ row: string }>(
        `SELECT kept::text AS row FROM ${name} AS kept ORDER BY 1`,
      );
      rows[name] = found.rows.map(({ row }) => row);
    }
    return rows;
  } finally {
    client.release();
  }
}
