import type { ContentBody, ContentKind } from '#contract/content/staff-content.ts';
import { Slug } from '#contract/core/slug.ts';
import { HttpError, Invalid } from '#server/platform/http/errors.ts';
import { freeSlug, hasContent } from '../model/identity.ts';
import { FIXED_ENTRIES } from './editable-kinds.ts';
import type { Sql } from './entry.ts';

/**
 * The slug of a new entry: `wanted`, or derived from its title or name, with a number if that is taken. Reserves the slug until the
 * transaction ends. Throws 409 if `wanted` is taken.
 */
export async function freeName(
  client: Sql,
  kind: ContentKind,
  wanted: string | undefined,
  { title, name }: ContentBody,
): Promise<string> {
  if (kind === 'order' || FIXED_ENTRIES[kind]) throw new Invalid('Entries of this kind are always there');
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended('new content ' || $1, 0))", [kind]);
  if (wanted !== undefined) {
    const read = Slug.safeParse(wanted);
    if (!read.success)
      throw new Invalid('Entry may have lower-case letters, digits and single hyphens', {
        entry: 'not a slug',
      });
    if (await isTaken(client, kind, wanted)) throw new HttpError('entry-taken');
    await freeSlug(client, { kind, entry: wanted });
    return wanted;
  }
  const called = [title, name].find((text) => typeof text === 'string' && text.trim() !== '') ?? 'untitled';
  const { rows } = await client.query<{ slug: string }>('SELECT marquee_slug($1) AS slug', [called]);
  const slug = rows[0]?.slug ?? '';
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? slug : `${slug}-${count}`;
    if (await isTaken(client, kind, candidate)) continue;
    await freeSlug(client, { kind, entry: candidate });
    return candidate;
  }
}

/** Whether any entry has the slug: live, unpublished, in the trash, or a draft. */
async function isTaken(client: Sql, kind: Exclude<ContentKind, 'order'>, slug: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM entries WHERE kind = $1 AND slug = $2 AND ${hasContent('entries')}`,
    [kind, slug],
  );
  return rowCount === 1;
}
