import type pg from 'pg';
import type { ContentEntry } from '#contract/content/staff-content.ts';
import { forgetDraftFilms } from '#server/inbox/submissions/draft-film.ts';
import { forgetFilms } from '#server/members/watchlist/queries.ts';
import { forgetProducts } from '#server/shop/products/forget-products.ts';
import type { Sql } from '../drafts/entry.ts';
import type { EntryRef } from '../model/identity.ts';

export async function putIntoTrash(
  client: Sql,
  { kind, entry }: EntryRef,
  { wasLive }: { wasLive: boolean },
): Promise<void> {
  await client.query(
    'UPDATE entries SET trashed_at = now(), was_live = $3 WHERE kind = $1 AND slug = $2 AND trashed_at IS NULL',
    [kind, entry, wasLive],
  );
}

export async function takeOutOfTrash(client: Sql, names: readonly ContentEntry[]): Promise<void> {
  for (const { kind, entry } of names)
    await client.query('UPDATE entries SET trashed_at = NULL WHERE kind = $1 AND slug = $2', [kind, entry]);
}

/**
 * Permanently deletes entries that have been in the trash for a week, and returns them. A record of the unpublish stays, without content,
 * so that an import of old files does not restore the entry. The next entry with this slug inherits nothing.
 */
export async function emptyTrash(client: pg.PoolClient): Promise<ContentEntry[]> {
  const { rows } = await client.query<ContentEntry & { id: number }>(
    "SELECT id, kind, slug AS entry FROM entries WHERE trashed_at < now() - interval '7 days' ORDER BY id FOR UPDATE",
  );
  const ids = rows.map(({ id }) => id);
  const namesOf = (kind: string) => rows.flatMap((row) => (row.kind === kind ? row.entry : []));
  await forgetProducts(client, namesOf('products'));
  await client.query('DELETE FROM versions WHERE entry_id = ANY ($1) AND body IS NOT NULL', [ids]);
  await client.query('DELETE FROM schedules WHERE entry_id = ANY ($1)', [ids]);
  await client.query('DELETE FROM preview_links WHERE entry_id = ANY ($1)', [ids]);
  await client.query(
    'UPDATE entries SET trashed_at = NULL, position = NULL, was_live = false WHERE id = ANY ($1)',
    [ids],
  );
  await forgetFilms(client, ids);
  await forgetDraftFilms(client, ids);
  return rows.map(({ kind, entry }) => ({ kind, entry }));
}
