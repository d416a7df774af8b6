import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { bodyOf, columnsOf, KINDS, type Kind, rowsOf, tablesOf } from '../model/kinds.ts';
import { noteVersions, type Publication } from './versions.ts';

/** Numbers of changed entries. `absent`: rows that the entries do not name; they stay. */
export type Changes = { created: number; changed: number; unchanged: number; absent: number };

const BATCH = 200;
const quote = (name: string) => `"${name}"`;

type Wanted = {
  /** Fields by name, and `position`: the position among new rows, which are appended to existing ones. */
  entries: readonly object[];
  /** Names of rows to remove. */
  gone: readonly string[];
  /** Rows that have just been renamed. */
  renamed: readonly { from: string; to: string }[];
};

/**
 * Updates a kind's rows from entries and adds a version of each that changes. Rows that match already are not written, and if nothing
 * changes, no statement runs that would announce a change. Existing rows never move. Call it within a transaction.
 */
export async function write(
  client: pg.ClientBase,
  kind: Kind,
  { entries, gone, renamed }: Wanted,
  publication: Publication,
): Promise<Changes> {
  const { key } = KINDS[kind];
  const target = rowsOf(kind);
  const incoming = quote(`incoming_${kind}`);
  const changes = quote(`changed_${kind}`);
  const columns = columnsIn(kind, entries[0] ?? {});
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
  for (let start = 0; start < entries.length; start += BATCH) {
    const rows = entries.slice(start, start + BATCH).map((entry) => rowFor(kind, entry));
    await client.query(
      `INSERT INTO ${incoming} SELECT ${list} FROM jsonb_populate_recordset(NULL::${target}, $1::jsonb)`,
      [JSON.stringify(rows)],
    );
  }
  if (entries.length >= BATCH) await client.query(`ANALYZE ${incoming} (${key})`);
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

  if (created > 0)
    await client.query(
      `INSERT INTO entries (kind, slug, live) SELECT $1, incoming.${key}, true FROM ${incoming} AS incoming ${join}
       WHERE stored.${key} IS NULL ORDER BY incoming.ctid ON CONFLICT (kind, slug) DO UPDATE SET live = true, trashed_at = NULL`,
      [kind],
    );
  await client.query(
    `CREATE TEMP TABLE ${changes} (entry_id integer, stored jsonb, body jsonb) ON COMMIT DROP`,
  );
  const entryOf = (alias: string) =>
    `(SELECT id FROM entries WHERE kind = '${kind}' AND entries.slug = ${alias}.${key})`;
  if (gone.length > 0)
    await client.query(
      `INSERT INTO ${changes} SELECT ${entryOf('stored')}, ${bodyOf(kind, 'stored')} FROM ${target} AS stored WHERE ${key} = ANY ($1)`,
      [gone],
    );
  if (isChanged)
    await client.query(
      `INSERT INTO ${changes}
       SELECT ${entryOf('incoming')}, CASE WHEN stored.${key} IS NULL THEN NULL
           WHEN ${isRenamed} THEN ${bodyOf(kind, 'stored')} || jsonb_build_object('slug', $1::jsonb -> incoming.${key})
           ELSE ${bodyOf(kind, 'stored')} END, ${bodyOf(kind, 'incoming')}
       FROM ${incoming} AS incoming ${join} WHERE stored.${key} IS NULL OR ${differs} OR ${isRenamed}`,
      [earlier],
    );
  await noteVersions(client, changes, publication);
  if (isChanged)
    for (const table of tablesOf(kind)) await writeTable(client, kind, table, { columns, created });
  return { created, changed, absent, unchanged: entries.length - created - changed };
}

/** Writes the columns of one of the kind's tables from the incoming entries, where they differ from the stored ones. */
async function writeTable(
  client: pg.ClientBase,
  kind: Kind,
  table: PgTable,
  { columns, created }: { columns: readonly string[]; created: number },
): Promise<void> {
  const { key } = KINDS[kind];
  const own = Object.values(getTableColumns(table)).map(({ name }) => name);
  const written = columns.filter((name) => own.includes(name));
  const content = written.filter((name) => name !== key && name !== 'position');
  const target = quote(getTableName(table));
  const updates = content.map((name) => `${quote(name)} = EXCLUDED.${quote(name)}`);
  if (own.includes('updated_at')) updates.push('updated_at = now()');
  const rowOf = (alias: string) => `ROW(${content.map((name) => `${alias}.${quote(name)}`)})`;
  const ofKind = `SELECT position FROM entries WHERE kind = '${kind}'`;
  const last = `(SELECT greatest(max(position), (SELECT max(position) FROM entries WHERE kind = '${kind}'), 0) FROM ${target})`;
  const added = `row_number() OVER (PARTITION BY stored.${key} IS NULL ORDER BY incoming.position)`;
  const place = `coalesce((${ofKind} AND entries.slug = incoming.${key}), ${last} + ${added})`;
  await client.query(`
    INSERT INTO ${target} (${written.map(quote)})
    SELECT ${written.map((name) => (name === 'position' ? place : `incoming.${quote(name)}`))}
    FROM ${quote(`incoming_${kind}`)} AS incoming LEFT JOIN ${target} AS stored ON stored.${key} = incoming.${key}
    WHERE stored.${key} IS NULL OR ${rowOf('stored')} IS DISTINCT FROM ${rowOf('incoming')}
    ON CONFLICT (${key}) DO UPDATE SET ${updates}`);
  if (created > 0 && written.includes('position'))
    await client.query(
      'UPDATE entries SET position = NULL WHERE kind = $1 AND live AND position IS NOT NULL',
      [kind],
    );
}

/** Deletes rows whose versions `write` has added. The entries keep their positions, for their return. */
export async function remove(client: pg.ClientBase, kind: Kind, gone: readonly string[]): Promise<void> {
  const { table, key } = KINDS[kind];
  if ('position' in table)
    await client.query(
      `UPDATE entries SET position = row.position FROM ${quote(getTableName(table))} AS row
       WHERE entries.id = row.id AND row.slug = ANY ($1)`,
      [gone],
    );
  await client.query(`DELETE FROM ${quote(getTableName(table))} WHERE ${key} = ANY ($1)`, [gone]);
}

const columnsIn = (kind: Kind, entry: object): string[] =>
  Object.entries(columnsOf(kind)).flatMap(([field, { name }]) => (field in entry ? [name] : []));

/** An entry under its column names. */
function rowFor(kind: Kind, entry: object): Record<string, unknown> {
  const columns = columnsOf(kind);
  return Object.fromEntries(
    Object.entries(entry).flatMap(([field, value]) => (columns[field] ? [[columns[field].name, value]] : [])),
  );
}
