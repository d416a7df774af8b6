import type pg from 'pg';

/** One call of `publish`, as the history shows it. */
export type Publication = { change: number; author: string; note: string; source: Source };

/** Who publishes. An import leaves alone what staff published (kept.ts). */
export type Source = 'import' | 'staff' | 'undo';

/** The number of the next change. Call it with the content lock. */
export async function nextChange(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ next: number }>(
    'SELECT coalesce(max(change), 0) + 1 AS next FROM content_versions',
  );
  return rows[0]?.next ?? 1;
}

/** The note of a version that was written to the public tables directly. */
export const FOUND = 'found in the database';

/**
 * Adds a live version for each row of a temporary table with the columns entry, stored (the entry as it is) and body (as it
 * will be; null takes it off). A stored entry that is missing from the history is added first, so nothing is ever lost.
 */
export async function noteVersions(
  client: pg.ClientBase,
  kind: string,
  changes: string,
  { change, author, note, source }: Publication,
): Promise<void> {
  const past = `kind = $1 AND content_versions.entry = changed.entry`;
  const next = `coalesce((SELECT max(number) FROM content_versions WHERE ${past}), 0) + 1`;
  const live = `SELECT body FROM content_versions WHERE ${past} AND state = 'live'`;
  // What was live once; a discarded draft is past too.
  const before = `SELECT max(number) FROM content_versions WHERE ${past} AND state = 'past' AND unpublish_at IS NOT NULL`;
  await client.query(
    `INSERT INTO content_versions (kind, entry, number, body, state, unpublish_at, note)
     SELECT $1, entry, ${next}, stored, 'past', now(), $2 FROM ${changes} AS changed
     WHERE stored IS NOT NULL AND stored IS DISTINCT FROM (${live})`,
    [kind, FOUND],
  );
  await client.query(
    `UPDATE content_versions SET state = 'past', unpublish_at = now()
     WHERE kind = $1 AND state = 'live' AND entry IN (SELECT entry FROM ${changes})`,
    [kind],
  );
  await client.query(
    `INSERT INTO content_versions (kind, entry, number, body, state, publish_at, note, author, based_on, change, source)
     SELECT $1, entry, ${next}, body, 'live', now(), $2, $3, (${before}), $4, $5 FROM ${changes} AS changed`,
    [kind, note, author, change, source],
  );
}

/** What only follows another entry is still by whoever published it before. Call it after `noteVersions`. */
export async function keepSource(
  client: pg.ClientBase,
  kind: string,
  names: readonly string[],
  { change }: Publication,
): Promise<void> {
  if (names.length === 0) return;
  await client.query(
    `UPDATE content_versions AS live SET source = coalesce((SELECT source FROM content_versions AS earlier
       WHERE (kind, entry, number) = (live.kind, live.entry, live.based_on)), '')
     WHERE kind = $1 AND entry = ANY ($2) AND state = 'live' AND change = $3`,
    [kind, names, change],
  );
}
