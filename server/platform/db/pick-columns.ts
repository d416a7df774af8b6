import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type Column = PgColumn | SQL.Aliased;

/** The columns of the requested fields; all if none are named. */
export function pickColumns<Field extends string, Columns extends Record<Field, Column>>(
  columns: Columns,
  fields: readonly Field[] | undefined,
): Columns | Record<string, Column> {
  return fields ? Object.fromEntries(fields.map((field) => [field, columns[field]])) : columns;
}
