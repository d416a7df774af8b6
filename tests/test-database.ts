import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { afterAll, inject, onTestFinished } from 'vitest';
import { openDrizzle } from '#server/platform/db/drizzle.ts';
import { dropDatabase } from '#server/platform/db/drop-database.ts';
import { createPool } from '#server/platform/db/pool.ts';

/** Timeout of queries and connections, in milliseconds: on a busy machine the site's own two seconds fail by chance. */
export const PATIENCE_MS = 30_000;

/** Connection to a test's own database. */
export type TestDatabase = { connection: pg.ClientConfig; pool: pg.Pool; db: NodePgDatabase };

/**
 * A new, migrated database, empty or with the demo company's content. It is dropped after the test, or after the file if created
 * outside a test.
 */
export async function createDatabase({ demo = false } = {}): Promise<TestDatabase> {
  const server = inject('postgres');
  const template = inject(demo ? 'demoDatabase' : 'templateDatabase');
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  // Copied file by file, which takes a third of the CPU time of a copy through the log.
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const connection = { ...server, database: name, connectionTimeoutMillis: PATIENCE_MS };
  const pool = createPool(connection, { warn: () => {} }, 5); // dropDatabase cuts connections
  whenDone(async () => {
    await pool.end();
    await dropDatabase(asAdmin, name);
  });
  return { connection, pool, db: openDrizzle(pool) };
}

/** Runs `close` after the calling test, or after the file's last test if none is running. */
export function whenDone(close: () => Promise<void>): void {
  try {
    onTestFinished(close);
  } catch {
    afterAll(close);
  }
}

/** One connection for each worker. The server may stop before the worker does. */
const admin = createPool(
  { ...inject('postgres'), connectionTimeoutMillis: PATIENCE_MS },
  { warn: () => {} },
  1,
);

const asAdmin = (statement: string) => admin.query(statement);
