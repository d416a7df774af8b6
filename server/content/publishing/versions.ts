import type pg from 'pg';

/** One call of `publish`, as the history shows it. */
export type Publication = { change: number; author: string; note: string; source: Source };

/** The kind of publisher. An import does not replace what staff published (import/retained.ts). */
export type Source = 'import' | 'staff' | 'undo';

/** The number of the next change. Call it with the content lock. */
export async function nextChange(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ next: number }>(
    'SELECT coalesce(max(change), 0) + 1 AS next FROM versions',
  );
  return rows[0]?.next ?? 1;
}

/** Note of a version that was written directly to the public tables. */
export const FOUND = 'found in the database';

/**
 * Adds a live version for each row of a temporary table with the columns entry_id, stored (the present state) and body (the new state;
 * null unpublishes). A stored state that is missing from the history is added first, so that nothing is ever lost.
 */
export async function noteVersions(
  client: pg.ClientBase,
  changes: string,
  { change, author, note, source }: Publication,
  found = FOUND,
): Promise<void> {
  const past = 'versions.entry_id = changed.entry_id';
  const next = `coalesce((SELECT max(number) FROM versions WHERE ${past}), 0) + 1`;
  const live = `SELECT body FROM versions WHERE ${past} AND state = 'live'`;
  // Once-live versions only; a discarded draft is `past` too.
  const before = `SELECT max(number) FROM versions WHERE ${past} AND state = 'past' AND unpublish_at IS NOT NULL`;
  await client.query(
    `INSERT INTO versions (entry_id, number, body, state, unpublish_at, note)
     SELECT entry_id, ${next}, stored, 'past', now(), $1 FROM ${changes} AS changed
     WHERE stored IS NOT NULL AND stored IS DISTINCT FROM (${live})`,
    [found],
  );
  await client.query(
    `UPDATE versions SET state = 'past', unpublish_at = now()
     WHERE state = 'live' AND entry_id IN (SELECT entry_id FROM ${changes})`,
  );
  await client.query(
    `INSERT INTO versions (entry_id, number, body, state, publish_at, note, author, based_on, change, source)
     SELECT entry_id, ${next}, body, 'live', now(), $1, $2, (${before}), $3, $4 FROM ${changes} AS changed`,
    [note, author, change, source],
  );
}
