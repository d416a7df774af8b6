import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { Entries } from '../model/entries.ts';
import type { Issue } from '../model/issues.ts';
import { KIND_NAMES } from '../model/kinds.ts';
import type { Labels } from '../model/labels.ts';

type Owned = {
  kind: string;
  slug: string;
  fields: string[];
  body: Record<string, unknown> | null;
  isTold: boolean;
};

/** SQL: entries with fields that Contentful owns, by kinds `$1` and slugs `$2`, with what it has published of them last. */
const OWNED = `SELECT entries.kind, entries.slug, owned_fields AS fields, last.body,
    EXISTS (SELECT FROM contentful_resources WHERE type = 'Entry' AND contentful_resources.id = outside_id AND body IS NOT NULL) AS "isTold"
  FROM unnest($1::text[], $2::text[]) AS wanted (kind, slug) JOIN entries USING (kind, slug)
  LEFT JOIN LATERAL (SELECT body FROM versions WHERE entry_id = entries.id AND body IS NOT NULL
    AND (state = 'live' OR state = 'past' AND unpublish_at IS NOT NULL) ORDER BY number DESC LIMIT 1) AS last ON true
  WHERE owned_fields IS NOT NULL`;

/** The fields of a text that are other than Contentful has published them. */
export async function changedOwnedFields(
  client: Pick<pg.ClientBase, 'query'>,
  { kind, entry }: { kind: string; entry: string },
  body: object,
): Promise<string[]> {
  const { rows } = await client.query<Owned>(OWNED, [[kind], [entry]]);
  const [owned] = rows;
  return owned ? changedIn(owned, body) : [];
}

const changedIn = ({ fields, body: last }: Owned, body: object): string[] =>
  fields.filter((field) => {
    const value: unknown = Reflect.get(body, field);
    return value !== undefined && last?.[field] !== undefined && !isDeepStrictEqual(value, last[field]);
  });

/** Changes of fields that Contentful owns, and entries that it does not publish. */
export async function ownedElsewhere(
  client: pg.ClientBase,
  entries: Entries,
  labels: Labels,
): Promise<Issue[]> {
  const texts = KIND_NAMES.flatMap((kind) => {
    const before = new Map(entries.renamed?.[kind]?.map(({ from, to }) => [to, from]));
    return (entries[kind] ?? []).flatMap((entry) =>
      'slug' in entry ? [{ kind, slug: before.get(entry.slug) ?? entry.slug, entry }] : [],
    );
  });
  if (texts.length === 0) return [];
  const named = [texts.map(({ kind }) => kind), texts.map(({ slug }) => slug)];
  const { rows } = await client.query<Owned>(OWNED, named);
  return rows.flatMap((owned) => {
    const text = texts.find(({ kind, slug }) => kind === owned.kind && slug === owned.slug);
    if (!text) return [];
    const place = { file: labels(text.kind, text.entry.slug), entry: text.entry.slug };
    if (!owned.isTold) return [{ ...place, message: 'is not published in Contentful: publish it there' }];
    return changedIn(owned, text.entry).map((field) => ({
      ...place,
      field,
      message: 'is written in Contentful: change it there',
    }));
  });
}
