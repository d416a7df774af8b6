import type { ContentIssue } from '#contract/content/staff-content.ts';
import { isOptionalDocument } from '#server/platform/db/documents.ts';
import type { Entry, Sql } from '../drafts/entry.ts';
import { ownAddresses } from '../model/pictures.ts';

const UNDESCRIBED = ['titleArt', 'sharing.picture'];

/**
 * A warning for each picture of these drafts without an alt text in the library. Lettering and logos need none: the title's words and the
 * names are there. Link previews show none.
 */
export async function undescribedPictures(client: Sql, texts: readonly Entry[]): Promise<ContentIssue[]> {
  const described = texts.filter(({ kind, entry }) => kind !== 'documents' || !isOptionalDocument(entry));
  const used = described.flatMap(({ kind, entry, draft, live }) =>
    ownAddresses(draft?.body ?? live?.body ?? {}, '')
      .filter(({ field }) => !UNDESCRIBED.includes(field))
      .map((found) => ({ kind, entry, ...found })),
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
