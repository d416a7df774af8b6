import type pg from 'pg';

/**
 * Forgets those of these files that neither a live entry nor a draft shows, in the caller's transaction. Returns them: whoever calls it
 * deletes the files.
 */
export async function forgetPictures(client: pg.ClientBase, addresses: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ address: string }>(
    `SELECT address FROM unnest($1::text[]) AS asked (address)
     WHERE address NOT IN (SELECT split_part(address, '#', 1) FROM picture_uses)
       AND address NOT IN (SELECT split_part(each, '#', 1) FROM named_versions, unnest(marquee_media_in(body)) AS each
         WHERE state IN ('draft', 'scheduled') AND body IS NOT NULL)`,
    [addresses],
  );
  const unused = rows.map(({ address }) => address);
  await client.query('DELETE FROM pictures WHERE address = ANY ($1)', [unused]);
  return unused;
}
