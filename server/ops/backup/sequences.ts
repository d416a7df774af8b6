import type pg from 'pg';
import { listTables } from './tables.ts';

/** The last number issued by each sequence, by its name. */
export type Positions = Readonly<Record<string, number>>;

export async function readPositions(client: pg.ClientBase): Promise<Positions> {
  const { rows } = await client.query<{ name: string; position: string }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value AS position FROM pg_sequences
     WHERE schemaname IN ('public', 'drizzle') AND last_value IS NOT NULL`,
  );
  return Object.fromEntries(rows.map(({ name, position }) => [name, Number(position)]));
}

/**
 * Sets sequences so that the next number follows all that were issued: those of the rows, and those of deleted rows, which
 * reviews, jobs and the payment provider may still refer to.
 */
export async function raiseSequences(client: pg.ClientBase, givenOut: readonly Positions[]): Promise<void> {
  for (const { name: table } of await listTables(client)) {
    const numbered = await client.query<{ column: string; sequence: string }>(
      `SELECT quote_ident(attname) AS column, pg_get_serial_sequence($1, attname) AS sequence FROM pg_attribute
       WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND pg_get_serial_sequence($1, attname) IS NOT NULL`,
      [table],
    );
    for (const { column, sequence } of numbered.rows) {
      const positions = givenOut.flatMap((given) => given[sequence] ?? []);
      await client.query(
        // In an empty table that never had a row the highest is null, and setval does nothing.
        `SELECT setval($1, (SELECT max(number) FROM (SELECT max(${column}) AS number FROM ${table} UNION ALL SELECT unnest($2::bigint[])) AS numbers))`,
        [sequence, positions],
      );
    }
  }
}
