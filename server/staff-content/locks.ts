import type { ContentEntry } from '#contract/staff-content.ts';
import type { Sql } from './entry.ts';

/**
 * Holds off whoever saves or publishes one of these entries until the transaction ends: by name, since an entry may have no
 * row yet, and by row, since an import locks rows only.
 */
export async function lockEntries(client: Sql, entries: readonly ContentEntry[]): Promise<void> {
  const [kinds, names] = [entries.map(({ kind }) => kind), entries.map(({ entry }) => entry)];
  await client.query(
    `SELECT pg_advisory_xact_lock(hashtextextended('content ' || name, 0)) FROM (
       SELECT DISTINCT kind || '/' || entry AS name FROM unnest($1::text[], $2::text[]) AS each (kind, entry) ORDER BY 1) AS named`,
    [kinds, names],
  );
  await client.query(
    `SELECT FROM content_versions WHERE (kind, entry) IN (SELECT * FROM unnest($1::text[], $2::text[])) AND state <> 'past'
     ORDER BY kind, entry, number FOR UPDATE`,
    [kinds, names],
  );
}
