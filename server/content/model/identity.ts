import type pg from 'pg';
import type { PageKind } from '#contract/core/entry-paths.ts';

type Sql = Pick<pg.ClientBase, 'query'>;
/** Refers to something with versions: a kind and a slug, or `order` and the name of a list. */
export type EntryRef = { kind: string; entry: string };

/** SQL: the id of the entry with kind `$1` and present slug `$2`; null if there is none. */
export const ENTRY_ID = '(SELECT id FROM entries WHERE kind = $1 AND slug = $2)';

/** SQL: whether an entry has content. One without was deleted permanently, and its slug is free. */
export const hasContent = (entry: string) =>
  `(${entry}.live OR ${entry}.trashed_at IS NOT NULL
    OR EXISTS (SELECT FROM versions AS text WHERE text.entry_id = ${entry}.id AND text.body IS NOT NULL))`;

/** Creates an entry, or returns the existing one. Returns its id. */
export async function addEntry(client: Sql, { kind, entry }: EntryRef): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `WITH added AS (INSERT INTO entries (kind, slug) VALUES ($1, $2) ON CONFLICT (kind, slug) DO NOTHING RETURNING id)
     SELECT id FROM added UNION ALL SELECT id FROM entries WHERE kind = $1 AND slug = $2`,
    [kind, entry],
  );
  return rows[0]?.id ?? 0;
}

/** Makes the slug of a permanently deleted entry free for a new one, which inherits nothing. */
export const freeSlug = (client: Sql, { kind, entry }: EntryRef) =>
  client.query(`DELETE FROM entries AS gone WHERE kind = $1 AND slug = $2 AND NOT ${hasContent('gone')}`, [
    kind,
    entry,
  ]);

/** The present slug of the entry that had this one. */
export async function presentName(client: Sql, { kind, entry }: EntryRef): Promise<string | undefined> {
  return (await presentNames(client, kind, [entry])).get(entry);
}

/** Present slugs by earlier ones, of those that are earlier slugs of entries of the kind. */
export async function presentNames(
  client: Sql,
  kind: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map();
  const { rows } = await client.query<{ was: string; is: string }>(
    `SELECT former_slugs.slug AS was, entries.slug AS is FROM former_slugs JOIN entries ON entries.id = entry_id
     WHERE former_slugs.kind = $1 AND former_slugs.slug = ANY ($2)`,
    [kind, [...new Set(names)]],
  );
  return new Map(rows.map(({ was, is }) => [was, is]));
}

/** Former slugs of an entry that no other entry has taken. */
export async function earlierNames(client: Sql, { kind, entry }: EntryRef): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT slug AS name FROM former_slugs WHERE entry_id = ${ENTRY_ID} ORDER BY 1`,
    [kind, entry],
  );
  return rows.map(({ name }) => name);
}

/** Those of the slugs that entries of the kind have or had: live, unpublished, in the trash, or drafts. */
export async function knownNames(client: Sql, kind: PageKind, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ slug: string }>(
    `SELECT slug FROM entries WHERE kind = $1 AND slug = ANY ($2) AND ${hasContent('entries')}
     UNION SELECT former_slugs.slug FROM former_slugs JOIN entries ON entries.id = entry_id
     WHERE former_slugs.kind = $1 AND former_slugs.slug = ANY ($2) AND ${hasContent('entries')}`,
    [kind, [...new Set(names)]],
  );
  return rows.map(({ slug }) => slug);
}
