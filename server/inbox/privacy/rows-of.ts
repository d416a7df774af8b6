import { type SQL, sql } from 'drizzle-orm';
import type { PersonSource } from './source.ts';

export type Row = { row: Record<string, unknown> };

/**
 * Reads and deletes the rows of a table that match a condition. `hidden`: columns that are internal rather than personal data, or
 * parts of one, such as `letter.html`.
 */
export const rowsOf = (
  label: string,
  table: string,
  about: (email: string) => SQL,
  hidden: readonly string[] = [],
): PersonSource => ({
  label,
  read: async (tx, email) =>
    (
      await tx.execute<Row>(
        sql`SELECT ${without(hidden, table)} AS row FROM ${sql.identifier(table)} WHERE ${about(email)} ORDER BY 1`,
      )
    ).rows.map(({ row }) => row),
  remove: async (tx, email) =>
    (await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE ${about(email)}`)).rowCount ?? 0,
});

const without = (hidden: readonly string[], table: string) =>
  hidden.reduce(
    (row, name) => sql`${row} #- ${sql.param(name.split('.'))}::text[]`,
    sql`to_jsonb(${sql.identifier(table)})`,
  );

/** Data that are retained when the person is deleted, and why. */
export const kept = (source: PersonSource, why: string): PersonSource => ({
  ...source,
  kept: why,
  remove: async () => 0,
});

/** SQL condition: a column contains the address, ignoring case. */
export const isOf = (column: string) => (email: string) =>
  sql`lower(${sql.identifier(column)}) = lower(${email})`;
