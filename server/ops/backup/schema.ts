import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { MIGRATIONS, MIGRATIONS_TABLE } from '#server/platform/db/migrate.ts';
import { type Positions, readPositions } from './sequences.ts';
import { listTables } from './tables.ts';

const OWN_TABLES = `SELECT oid::regclass::text AS name FROM pg_class
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`;

/** Whether the database is empty, or has only the rows that migrations create: every command except the site itself leaves it so. */
export async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  if ((await client.query(OWN_TABLES)).rows.length === 0) return true;
  if ((await readRevision(client)) === 0) return false; // tables of another program
  for (const { name } of await listTables(client)) {
    if (WRITTEN_BY_MIGRATIONS.includes(name)) continue;
    if ((await client.query(`SELECT FROM ${name} LIMIT 1`)).rowCount !== 0) return false;
  }
  return true;
}

const WRITTEN_BY_MIGRATIONS = [
  'public.clock',
  'public.content_revision',
  'public.mail_settings',
  MIGRATIONS_TABLE,
];

/** State known outside the replaced tables, from which a restore continues. */
export type Present = {
  /** Running processes have seen it; 0 if there was none. */
  revision: number;
  givenOut: Positions;
  /** Jobs, which are not deleted, may be locked under their names. */
  runners: object[];
};

/** Drops everything that migrations have created. */
export async function clearSchema(client: pg.ClientBase): Promise<Present> {
  const { rows: tables } = await client.query<{ name: string }>(OWN_TABLES);
  const names = tables.map(({ name }) => name).join(', ');
  if (names) await client.query(`LOCK TABLE ${names}`); // so that no row is added after the reads below
  const present = {
    revision: await readRevision(client),
    givenOut: await readPositions(client),
    runners: await rowsOf(client, 'job_runners'),
  };
  if (names) await client.query(`DROP TABLE ${names} CASCADE`);
  const functions = await client.query<{ name: string }>(`
    SELECT oid::regprocedure::text AS name FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`);
  for (const { name } of functions.rows) await client.query(`DROP ROUTINE IF EXISTS ${name} CASCADE`);
  await client.query('DROP SCHEMA IF EXISTS drizzle CASCADE');
  return present;
}

const readRevision = async (client: pg.ClientBase): Promise<number> =>
  Number((await rowsOf<{ revision: string }>(client, 'content_revision'))[0]?.revision ?? 0);

/** The rows of a table that this database may not have. */
async function rowsOf<Row extends object>(client: pg.ClientBase, table: string): Promise<Row[]> {
  const { rows } = await client.query<{ made: boolean }>('SELECT to_regclass($1) IS NOT NULL AS made', [
    `public.${table}`,
  ]);
  return rows[0]?.made ? (await client.query<Row>(`SELECT * FROM ${table}`)).rows : [];
}

/** Creates the tables as of a migration, within the caller's transaction, which drizzle's own migrator would end. */
export async function buildSchema(client: pg.ClientBase, migration: number): Promise<void> {
  for (const { sql, folderMillis } of readMigrationFiles({ migrationsFolder: MIGRATIONS })) {
    if (folderMillis > migration) break;
    for (const statement of sql) await client.query(statement);
  }
  // As in drizzle-orm/pg-core/dialect.js; its rows are part of the backup.
  await client.query('CREATE SCHEMA drizzle');
  await client.query(
    `CREATE TABLE ${MIGRATIONS_TABLE} (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  );
}

/** Above any revision that running processes have seen, so that they do not serve an older page as this content's. */
export async function raiseRevision(client: pg.ClientBase, revision: number): Promise<void> {
  await client.query('UPDATE content_revision SET revision = greatest(revision, $1) + 1', [revision]);
  await client.query("SELECT pg_notify('content_revision', '')");
}
