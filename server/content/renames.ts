import { getTableName } from 'drizzle-orm';
import type pg from 'pg';
import type { PageKind } from '#contract/entry-paths.ts';
import { noteName } from './earlier-names.ts';
import type { Entries, OrderFile } from './entries.ts';
import { entriesOf, type Text } from './entries-of.ts';
import type { Fault } from './faults.ts';
import { bodyOf, KIND_NAMES, KINDS, type Kind } from './kinds.ts';
import type { Labels } from './labels.ts';
import { kindOfList, ORDERED_LISTS } from './order.ts';
import { noteRedirect } from './redirects.ts';
import { WAYS, type Way } from './references.ts';

/** An entry of this kind gets another slug. */
type Rename = { from: string; to: string };
type Renamed = Partial<Record<Kind, readonly Rename[]>>;

/**
 * The entries together with those whose relations name a renamed one, under its new slug, as in the orders; a film's facts are
 * renamed with it.
 */
export async function withRelations(client: pg.ClientBase, entries: Entries): Promise<Entries> {
  const renamed: Renamed = renamesOf(entries);
  if (KIND_NAMES.every((kind) => !renamed[kind]?.length)) return entries;
  const namesOf = (kind: Kind) => new Map(renamed[kind]?.map(({ from, to }) => [from, to]));
  let whole: Entries = { ...entries, renamed, order: entries.order && orderUnder(entries.order, namesOf) };
  for (const way of WAYS) {
    const names = namesOf(way.to);
    if (names.size === 0) continue;
    const given = whole[way.from] ?? [];
    const named = new Set([
      ...given.map((each) => ('slug' in each ? each.slug : each.name)),
      ...(entries.renamed?.[way.from] ?? []).map(({ from }) => from),
    ]);
    const others = (await referring(client, way, [...names.keys()])).filter(
      ({ entry }) => !named.has(entry) && !whole.gone?.[way.from]?.includes(entry),
    );
    const more = entriesOf(others).entries[way.from] ?? [];
    whole = { ...whole, [way.from]: [...given, ...more].map((each) => replaced(each, way.field, names)) };
  }
  return whole;
}

/** All that is renamed: facts follow their film. */
export const renamesOf = ({ renamed = {} }: Entries): Renamed => ({
  ...renamed,
  facts: [
    ...new Map(
      [...(renamed.facts ?? []), ...(renamed.films ?? [])].map((each) => [each.from, each]),
    ).values(),
  ],
});

/** Stored entries with a relation to one of these. */
async function referring(client: pg.ClientBase, { from, stored }: Way, wanted: string[]): Promise<Text[]> {
  const { table, key } = KINDS[from];
  const { rows } = await client.query<{ entry: string; body: unknown }>(
    `SELECT ${key} AS entry, ${bodyOf(from, 'entry')} AS body FROM "${getTableName(table)}" AS entry
     WHERE ${key} IN (SELECT slug FROM (${stored}) AS way WHERE wanted = ANY ($1)) ORDER BY 1`,
    [wanted],
  );
  return rows.map((row) => ({ kind: from, ...row }));
}

/** An entry whose field names the renamed ones by their new slugs: a slug, a list of them or of objects with one. */
export function replaced<Entry extends object>(
  entry: Entry,
  field: string,
  names: ReadonlyMap<string, string>,
): Entry {
  const renew = (value: unknown): unknown => {
    if (typeof value === 'string') return names.get(value) ?? value;
    if (Array.isArray(value)) return value.map(renew);
    if (typeof value === 'object' && value !== null && 'slug' in value)
      return { ...value, slug: renew(value.slug) };
    return value;
  };
  return { ...entry, [field]: renew(Reflect.get(entry, field)) };
}

/** An order file whose lists name entries by other slugs. */
export const orderUnder = (
  order: OrderFile,
  namesOf: (kind: Kind) => ReadonlyMap<string, string>,
): OrderFile =>
  ORDERED_LISTS.reduce(
    (lists, list) => (lists[list] ? replaced(lists, list, namesOf(kindOfList(list))) : lists),
    order,
  );

/** New slugs that another entry has, live, off, in the bin or only begun. An entry that was deleted for good has no texts left. */
export async function takenSlugs(
  client: pg.ClientBase,
  { renamed = {} }: Entries,
  labels: Labels,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const kind of KIND_NAMES) {
    const { table, key } = KINDS[kind];
    for (const { from, to } of renamed[kind] ?? []) {
      const { rowCount } = await client.query(
        `SELECT FROM "${getTableName(table)}" WHERE ${key} = $2 UNION ALL
         SELECT FROM content_versions WHERE kind = $1 AND entry = $2 AND body IS NOT NULL LIMIT 1`,
        [kind, to],
      );
      if (rowCount)
        faults.push({
          file: labels(kind, from),
          entry: from,
          field: 'slug',
          message: `is taken: there is another ${to}`,
        });
    }
  }
  return faults;
}

/** Tables that name any entry by kind and entry. */
const NAMED_IN = ['content_versions', 'content_schedules', 'content_bin', 'content_editing', 'preview_links'];
/** What else names an entry by its slug, besides relations: $1 becomes $2. */
const NAMED_BY: Partial<Record<Kind, readonly string[]>> = {
  products: [
    'UPDATE variants SET product = $2 WHERE product = $1',
    'UPDATE discount_codes SET products = array_replace(products, $1, $2) WHERE $1 = ANY (products)',
  ],
  films: [
    'UPDATE watchlist_aside SET film = $2 WHERE film = $1',
    'UPDATE film_submissions SET film = $2 WHERE film = $1',
    'UPDATE row_orders SET films = array_replace(array_remove(films, $2), $1, $2) WHERE $1 = ANY (films)',
  ],
};

/** Renames live rows with all that belongs to them, drafts that name them too, and notes where their pages are from now on. */
export async function renameRows(client: pg.ClientBase, { renamed = {} }: Entries): Promise<void> {
  await client.query('SET CONSTRAINTS products_collection_fkey DEFERRED');
  for (const kind of KIND_NAMES) {
    const { table, key } = KINDS[kind];
    for (const { from, to } of renamed[kind] ?? []) {
      const { rowCount } = await client.query(
        `UPDATE "${getTableName(table)}" SET ${key} = $2 WHERE ${key} = $1`,
        [from, to],
      );
      // What is left under that name only says that an entry was deleted for good (takenSlugs).
      await client.query('DELETE FROM content_versions WHERE kind = $1 AND entry = $2 AND body IS NULL', [
        kind,
        to,
      ]);
      for (const names of NAMED_IN)
        await client.query(`UPDATE ${names} SET entry = $3 WHERE kind = $1 AND entry = $2`, [kind, from, to]);
      for (const rename of NAMED_BY[kind] ?? []) await client.query(rename, [from, to]);
      await noteName(client, kind, from, to);
      await renameInDrafts(client, kind, from, to);
      const hadPage = rowCount || (await wasLive(client, kind, to));
      if (hadPage && isPageKind(kind)) await noteRedirect(client, kind, from, to);
    }
  }
}

/** What is off has no row, and yet links in the world to the page that it had. */
async function wasLive(client: pg.ClientBase, kind: Kind, entry: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'SELECT FROM content_versions WHERE kind = $1 AND entry = $2 AND unpublish_at IS NOT NULL AND body IS NOT NULL LIMIT 1',
    [kind, entry],
  );
  return rowCount === 1;
}

/**
 * Holds the variants of products that are about to get another slug. A sale locks variants before the content revision; so
 * must this.
 */
export const holdVariants = (client: pg.ClientBase, { renamed = {} }: Entries) =>
  client.query('SELECT FROM variants WHERE product = ANY ($1) ORDER BY sku FOR UPDATE', [
    (renamed.products ?? []).map(({ from }) => from),
  ]);

const isPageKind = (kind: Kind): kind is PageKind => kind !== 'facts' && kind !== 'documents';

/**
 * Drafts under way keep what was typed, with the new slug in their relations, orders and their own name. The number of what
 * one goes on with rises, so that whoever has it open merges it with what is typed instead of writing the old slug back. A text
 * that waits below a draft keeps its number: it is the older one (server/staff-content/publish.ts).
 */
async function renameInDrafts(client: pg.ClientBase, kind: Kind, from: string, to: string): Promise<void> {
  const fields = new Map<string, string[]>([
    [kind, ['slug']],
    ['order', ['slugs']],
  ]);
  for (const way of WAYS)
    if (way.to === kind) fields.set(way.from, [...(fields.get(way.from) ?? []), way.field]);
  const names = new Map([[from, to]]);
  const { rows } = await client.query<{ kind: string; entry: string; state: string; body: object }>(
    `SELECT kind, entry, state, body FROM content_versions
     WHERE state IN ('draft', 'scheduled') AND kind = ANY ($1) AND strpos(body::text, $2) > 0 AND (kind <> 'order' OR entry = ANY ($3)) FOR UPDATE`,
    [[...fields.keys()], `"${from}"`, ORDERED_LISTS.filter((list) => kindOfList(list) === kind)],
  );
  for (const draft of rows) {
    const body = (fields.get(draft.kind) ?? []).reduce(
      (text, field) => replaced(text, field, names),
      draft.body,
    );
    await client.query(
      `UPDATE content_versions SET body = $4,
         number = (SELECT max(number) + 1 FROM content_versions WHERE kind = $1 AND entry = $2)
       WHERE kind = $1 AND entry = $2 AND state = $3`,
      [draft.kind, draft.entry, draft.state, JSON.stringify(body)],
    );
  }
}
