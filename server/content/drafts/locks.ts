import type { ContentEntry } from '#contract/content/staff-content.ts';
import type { Sql } from './entry.ts';

/**
 * Blocks saving and publishing of these entries until the transaction ends. Locks by name, since an entry may have no row yet, and by
 * row, since an import locks only rows.
 */
export async function lockEntries(client: Sql, entries: readonly ContentEntry[]): Promise<void> {
  const [kinds, names] = [entries.map(({ kind }) => kind), entries.map(({ entry }) => entry)];
  await client.query(
    `SELECT pg_advisory_xact_lock(hashtextextended('content ' || name, 0)) FROM (
       SELECT DISTINCT kind || '/' || entry AS name FROM unnest($1::text[], $2::text[]) AS each (kind, entry) ORDER BY 1) AS named`,
    [kinds, names],
  );
  await client.query(
    `SELECT FROM versions JOIN entries ON entries.id = entry_id
     WHERE (kind, slug) IN (SELECT * FROM unnest($1::text[], $2::text[])) AND state <> 'past' ORDER BY entry_id, number FOR UPDATE OF versions`,
    [kinds, names],
  );
}
