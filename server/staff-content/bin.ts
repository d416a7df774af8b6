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

export async function takeOutOfBin(client: Sql, { kind, entry }: ContentEntry): Promise<void> {
  await client.query('DELETE FROM content_bin WHERE kind = $1 AND entry = $2', [kind, entry]);
}
