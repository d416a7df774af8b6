import type pg from 'pg';
import { streamRows } from '#server/platform/db/stream-rows.ts';

/** A table with its stored columns; `name` includes the schema, both quoted. */
export type Table = { name: string; columns: string[] };

/** Triggers recompute these, and the search columns of type tsvector, while rows are restored. */
const COMPUTED_TABLES = ['film_counts', 'film_offers', 'film_words', 'credits', 'people', 'used_kinds'];

/**
 * The site's tables that must survive the server, each after those it refers to. Unlogged tables, which PostgreSQL empties after
 * a crash, contain only short-lived data and are left out.
 */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { refersTo: string[] }>(
    `
    SELECT format('%I.%I', nspname, relname) AS name,
      ARRAY(SELECT quote_ident(attname) FROM pg_attribute
        WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND atttypid <> 'tsvector'::regtype ORDER BY attnum) AS columns,
      ARRAY(SELECT (SELECT format('%I.%I', n.nspname, c.relname) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
          WHERE c.oid = confrelid) FROM pg_constraint
        WHERE conrelid = pg_class.oid AND contype = 'f' AND confrelid <> conrelid) AS "refersTo"
    FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE relkind = 'r' AND relpersistence = 'p' AND nspname IN ('public', 'drizzle') AND relname <> ALL ($1)
    ORDER BY 1`,
    [COMPUTED_TABLES],
  );
  return inOrder(rows);
}

function inOrder(tables: (Table & { refersTo: string[] })[]): Table[] {
  const ordered: Table[] = [];
  const done = new Set<string>();
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name, refersTo }) => !done.has(name) && refersTo.every((other) => done.has(other)),
    );
    if (next.length === 0) throw new Error('Tables refer to each other in a cycle');
    for (const { name, columns } of next) {
      ordered.push({ name, columns });
      done.add(name);
    }
  }
  return ordered;
}

/** The rows of a one-column query, one line each, streamed. Call it within a transaction. */
export async function* linesOf(client: pg.ClientBase, query: string): AsyncGenerator<string> {
  for await (const row of streamRows(client, query)) yield `${Object.values(row)[0]}\n`;
}

export const selectRows = ({ name, columns }: Table) =>
  `SELECT to_jsonb(kept)::text FROM (SELECT ${columns.join(', ')} FROM ${name}) AS kept`;

/** `$1`: a JSON list of rows. */
export const insertRows = ({ name, columns }: Table) => {
  const list = columns.join(', ');
  return `INSERT INTO ${name} (${list}) OVERRIDING SYSTEM VALUE SELECT ${list} FROM jsonb_populate_recordset(NULL::${name}, $1::jsonb)`;
};
