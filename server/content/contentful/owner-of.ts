import type pg from 'pg';
import { previewPaths } from '#contract/content/preview-paths.ts';
import type { ContentDetail, ContentEntry } from '#contract/content/staff-content.ts';
import { addressThere, spaceIn } from './settings.ts';

/** Where Contentful has an entry, and which fields are changed there; null for one that it does not publish. */
export async function ownerOf(
  client: Pick<pg.ClientBase, 'query'>,
  { kind, entry }: ContentEntry,
  settings: Parameters<typeof spaceIn>[0],
): Promise<ContentDetail['outside']> {
  const space = spaceIn(settings);
  if (!space) return null;
  const { rows } = await client.query<{ id: string; fields: string[] }>(
    `SELECT outside_id AS id, owned_fields AS fields FROM entries
     WHERE kind = $1 AND slug = $2 AND source = 'contentful' AND owned_fields IS NOT NULL`,
    [kind, entry],
  );
  const [owned] = rows;
  if (!owned) return null;
  const preview = space.previewToken ? previewPaths.contentful(owned.id) : null;
  return { address: addressThere(space, owned.id), fields: owned.fields, preview };
}
