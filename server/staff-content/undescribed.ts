import type { ContentFault } from '#contract/staff-content.ts';
import { ownAddresses } from '#server/content/pictures.ts';
import type { Entry, Sql } from './entry.ts';

/** A warning for each picture of these texts that the library has no alt text for. */
export async function undescribedPictures(client: Sql, texts: readonly Entry[]): Promise<ContentFault[]> {
  const used = texts.flatMap(({ kind, entry, draft, live }) =>
    ownAddresses(draft?.body ?? live?.body ?? {}, '').map((found) => ({ kind, entry, ...found })),
  );
  const { rows } = await client.query<{ address: string }>(
    "SELECT address FROM pictures WHERE kind = 'picture' AND alt = '' AND address = ANY ($1)",
    [used.map(({ url }) => url)],
  );
  const lacking = new Set(rows.map(({ address }) => address));
  return used
    .filter(({ url }) => lacking.has(url))
    .map(({ url: _, ...place }) => ({
      ...place,
      message: 'is a picture without alt text',
    }));
}
