import type pg from 'pg';
import { loadOnce } from '#server/platform/storage/load-once.ts';
import { bodyOf, fieldsOf, type Kind, rowsOf } from '../model/kinds.ts';
import { changedSlugs, type Moved } from './present-slugs.ts';
import type { FillAbsent } from './sources/folder.ts';

type Body = Record<string, unknown>;
/** An entry as in a file. */
type Raw = Body & { slug: string };

/**
 * Fills fields that a file does not name from the live entry, also if it was renamed; from the last live version if it is unpublished.
 * Null clears a field. Call it with the content lock.
 */
export function fillAbsentFrom(client: pg.ClientBase): FillAbsent {
  const changed = loadOnce(() => changedSlugs(client));
  return async (kind, raws) => {
    const names = fieldsOf(kind);
    const lacks = (raw: unknown): raw is Raw => hasSlug(raw) && names.some((name) => !(name in raw));
    const slugs = raws.filter(lacks).map(({ slug }) => slug);
    if (slugs.length === 0) return [...raws];
    const bodies = await bodiesOf(client, kind, slugs, await changed());
    return raws.map((raw) => (lacks(raw) ? { ...bodies.get(raw.slug), ...raw } : raw));
  };
}

const hasSlug = (raw: unknown): raw is Raw =>
  typeof raw === 'object' && raw !== null && 'slug' in raw && typeof raw.slug === 'string';

/** Bodies of entries, by the requested slugs. */
async function bodiesOf(
  client: pg.ClientBase,
  kind: Kind,
  slugs: readonly string[],
  changed: readonly Moved[],
) {
  const ofKind = changed.filter((each) => each.kind === kind);
  const present = new Map(ofKind.map(({ from, to }) => [from, to]));
  const presentOf = (slug: string) => present.get(slug) ?? slug;
  const { rows } = await client.query<{ entry: string; body: Body }>(
    `SELECT asked.entry, CASE WHEN live.slug IS NULL THEN last.body ELSE ${bodyOf(kind, 'live')} END AS body
     FROM unnest($2::text[]) AS asked (entry)
     LEFT JOIN ${rowsOf(kind)} AS live ON live.slug = asked.entry
     LEFT JOIN LATERAL (SELECT body FROM named_versions AS each WHERE (kind, each.entry) = ($1, asked.entry)
       AND state = 'past' AND body IS NOT NULL ORDER BY number DESC LIMIT 1) AS last ON true`,
    [kind, [...new Set(slugs.map(presentOf))]],
  );
  const bodies = new Map(rows.map(({ entry, body }) => [entry, body]));
  return new Map(slugs.map((slug) => [slug, bodies.get(presentOf(slug))]));
}
