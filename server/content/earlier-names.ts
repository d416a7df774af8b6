import type pg from 'pg';
import type { ContentEntry } from '#contract/staff-content.ts';

type Sql = Pick<pg.ClientBase, 'query'>;

/** Notes that an entry, live or only begun, has another name from now on. */
export async function noteName(client: Sql, kind: string, from: string, to: string): Promise<void> {
  await client.query('UPDATE content_renames SET to_slug = $3 WHERE kind = $1 AND to_slug = $2', [
    kind,
    from,
    to,
  ]);
  await client.query(
    `INSERT INTO content_renames (kind, from_slug, to_slug) VALUES ($1, $2, $3)
     ON CONFLICT (kind, from_slug) DO UPDATE SET to_slug = EXCLUDED.to_slug`,
    [kind, from, to],
  );
  await client.query('DELETE FROM content_renames WHERE kind = $1 AND from_slug = $2', [kind, to]);
}

/** The name that an entry has now which had this one. */
export async function presentName(client: Sql, { kind, entry }: ContentEntry): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT to_slug AS name FROM content_renames WHERE kind = $1 AND from_slug = $2',
    [kind, entry],
  );
  return rows[0]?.name;
}

/** Names that an entry had and that no other entry has. */
export async function earlierNames(client: Sql, { kind, entry }: ContentEntry): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT from_slug AS name FROM content_renames AS once WHERE kind = $1 AND to_slug = $2 AND NOT EXISTS (
       SELECT FROM content_versions AS text WHERE (text.kind, text.entry) = (once.kind, from_slug) AND body IS NOT NULL)
     ORDER BY 1`,
    [kind, entry],
  );
  return rows.map(({ name }) => name);
}
