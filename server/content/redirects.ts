import type pg from 'pg';
import type { PageKind } from '#contract/entry-paths.ts';

/**
 * Leads from an entry's earlier address to its present one, for good. Addresses that led to the earlier one lead to the
 * present one at once. Call it within the transaction that publishes the entry, after its rows: a row that gets the slug
 * of a redirect ends the redirect (migrations 0010 and 0024).
 */
export async function noteRedirect(
  client: pg.ClientBase,
  kind: PageKind,
  from: string,
  to: string,
): Promise<void> {
  if (from === to) return;
  await client.query(
    'UPDATE redirects SET ended_at = now() WHERE kind = $1 AND from_slug IN ($2, $3) AND ended_at IS NULL',
    [kind, from, to],
  );
  await client.query('UPDATE redirects SET to_slug = $3 WHERE kind = $1 AND to_slug = $2', [kind, from, to]);
  await client.query('INSERT INTO redirects (kind, from_slug, to_slug) VALUES ($1, $2, $3)', [
    kind,
    from,
    to,
  ]);
}
