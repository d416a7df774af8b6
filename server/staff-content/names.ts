import { Slug } from '#contract/slug.ts';
import type { ContentBody, ContentKind } from '#contract/staff-content.ts';
import { HttpError, Invalid } from '#server/http/errors.ts';
import { liveTable, type Sql } from './entry.ts';
import { FIXED } from './kinds.ts';

/**
 * The name of a new entry: `wanted`, else made from title or name, with a number where that is taken. Nobody else gets it
 * until the transaction ends. Throws 409 if `wanted` is taken.
 */
export async function freeName(
  client: Sql,
  kind: ContentKind,
  wanted: string | undefined,
  { title, name }: ContentBody,
): Promise<string> {
  if (kind === 'order' || FIXED[kind]) throw new Invalid('Entries of this kind are always there');
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended('new content ' || $1, 0))", [kind]);
  if (wanted !== undefined) {
    const read = Slug.safeParse(wanted);
    if (!read.success)
      throw new Invalid('Entry may have lower-case letters, digits and single hyphens', {
        entry: 'not a slug',
      });
    if (await isTaken(client, kind, wanted)) throw new HttpError('entry-taken');
    return wanted;
  }
  if (kind === 'facts')
    throw new Invalid('Entry is required: the slug of the film', { entry: 'is required' });
  const called = [title, name].find((text) => typeof text === 'string' && text.trim() !== '') ?? 'untitled';
  const { rows } = await client.query<{ slug: string }>('SELECT marquee_slug($1) AS slug', [called]);
  const slug = rows[0]?.slug ?? '';
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? slug : `${slug}-${count}`;
    if (!(await isTaken(client, kind, candidate))) return candidate;
  }
}

/** Also by an entry that is off, in the bin, or only begun. */
async function isTaken(client: Sql, kind: Exclude<ContentKind, 'order'>, slug: string): Promise<boolean> {
  const { table, key } = liveTable(kind);
  const { rows } = await client.query<{ taken: boolean }>(
    `SELECT EXISTS (SELECT FROM ${table} WHERE ${key} = $2)
       OR EXISTS (SELECT FROM content_versions WHERE kind = $1 AND entry = $2 AND body IS NOT NULL)
       OR EXISTS (SELECT FROM content_bin WHERE kind = $1 AND entry = $2) AS taken`,
    [kind, slug],
  );
  return rows[0]?.taken === true;
}
