import type { PgColumn } from 'drizzle-orm/pg-core';

/** The columns of the asked fields; all where none are named. The rows then hold these fields only. */
export function pickColumns<Field extends string, Columns extends Record<Field, PgColumn>>(
  columns: Columns,
  fields: readonly Field[] | undefined,
): Columns | Record<string, PgColumn> {
  return fields ? Object.fromEntries(fields.map((field) => [field, columns[field]])) : columns;
}
