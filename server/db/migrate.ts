import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Logger, runMigrations as migrateQueue } from 'graphile-worker';
import type { Pool } from 'pg';

export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** Where the migrator records what it has run. */
export const MIGRATIONS_TABLE = 'drizzle.__drizzle_migrations';

/** The `when` of every migration of this release, oldest first. */
export const knownMigrations = (): number[] =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis);

/** An arbitrary number that no other advisory lock uses. */
export const MIGRATION_LOCK = 7_231_904;

/**
 * Migrates the site's schema and the job queue's. Processes that start together take turns; the later ones find nothing
 * to do.
 */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runMigrations(drizzle({ client }), { migrationsFolder: MIGRATIONS });
    await makeQueue(pool);
  } finally {
    // Closing the connection releases the lock, whatever state a failed migration left it in.
    client.release(true);
  }
}

/** Migrates the schema of the job queue by its own migrations. */
export const makeQueue = (pool: Pool): Promise<void> =>
  migrateQueue({ pgPool: pool, logger: new Logger(() => () => {}) });
