import type pg from 'pg';
import type { Colours } from '#contract/asset.ts';
import { takeOutOfBin } from './bin.ts';
import { check } from './checks.ts';
import type { Entries, OrderFile } from './entries.ts';
import { BadContent, type Fault } from './faults.ts';
import { KIND_NAMES, type Kind } from './kinds.ts';
import { kindAlone, type Labels } from './labels.ts';
import { lockContent } from './lock.ts';
import { kindOfList, ORDERED_LISTS, type OrderedList, putInOrder, readOrder } from './order.ts';
import {
  createPictures,
  filmPictures,
  type Pictures,
  personPictures,
  postPictures,
  productPictures,
  seasonPictures,
} from './pictures.ts';
import { closeGaps, type Move, PLACED_KINDS, type PlacedKind } from './places.ts';
import { putBack } from './put-back.ts';
import { slugsAmong } from './references.ts';
import { holdVariants, renameRows, withRelations } from './renames.ts';
import { keepSource, nextChange, noteVersions, type Publication, type Source } from './versions.ts';
import { bringBackWatchers, keepWatchers } from './watchers.ts';
import { type Changes, remove, write } from './write.ts';

type Options = {
  /** Folders behind /media. */
  mediaRoots: readonly string[];
  /** Who publishes; empty if nobody in particular. */
  author?: string;
  /** Why or from where, in a few words. */
  note: string;
  source?: Source;
  /** Nobody waits for a preview, as it is rolled back: no lock, and no work for later searches. */
  isPreview?: boolean;
  labels?: Labels;
  /** Errors found earlier, reported together with those found here. */
  faults?: readonly Fault[];
};

export type Report = Partial<Record<Kind, Changes>> & { moved: Record<OrderedList, Move[]> };

/**
 * The only way to write content: checks the entries, updates the public tables and adds a version of each entry that
 * changed. Entries that are not named stay. Call it within a transaction: its commit announces what has changed
 * (server/db/freshness.ts). Throws BadContent with all errors at once.
 */
export async function publish(
  client: pg.ClientBase,
  asked: Entries,
  {
    mediaRoots,
    author = '',
    note,
    source = 'staff',
    labels = kindAlone,
    faults = [],
    isPreview = false,
  }: Options,
): Promise<Report> {
  if (!isPreview) await lockContent(client);
  if (asked.renamed?.products?.length) await holdVariants(client, asked);
  const entries = await withRelations(client, asked);
  const pictures = createPictures(mediaRoots, client, entries);
  const all = [...faults, ...(await check(client, entries, pictures, labels))];
  if (all.length > 0) throw new BadContent(all);

  const publication = { change: await nextChange(client), author, note, source };
  const { order = {}, gone = {}, renamed = {} } = entries;
  const before = await readOrders(client, await listsThatChange(client, entries));
  await renameRows(client, entries);
  const report: Report = {
    moved: { films: [], collections: [], products: [], 'coming-soon': [], 'watch-now': [], new: [] },
  };
  for (const kind of KIND_NAMES) {
    if (!entries[kind]?.length && !gone[kind]?.length) continue;
    const rows = await withWorkedOut(kind, entries, pictures);
    const wanted = { entries: rows, gone: gone[kind] ?? [], renamed: renamed[kind] ?? [] };
    report[kind] = await write(client, kind, wanted, publication);
    if (report[kind].created > 0)
      await takeOutOfBin(
        client,
        kind === 'films' ? ['films', 'facts'] : [kind],
        (entries[kind] ?? []).map(nameIn),
      );
  }
  if (gone.films?.length) await keepWatchers(client, gone.films);
  for (const kind of KIND_NAMES.toReversed()) if (gone[kind]?.length) await remove(client, kind, gone[kind]);
  if (report.films?.created) await bringBackWatchers(client);
  for (const kind of PLACED_KINDS.filter((each) => before.has(each))) {
    if (gone[kind]?.length) await closeGaps(client, kind);
    await putBack(client, kind, addedTo(kind, entries, before));
  }
  for (const list of before.keys())
    if (order[list]) report.moved[list] = await putInOrder(client, list, order[list], source === 'undo');
  await noteOrders(client, before, order, publication);
  for (const kind of KIND_NAMES) {
    const following = (entries[kind] ?? []).slice(asked[kind]?.length ?? 0); // withRelations has added them
    await keepSource(client, kind, following.map(nameIn), publication);
  }
  if (!isPreview && report.films && report.films.created + report.films.changed > 0)
    await settleFilms(client);
  return report;
}

/** One after another: decoding a picture of unknown colour already uses every core. */
async function withWorkedOut(kind: Kind, entries: Entries, pictures: Pictures): Promise<object[]> {
  if (kind === 'people') return coloured(entries.people, personPictures);
  if (kind === 'seasons') return coloured(entries.seasons, seasonPictures);
  if (kind === 'films') return coloured(entries.films, filmPictures);
  if (kind === 'posts') return coloured(entries.posts, postPictures);
  if (kind === 'products') return coloured(entries.products, productPictures);
  return (entries[kind] ?? []).map(placed);

  async function coloured<Entry extends object>(
    list: readonly Entry[] = [],
    picturesOf: (entry: Entry) => Record<string, string | null | undefined>,
  ) {
    const found: (Entry & { position: number; colours: Colours })[] = [];
    for (const [position, entry] of list.entries())
      found.push({ ...entry, position, colours: await pictures.coloursOf(picturesOf(entry)) });
    return found;
  }
}

const placed = (entry: object, position: number) => ({ ...entry, position });

type Orders = Map<OrderedList, string[]>;

const nameIn = (entry: { slug: string } | { name: string }): string =>
  'slug' in entry ? entry.slug : entry.name;

/** What the list of a kind did not have, nor under the slug before a new one. */
function addedTo(kind: PlacedKind, { renamed = {}, ...entries }: Entries, before: Orders): string[] {
  const known = new Set(before.get(kind));
  const earlier = new Map(renamed[kind]?.map(({ from, to }) => [to, from]));
  return (entries[kind] ?? [])
    .map(({ slug }) => slug)
    .filter((slug) => !known.has(earlier.get(slug) ?? slug));
}

/** Lists that get another order, an entry more or less, or one by another name. A changed entry stays where it is. */
async function listsThatChange(
  client: pg.ClientBase,
  { order, gone, renamed, ...entries }: Entries,
): Promise<OrderedList[]> {
  const changing = new Set(
    ORDERED_LISTS.filter((list) => order?.[list] || renamed?.[kindOfList(list)]?.length),
  );
  for (const kind of PLACED_KINDS) {
    const slugs = (entries[kind] ?? []).map(({ slug }) => slug);
    if (gone?.[kind]?.length || (await slugsAmong(client, kind, slugs)).length < slugs.length)
      changing.add(kind);
  }
  return ORDERED_LISTS.filter((list) => changing.has(list));
}

async function readOrders(client: pg.ClientBase, lists: readonly OrderedList[]): Promise<Orders> {
  const orders: Orders = new Map();
  for (const list of lists) orders.set(list, await readOrder(client, list));
  return orders;
}

/** A list's order has versions too: kind `order`, the list's name, all its slugs; of a row, those that are arranged. */
async function noteOrders(
  client: pg.ClientBase,
  before: Orders,
  meant: OrderFile,
  publication: Publication,
): Promise<void> {
  const after = await readOrders(client, [...before.keys()]);
  const changed = [...after].flatMap(([entry, body]) => {
    const stored = before.get(entry) ?? [];
    return stored.join() === body.join() ? [] : [{ entry, body, stored: stored.length > 0 ? stored : null }];
  });
  if (changed.length === 0) return;
  await client.query('CREATE TEMP TABLE changed_order (entry text, stored jsonb, body jsonb) ON COMMIT DROP');
  await client.query(
    `INSERT INTO changed_order SELECT entry, nullif(stored, 'null'), body
     FROM jsonb_to_recordset($1::jsonb) AS each (entry text, stored jsonb, body jsonb)`,
    [JSON.stringify(changed)],
  );
  await noteVersions(client, 'order', 'changed_order', publication);
  // A list that grows or shrinks with its entries is still in the order of whoever arranged it.
  const following = changed.map(({ entry }) => entry).filter((list) => !meant[list]);
  await keepSource(client, 'order', following, publication);
}

/** So that the first searches after a large import are as fast as later ones. */
async function settleFilms(client: pg.ClientBase): Promise<void> {
  await client.query(`
    SELECT gin_clean_pending_list(indexrelid::regclass) FROM pg_index
    JOIN pg_class ON pg_class.oid = indexrelid JOIN pg_am ON pg_am.oid = relam
    WHERE indrelid IN ('films'::regclass, 'film_words'::regclass) AND amname = 'gin'`);
  await client.query('ANALYZE films (slug, sort_title, release_date, categories, genre), film_words');
}
