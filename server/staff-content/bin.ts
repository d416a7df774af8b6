import type { ContentEntry } from '#contract/staff-content.ts';
import type { Sql } from './entry.ts';

export async function putIntoBin(
  client: Sql,
  { kind, entry }: ContentEntry,
  { wasLive }: { wasLive: boolean },
): Promise<void> {
  await client.query(
    'INSERT INTO content_bin (kind, entry, was_live) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [kind, entry, wasLive],
  );
}

/** What names a film by its slug, which another may get. */
const OF_FILM = [
  'DELETE FROM watchlist_aside WHERE film = $1',
  'UPDATE film_submissions SET film = NULL WHERE film = $1',
];

/**
 * Deletes for good what has been in the bin for a week, and returns it. That an entry was taken off stays noted,
 * without its texts, so that an import of old files does not bring it back.
 */
export async function emptyBin(client: Sql): Promise<ContentEntry[]> {
  const { rows } = await client.query<ContentEntry>(
    "DELETE FROM content_bin WHERE deleted_at < now() - interval '7 days' RETURNING kind, entry",
  );
  for (const { kind, entry } of rows) {
    await client.query('DELETE FROM content_versions WHERE kind = $1 AND entry = $2 AND body IS NOT NULL', [
      kind,
      entry,
    ]);
    await client.query('DELETE FROM content_schedules WHERE kind = $1 AND entry = $2', [kind, entry]);
    if (kind === 'films') for (const forget of OF_FILM) await client.query(forget, [entry]);
  }
  return rows;
}
