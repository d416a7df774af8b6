import type { ContentEntry } from '#contract/staff-content.ts';
import { readEntry, type Sql } from './entry.ts';

/** Editors say every 20 seconds that they are there; whoever has not for this long has left. */
const LEFT_AFTER = "interval '1 minute'";

/** Notes that a person has an entry open. Returns who else has, longest first; it blocks nobody. */
export async function noteEditing(
  client: Sql,
  name: ContentEntry,
  person: { id: number; name: string },
): Promise<{ name: string; since: Date }[]> {
  await readEntry(client, name);
  await client.query(`DELETE FROM content_editing WHERE seen_at < now() - ${LEFT_AFTER}`);
  await client.query(
    `INSERT INTO content_editing (kind, entry, staff_id, name) VALUES ($1, $2, $3, $4)
     ON CONFLICT (kind, entry, staff_id) DO UPDATE SET seen_at = now(), name = EXCLUDED.name`,
    [name.kind, name.entry, person.id, person.name],
  );
  const { rows } = await client.query<{ name: string; since: Date }>(
    `SELECT name, since FROM content_editing
     WHERE kind = $1 AND entry = $2 AND staff_id <> $3 AND seen_at >= now() - ${LEFT_AFTER} ORDER BY since, staff_id`,
    [name.kind, name.entry, person.id],
  );
  return rows;
}
