import type pg from 'pg';
import { drizzleOn } from '#server/platform/db/drizzle.ts';
import { announceEvent } from '#server/platform/webhooks/announce.ts';

/** The entries that an event names at most; `total` says how many there are. */
const MOST_NAMED = 100;

/** Tells webhooks what a change has brought live or taken off: kind, id and slug of each entry. */
export async function announceChange(client: pg.ClientBase, change: number): Promise<void> {
  const { rows } = await client.query<{ isLive: boolean; total: number; entries: object[] }>(
    `SELECT is_live AS "isLive", count(*)::integer AS total,
       (array_agg(jsonb_build_object('kind', kind, 'id', id, 'slug', slug) ORDER BY id))[1:${MOST_NAMED}] AS entries
     FROM (SELECT entries.id, kind, slug, body IS NOT NULL AS is_live
       FROM versions JOIN entries ON entries.id = entry_id WHERE change = $1 AND EXISTS (SELECT FROM webhooks WHERE active)) AS changed
     GROUP BY is_live`,
    [change],
  );
  const tx = drizzleOn(client);
  for (const { isLive, total, entries } of rows)
    await announceEvent(tx, isLive ? 'content.published' : 'content.unpublished', { change, total, entries });
}
