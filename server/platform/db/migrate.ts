import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Logger, runMigrations as migrateQueue } from 'graphile-worker';
import type { ClientBase, Pool } from 'pg';

export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** Where the migrator records the migrations that it has run. */
export const MIGRATIONS_TABLE = 'drizzle.__drizzle_migrations';

/** The timestamp (`when`) of every migration of this release, oldest first. */
export const knownMigrations = (): number[] =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis);

/** An arbitrary number that no other advisory lock uses. */
export const MIGRATION_LOCK = 7_231_904;

/**
 * Migrates the site's schema and the job queue's. Processes that start together take turns; the later ones find everything done.
 */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runMissing(client);
    await makeQueue(pool);
  } finally {
    // Closing the connection releases the lock, even after a failed migration.
    client.release(true);
  }
}

/**
 * Runs each missing migration in its own transaction. In one transaction for all, as in drizzle's migrator, rows that a migration
 * writes under a deferred constraint would prevent the next one from altering their table.
 */
async function runMissing(client: ClientBase): Promise<void> {
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle');
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${MIGRATIONS_TABLE} (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  );
  const { rows } = await client.query<{ at: string }>(`SELECT created_at AS at FROM ${MIGRATIONS_TABLE}`);
  const done = new Set(rows.map(({ at }) => Number(at)));
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: MIGRATIONS })) {
    if (done.has(folderMillis)) continue;
    await client.query('BEGIN');
    for (const statement of sql) await client.query(statement);
    await client.query(`INSERT INTO ${MIGRATIONS_TABLE} (hash, created_at) VALUES ($1, $2)`, [
      hash,
      folderMillis,
    ]);
    await client.query('COMMIT'); // a failure closes the connection, which rolls back
  }
}

/** Migrates the schema of the job queue with the queue's own migrations. */
const makeQueue = (pool: Pool): Promise<void> =>
  migrateQueue({ pgPool: pool, logger: new Logger(() => () => {}) });
