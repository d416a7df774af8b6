import type pg from 'pg';
import type { ContentEntry } from '#contract/staff-content.ts';
import { forgetProducts } from '#server/shop/forget-products.ts';
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

/** What an entry leaves behind, by kind and slug. Its earlier addresses lead nowhere; the feed still counts whose first one each was. */
const LEFT = [
  'DELETE FROM content_versions WHERE kind = $1 AND entry = $2 AND body IS NOT NULL',
  'DELETE FROM content_schedules WHERE kind = $1 AND entry = $2',
  'DELETE FROM preview_links WHERE kind = $1 AND entry = $2',
  "UPDATE redirects SET to_slug = '', ended_at = coalesce(ended_at, now()) WHERE kind = $1 AND to_slug = $2",
];
const LEFT_OF_FILM = [
  'DELETE FROM watchlist_aside WHERE film = $1',
  'UPDATE film_submissions SET film = NULL WHERE film = $1',
];

/**
 * Deletes for good what has been in the bin for a week, and returns it. That an entry was taken off stays noted,
 * without its texts, so that an import of old files does not bring it back. The next entry with its slug gets nothing else of it.
 */
export async function emptyBin(client: pg.PoolClient): Promise<ContentEntry[]> {
  const { rows } = await client.query<ContentEntry>(
    "DELETE FROM content_bin WHERE deleted_at < now() - interval '7 days' RETURNING kind, entry",
  );
  const products = rows.flatMap(({ kind, entry }) => (kind === 'products' ? entry : []));
  await forgetProducts(client, products);
  for (const { kind, entry } of rows) {
    for (const forget of LEFT) await client.query(forget, [kind, entry]);
    if (kind === 'films') for (const forget of LEFT_OF_FILM) await client.query(forget, [entry]);
  }
  return rows;
}
