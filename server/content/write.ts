import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { bodyOf, KINDS, type Kind } from './kinds.ts';
import { noteVersions, type Publication } from './versions.ts';

/** What happened to the entries. `absent`: rows that the entries do not name; they stay. */
export type Changes = { created: number; changed: number; unchanged: number; absent: number };

const BATCH = 1000;
const quote = (name: string) => `"${name}"`;

type Wanted = {
  /** Fields by name, and `position`: the place among new rows, which come after existing ones. */
  entries: readonly object[];
  /** Names of rows to remove. */
  gone: readonly string[];
  /** Rows that have just got another slug. */
  renamed: readonly { from: string; to: string }[];
};

/**
 * Updates a kind's rows from entries and adds a version of each that changes. Rows that match already are not written, and
 * if nothing changes, no statement runs that would announce a change. Existing rows never move. Call it within a transaction.
 */
export async function write(
  client: pg.ClientBase,
  kind: Kind,
  { entries, gone, renamed }: Wanted,
  publication: Publication,
): Promise<Changes> {
  const { table, key } = KINDS[kind];
  const target = quote(getTableName(table));
  const incoming = quote(`incoming_${kind}`);
  const changes = quote(`changed_${kind}`);
  const columns = columnsIn(table, entries[0] ?? {});
  const content = columns.filter((name) => name !== 'position');
  const list = columns.map(quote).join(', ');
  const rowOf = (alias: string) => `ROW(${content.map((name) => `${alias}.${quote(name)}`)})`;
  const differs = `${rowOf('stored')} IS DISTINCT FROM ${rowOf('incoming')}`;
  const join = `LEFT JOIN ${target} AS stored ON stored.${key} = incoming.${key}`;

  const earlier = JSON.stringify(Object.fromEntries(renamed.map(({ from, to }) => [to, from])));
  const isRenamed = `$1::jsonb ? incoming.${key}`;

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
  const counted = await client.query<Omit<Changes, 'unchanged'>>(
    `
    SELECT count(*) FILTER (WHERE stored.${key} IS NULL)::integer AS created,
      count(*) FILTER (WHERE stored.${key} IS NOT NULL AND (${differs} OR ${isRenamed}))::integer AS changed,
      ((SELECT count(*) FROM ${target}) - count(stored.${key}))::integer AS absent
    FROM ${incoming} AS incoming ${join}`,
    [earlier],
  );
  const { created, changed, absent } = counted.rows[0] ?? { created: 0, changed: 0, absent: 0 };
  const isChanged = created + changed > 0;
  if (!isChanged && gone.length === 0) return { created, changed, absent, unchanged: entries.length };

  await client.query(`CREATE TEMP TABLE ${changes} (entry text, stored jsonb, body jsonb) ON COMMIT DROP`);
  await client.query(
    `INSERT INTO ${changes} SELECT ${key}, ${bodyOf(kind, 'stored')} FROM ${target} AS stored WHERE ${key} = ANY ($1)`,
    [gone],
  );
  if (isChanged)
    await client.query(
      `INSERT INTO ${changes}
       SELECT incoming.${key}, CASE WHEN stored.${key} IS NULL THEN NULL
           WHEN ${isRenamed} THEN ${bodyOf(kind, 'stored')} || jsonb_build_object('slug', $1::jsonb -> incoming.${key})
           ELSE ${bodyOf(kind, 'stored')} END, ${bodyOf(kind, 'incoming')}
       FROM ${incoming} AS incoming ${join} WHERE stored.${key} IS NULL OR ${differs} OR ${isRenamed}`,
      [earlier],
    );
  await noteVersions(client, kind, changes, publication);
  if (isChanged) {
    const updates = content
      .filter((name) => name !== key)
      .map((name) => `${quote(name)} = EXCLUDED.${quote(name)}`);
    if ('updatedAt' in getTableColumns<PgTable>(table)) updates.push('updated_at = now()');
    const last = `(SELECT coalesce(max(position), 0) FROM ${target})`;
    const place = `${last} + row_number() OVER (PARTITION BY stored.${key} IS NULL ORDER BY incoming.position)`;
    await client.query(`
      INSERT INTO ${target} AS stored (${list})
      SELECT ${columns.map((name) => (name === 'position' ? place : `incoming.${quote(name)}`))}
      FROM ${incoming} AS incoming ${join} WHERE stored.${key} IS NULL OR ${differs}
      ON CONFLICT (${key}) DO UPDATE SET ${updates}`);
  }
  return { created, changed, absent, unchanged: entries.length - created - changed };
}

/** Deletes rows whose versions `write` has added. Products before their collections: after all kinds were written. */
export async function remove(client: pg.ClientBase, kind: Kind, gone: readonly string[]): Promise<void> {
  const { table, key } = KINDS[kind];
  await client.query(`DELETE FROM ${quote(getTableName(table))} WHERE ${key} = ANY ($1)`, [gone]);
}

function columnsIn(table: PgTable, entry: object): string[] {
  return Object.entries(getTableColumns(table)).flatMap(([field, column]: [string, PgColumn]) =>
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
