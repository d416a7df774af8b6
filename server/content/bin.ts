import type pg from 'pg';
import type { Entries } from './entries.ts';
import type { Kind } from './kinds.ts';

/**
 * What is on the site is not in the bin, whoever has brought it back: the bin is emptied by the clock, with all texts. Of a film
 * that comes back the facts leave it too.
 */
export async function takeOutOfBin(client: pg.ClientBase, kind: Kind, entries: Entries): Promise<void> {
  const names = (entries[kind] ?? []).map((each) => ('slug' in each ? each.slug : each.name));
  const kinds = kind === 'films' ? ['films', 'facts'] : [kind];
  await client.query('DELETE FROM content_bin WHERE kind = ANY ($1) AND entry = ANY ($2)', [kinds, names]);
}
