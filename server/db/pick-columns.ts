import type { PgColumn } from 'drizzle-orm/pg-core';

/** The columns of the requested fields; all if none are named. */
export function pickColumns<Field extends string, Columns extends Record<Field, PgColumn>>(
  columns: Columns,
  fields: readonly Field[] | undefined,
): Columns | Record<string, PgColumn> {
  return fields ? Object.fromEntries(fields.map((field) => [field, columns[field]])) : columns;
}
