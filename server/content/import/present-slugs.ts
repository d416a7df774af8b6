import type pg from 'pg';
import type { Entries, ShopFile, StartingVariant } from '../model/entries.ts';
import { hasContent } from '../model/identity.ts';
import type { Issue } from '../model/issues.ts';
import { KIND_NAMES, type Kind } from '../model/kinds.ts';
import { RELATIONS, replaced } from '../model/relations.ts';
import { orderWithPresentNames } from '../publishing/order.ts';
import { fileOf } from './sources/folder.ts';

type Named = Entries & { variants?: StartingVariant[] | undefined; shop?: ShopFile | undefined };

/** An entry of the files that has another slug on the site. */
export type Moved = { kind: Kind; from: string; to: string };

/**
 * Updates files to the slugs that staff have changed since the last import: entries, relations, and the shop's initial data. Otherwise an
 * import would create the entries again under their old slugs. An entry that the files name by both slugs is an error. Call it with the
 * content lock.
 */
export async function underPresentSlugs<Given extends Named>(
  client: pg.ClientBase,
  given: Given,
): Promise<{ given: Given; moved: Moved[]; faults: Issue[] }> {
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
  for (const { from, field, to } of RELATIONS) renew(from, field, namesOf(to));
  const products = namesOf('products');
  renewed.order = renewed.order && (await orderWithPresentNames(client, renewed.order));
  renewed.variants = renewed.variants?.map((variant) => replaced(variant, 'product', products));
  renewed.shop = renewed.shop && {
    ...renewed.shop,
    codes: renewed.shop.codes?.map((code) => replaced(code, 'products', products)),
  };
  return { given: { ...given, ...renewed }, moved, faults };
}

/**
 * Slugs that entries had in an import and no longer have, and all former slugs of permanently deleted entries, whose imports are no
 * longer in the history. Excludes slugs that another entry has since taken.
 */
export async function changedSlugs(client: pg.ClientBase): Promise<Moved[]> {
  const { rows } = await client.query<Moved>(
    `SELECT former_slugs.kind, former_slugs.slug AS "from", entries.slug AS "to"
     FROM former_slugs JOIN entries ON entries.id = entry_id
     WHERE (NOT ${hasContent('entries')} OR EXISTS (SELECT FROM versions AS text
         WHERE text.entry_id = entries.id AND source = 'import' AND body ->> 'slug' = former_slugs.slug))
     ORDER BY 1, 2`,
  );
  return rows;
}
