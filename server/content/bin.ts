import type pg from 'pg';

/**
 * What is on the site, or a draft again, is not in the bin, whoever has brought it back: the bin is emptied by the clock, with all
 * texts. `names` of films and their facts alike.
 */
export async function takeOutOfBin(
  client: Pick<pg.ClientBase, 'query'>,
  kinds: readonly string[],
  names: readonly string[],
): Promise<void> {
  await client.query('DELETE FROM content_bin WHERE kind = ANY ($1) AND entry = ANY ($2)', [kinds, names]);
}
