import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/** What became of the entries. `absent`: rows that the files do not name; they stay. */
export type Changes = { created: number; changed: number; unchanged: number; absent: number };

const BATCH = 1000;
const quote = (name: string) => `"${name}"`;

/**
 * Updates a table's rows from entries, matched by `key`. Rows that match already are not written, and if nothing changes,
 * no statement runs that would increment the content revision. An entry's `position` is its place among new rows, which
 * come after existing ones; existing rows never move. Call it within a transaction.
 */
export async function upsert(
  client: pg.ClientBase,
  table: PgTable,
  key: 'slug' | 'name',
  entries: readonly object[],
): Promise<Changes> {
  const target = quote(getTableName(table));
  const incoming = quote(`incoming_${getTableName(table)}`);
  const columns = columnsIn(table, entries[0] ?? {});
  const content = columns.filter((name) => name !== 'position');
  const rowOf = (alias: string, names: readonly string[]) =>
    `ROW(${names.map((name) => `${alias}.${quote(name)}`)})`;
  const differs = (names: readonly string[]) =>
    `${rowOf('stored', names)} IS DISTINCT FROM ${rowOf('incoming', names)}`;
  const join = `LEFT JOIN ${target} AS stored ON stored.${key} = incoming.${key}`;
  const list = columns.map(quote).join(', ');

  await client.query(
    `CREATE TEMP TABLE ${incoming} ON COMMIT DROP AS SELECT ${list || key} FROM ${target} WITH NO DATA`,
  );
  const rows = entries.map((entry) => rowFor(table, entry));
  for (let start = 0; start < rows.length; start += BATCH) {
    await client.query(
      `INSERT INTO ${incoming} SELECT ${list} FROM jsonb_populate_recordset(NULL::${target}, $1::jsonb)`,
      [JSON.stringify(rows.slice(start, start + BATCH))],
    );
  }
  await client.query(`ANALYZE ${incoming} (${key})`);
  const counted = await client.query<Omit<Changes, 'unchanged'>>(`
    SELECT count(*) FILTER (WHERE stored.${key} IS NULL)::integer AS created,
      count(*) FILTER (WHERE stored.${key} IS NOT NULL AND ${differs(content)})::integer AS changed,
      (SELECT count(*) FROM ${target} WHERE ${key} NOT IN (SELECT ${key} FROM ${incoming}))::integer AS absent
    FROM ${incoming} AS incoming ${join}`);
  const { created, changed, absent } = counted.rows[0] ?? { created: 0, changed: 0, absent: 0 };

  if (created + changed > 0) {
    const last = `(SELECT coalesce(max(position), 0) FROM ${target})`;
    const updates = content
      .filter((name) => name !== key)
      .map((name) => `${quote(name)} = EXCLUDED.${quote(name)}`);
    if ('updatedAt' in getTableColumns(table)) {
      const before = rowOf('stored', content);
      updates.push(
        `updated_at = CASE WHEN ${before} IS DISTINCT FROM ${rowOf('EXCLUDED', content)} THEN now() ELSE stored.updated_at END`,
      );
    }
    await client.query(`
      INSERT INTO ${target} AS stored (${list})
      SELECT ${columns.map((name) => (name === 'position' ? `${last} + 1 + incoming.position` : `incoming.${quote(name)}`))}
      FROM ${incoming} AS incoming ${join} WHERE stored.${key} IS NULL OR ${differs(content)}
      ON CONFLICT (${key}) DO UPDATE SET ${updates}`);
  }
  return { created, changed, absent, unchanged: entries.length - created - changed };
}

function columnsIn(table: PgTable, entry: object): string[] {
  return Object.entries(getTableColumns(table)).flatMap(([field, column]) =>
    field in entry ? [column.name] : [],
  );
}

/** An entry under its column names. */
function rowFor(table: PgTable, entry: object): Record<string, unknown> {
  const columns = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(entry).flatMap(([field, value]) => (columns[field] ? [[columns[field].name, value]] : [])),
  );
}
