import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { MIGRATIONS, MIGRATIONS_TABLE } from '#server/db/migrate.ts';
import { type Positions, readPositions } from './sequences.ts';
import { listTables } from './tables.ts';

const OWN_TABLES = `SELECT oid::regclass::text AS name FROM pg_class
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`;

/** Whether there is nothing, or no more than migrations create: any command but the site itself leaves that behind. */
export async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  if ((await client.query(OWN_TABLES)).rows.length === 0) return true;
  if ((await readRevision(client)) === 0) return false; // tables of something else
  for (const { name } of await listTables(client)) {
    if (WRITTEN_BY_MIGRATIONS.includes(name)) continue;
    if ((await client.query(`SELECT FROM ${name} LIMIT 1`)).rowCount !== 0) return false;
  }
  return true;
}

const WRITTEN_BY_MIGRATIONS = ['public.content_revision', MIGRATIONS_TABLE];

/** What a restore goes on from, since processes and others have seen it: the last content revision, or 0, and numbers. */
type Present = { revision: number; givenOut: Positions };

/** Drops everything that migrations have created. */
export async function clearSchema(client: pg.ClientBase): Promise<Present> {
  const present = { revision: await readRevision(client), givenOut: await readPositions(client) };
  const tables = await client.query<{ name: string }>(OWN_TABLES);
  for (const { name } of tables.rows) await client.query(`DROP TABLE ${name} CASCADE`);
  const functions = await client.query<{ name: string }>(`
    SELECT oid::regprocedure::text AS name FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`);
  for (const { name } of functions.rows) await client.query(`DROP ROUTINE IF EXISTS ${name} CASCADE`);
  await client.query('DROP SCHEMA IF EXISTS drizzle CASCADE');
  return present;
}

async function readRevision(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ made: boolean }>(
    "SELECT to_regclass('public.content_revision') IS NOT NULL AS made",
  );
  if (!rows[0]?.made) return 0;
  const shown = await client.query<{ revision: string }>('SELECT revision FROM content_revision');
  return Number(shown.rows[0]?.revision ?? 0);
}

/** Creates the tables as of a migration, within the caller's transaction, which drizzle's own migrator would end. */
export async function buildSchema(client: pg.ClientBase, migration: number): Promise<void> {
  for (const { sql, folderMillis } of readMigrationFiles({ migrationsFolder: MIGRATIONS })) {
    if (folderMillis > migration) break;
    for (const statement of sql) await client.query(statement);
  }
  // As in drizzle-orm/pg-core/dialect.js; its rows come with the backup.
  await client.query('CREATE SCHEMA drizzle');
  await client.query(
    `CREATE TABLE ${MIGRATIONS_TABLE} (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  );
}
