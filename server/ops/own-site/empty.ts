import type pg from 'pg';
import { MIGRATIONS_TABLE } from '#server/platform/db/migrate.ts';
import { buildSchema, clearSchema, type Present } from '../backup/schema.ts';
import { raiseSequences } from '../backup/sequences.ts';
import { listTables } from '../backup/tables.ts';

/**
 * Builds the tables anew, as a restore does, with the rows of the named ones alone: some tables refuse to lose rows. Numbers go on
 * from those that were given out, since jobs may still refer to them. Call it in a transaction that rolls back if it throws.
 */
export async function emptyAllBut(client: pg.ClientBase, names: readonly string[]): Promise<Present> {
  const kept = [...names.map((name) => `public.${name}`), MIGRATIONS_TABLE];
  const tables = (await listTables(client)).filter(({ name }) => kept.includes(name));
  for (const [at, { name, columns }] of tables.entries())
    await client.query(
      `CREATE TEMP TABLE kept_${at} ON COMMIT DROP AS SELECT ${columns.join(', ')} FROM ${name}`,
    );
  const present = await clearSchema(client);
  await buildSchema(client, Number.POSITIVE_INFINITY);
  await client.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')} CASCADE`); // rows inserted by the migrations
  for (const [at, { name, columns }] of tables.entries()) {
    const list = columns.join(', ');
    await client.query(
      `INSERT INTO ${name} (${list}) OVERRIDING SYSTEM VALUE SELECT ${list} FROM kept_${at}`,
    );
  }
  await raiseSequences(client, [present.givenOut]);
  return present;
}
