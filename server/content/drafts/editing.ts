import type { ContentEntry } from '#contract/content/staff-content.ts';
import { ENTRY_ID } from '../model/identity.ts';
import { readEntry, type Sql } from './entry.ts';

/** Editors report every 20 seconds that they are open; one that has not reported for this long counts as closed. */
const LEFT_AFTER = "interval '1 minute'";

/** Records that a person has an entry open. Returns the others who have, longest first. Advisory only: it locks nothing. */
export async function noteEditing(
  client: Sql,
  name: ContentEntry,
  person: { id: number; name: string },
): Promise<{ name: string; since: Date }[]> {
  await readEntry(client, name);
  await client.query(`DELETE FROM editing WHERE seen_at < now() - ${LEFT_AFTER}`);
  await client.query(
    `INSERT INTO editing (entry_id, staff_id, name) SELECT id, $3, $4 FROM entries WHERE kind = $1 AND slug = $2
     ON CONFLICT (entry_id, staff_id) DO UPDATE SET seen_at = now(), name = EXCLUDED.name`,
    [name.kind, name.entry, person.id, person.name],
  );
  const { rows } = await client.query<{ name: string; since: Date }>(
    `SELECT name, since FROM editing
     WHERE entry_id = ${ENTRY_ID} AND staff_id <> $3 AND seen_at >= now() - ${LEFT_AFTER} ORDER BY since, staff_id`,
    [name.kind, name.entry, person.id],
  );
  return rows;
}
