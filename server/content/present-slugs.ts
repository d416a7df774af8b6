import type pg from 'pg';
import type { Entries, ShopFile, StartingVariant } from './entries.ts';
import type { Fault } from './faults.ts';
import { KIND_NAMES, type Kind } from './kinds.ts';
import { WAYS } from './references.ts';
import { orderUnder, replaced } from './renames.ts';
import { fileOf } from './sources/folder.ts';

type Named = Entries & { variants?: StartingVariant[] | undefined; shop?: ShopFile | undefined };

/** An entry of the files that has another slug on the site. */
export type Moved = { kind: Kind; from: string; to: string };

/**
 * What files say, under the slugs that staff have given since they were imported: the entries, what names them, and the
 * shop's start. Otherwise an import would make them a second time, under their old address. An entry that the files name by
 * both slugs is an error. Call it with the content lock.
 */
export async function underPresentSlugs<Given extends Named>(
  client: pg.ClientBase,
  given: Given,
): Promise<{ given: Given; moved: Moved[]; faults: Fault[] }> {
  const changed = await changedSlugs(client);
  if (changed.length === 0) return { given, moved: [], faults: [] };
  const namesOf = (kind: Kind) =>
    new Map(changed.filter((each) => each.kind === kind).map(({ from, to }) => [from, to]));
  const isGiven = (kind: Kind, slug: string) =>
    given[kind]?.some((entry) => 'slug' in entry && entry.slug === slug) === true;
  const moved = changed.filter(({ kind, from }) => isGiven(kind, from));
  const faults = moved
    .filter(({ kind, to }) => isGiven(kind, to))
    .map(({ kind, from, to }) => ({
      file: fileOf(kind, to),
      entry: to,
      field: 'slug',
      message: `occurs twice: ${from} has this slug here`,
    }));
  const renewed: Named = { ...given };
  const renew = (kind: Kind, field: string, names: ReadonlyMap<string, string>) => {
    const entries = renewed[kind]?.map((entry) => replaced<object>(entry, field, names));
    Object.assign(renewed, entries && { [kind]: entries });
  };
  for (const kind of KIND_NAMES) renew(kind, 'slug', namesOf(kind));
  for (const { from, field, to } of WAYS) renew(from, field, namesOf(to));
  const products = namesOf('products');
  renewed.order = renewed.order && orderUnder(renewed.order, namesOf);
  renewed.variants = renewed.variants?.map((variant) => replaced(variant, 'product', products));
  renewed.shop = renewed.shop && {
    ...renewed.shop,
    codes: renewed.shop.codes?.map((code) => replaced(code, 'products', products)),
  };
  return { given: { ...given, ...renewed }, moved, faults };
}

/**
 * Slugs that entries had in an import and have no more, and all earlier ones of what was deleted for good, of which no import is
 * left. A slug that another entry has since got is that one's. Facts have their film's.
 */
export async function changedSlugs(client: pg.ClientBase): Promise<Moved[]> {
  const { rows } = await client.query<Moved>(
    `SELECT DISTINCT ON (kind, "from") kind, "from", "to" FROM (
       SELECT kind, body ->> 'slug' AS "from", entry AS "to", created_at AS at FROM content_versions
       WHERE source = 'import' AND body ->> 'slug' <> entry
       UNION ALL SELECT kind, from_slug, to_slug, NULL FROM content_renames
       WHERE (SELECT bool_and(body IS NULL) FROM content_versions AS text WHERE (text.kind, text.entry) = (content_renames.kind, to_slug))
     ) AS once
     WHERE kind <> 'facts'
       AND NOT EXISTS (SELECT FROM content_versions AS other WHERE (other.kind, other.entry) = (once.kind, once."from"))
     ORDER BY kind, "from", at DESC NULLS LAST`,
  );
  return rows;
}
