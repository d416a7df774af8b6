import type pg from 'pg';
import type { Colours } from '#contract/core/asset.ts';
import { grouped } from '#contract/core/grouped.ts';
import { lockContent } from '#server/platform/db/content-lock.ts';
import { holdVariants } from '#server/shop/products/rename-product.ts';
import { ownedElsewhere } from '../checks/owned-fields.ts';
import { check } from '../checks/validate-entries.ts';
import type { Entries, OrderFile } from '../model/entries.ts';
import { addEntry } from '../model/identity.ts';
import { BadContent, type Issue } from '../model/issues.ts';
import { KIND_NAMES, type Kind } from '../model/kinds.ts';
import { kindAlone, type Labels } from '../model/labels.ts';
import {
  createPictures,
  filmPictures,
  type Pictures,
  personPictures,
  postPictures,
  productPictures,
  seasonPictures,
} from '../model/pictures.ts';
import { withPresentNames } from '../model/present-names.ts';
import { announceChange } from './announce-change.ts';
import { ORDERED_LISTS, type OrderedList, orderWithPresentNames, putInOrder, readOrder } from './order.ts';
import type { Move } from './positions.ts';
import { renameEntries } from './rename.ts';
import { nextChange, noteVersions, type Publication, type Source } from './versions.ts';
import { type Changes, remove, write } from './write.ts';

type Options = {
  /** Folders behind /media. */
  mediaRoots: readonly string[];
  /** The author; empty for none. */
  author?: string;
  /** The reason or source, in a few words. */
  note: string;
  source?: Source;
  /** A preview is rolled back: take no lock, and skip work for later searches. */
  isPreview?: boolean;
  labels?: Labels;
  /** Issues found earlier, reported together with those found here. */
  faults?: readonly Issue[];
  onStep?: OnStep | undefined;
};

/** Called with each step of long work, in words. */
export type OnStep = (step: string) => void;

export type Report = Partial<Record<Kind, Changes>> & { moved: Record<OrderedList, Move[]> };

/**
 * The only way to write content: checks the entries, updates the public tables and adds a version of each entry that changed. Entries
 * that are not named stay unchanged. Call it within a transaction: its commit announces the change
 * (server/platform/db/content-version/content-version.ts). Throws BadContent with all errors at once.
 */
export async function publish(
  client: pg.ClientBase,
  requested: Entries,
  {
    mediaRoots,
    author = '',
    note,
    source = 'staff',
    labels = kindAlone,
    faults = [],
    isPreview = false,
    onStep = () => {},
  }: Options,
): Promise<Report> {
  if (!isPreview) await lockContent(client);
  if (requested.renamed?.products?.length)
    await holdVariants(
      client,
      requested.renamed.products.map(({ from }) => from),
    );
  const entries = await withPresentNames(client, requested);
  const pictures = createPictures(mediaRoots, client, entries);
  onStep('Checking references and pictures');
  const owned = source === 'import' ? [] : await ownedElsewhere(client, entries, labels);
  const all = [...faults, ...owned, ...(await check(client, entries, pictures, labels))];
  if (all.length > 0) throw new BadContent(all);

  const publication = { change: await nextChange(client), author, note, source };
  await renameEntries(client, entries);
  const { gone = {}, renamed = {} } = entries;
  const report: Report = { moved: NONE_MOVED };
  for (const kind of KIND_NAMES) {
    if (!entries[kind]?.length && !gone[kind]?.length) continue;
    const rows = await withWorkedOut(kind, entries, pictures, onStep);
    onStep(`${kind}: writing ${grouped(rows.length)}`);
    const wanted = { entries: rows, gone: gone[kind] ?? [], renamed: renamed[kind] ?? [] };
    report[kind] = await write(client, kind, wanted, publication);
  }
  for (const kind of KIND_NAMES) if (gone[kind]?.length) await remove(client, kind, gone[kind]);
  const order = await orderWithPresentNames(client, entries.order ?? {});
  report.moved = await putAllInOrder(client, order, publication);
  const { created, changed } = report.films ?? { created: 0, changed: 0 };
  if (!isPreview && created + changed > 0) await settleFilms(client, created + changed);
  if (!isPreview) await announceChange(client, publication.change);
  return report;
}

/** Sequentially: decoding one picture of unknown colour already uses all cores. */
async function withWorkedOut(
  kind: Kind,
  entries: Entries,
  pictures: Pictures,
  onStep: OnStep,
): Promise<object[]> {
  if (kind === 'people') return coloured(entries.people, personPictures);
  if (kind === 'seasons') return coloured(entries.seasons, seasonPictures);
  if (kind === 'films') {
    const films = [];
    for (const film of await coloured(entries.films, filmPictures))
      films.push({ ...film, titleArtRatio: film.titleArt ? await pictures.ratioOf(film.titleArt) : null });
    return films;
  }
  if (kind === 'posts') return coloured(entries.posts, postPictures);
  if (kind === 'products') return coloured(entries.products, productPictures);
  return (entries[kind] ?? []).map(placed);

  async function coloured<Entry extends object>(
    list: readonly Entry[] = [],
    picturesOf: (entry: Entry) => Record<string, string | null | undefined>,
  ) {
    const found: (Entry & { position: number; colours: Colours })[] = [];
    for (const [position, entry] of list.entries()) {
      found.push({ ...entry, position, colours: await pictures.coloursOf(picturesOf(entry)) });
      onStep(`${kind}: pictures of ${grouped(position + 1)} of ${grouped(list.length)} measured`);
    }
    return found;
  }
}

const placed = (entry: object, position: number) => ({ ...entry, position });

const NONE_MOVED: Report['moved'] = {
  films: [],
  collections: [],
  products: [],
  pages: [],
  'coming-soon': [],
  'watch-now': [],
  new: [],
};

/** Arranges lists, and adds a version of each that changes: an entry of kind `order` with all slugs of the list; for a row, the arranged ones. */
async function putAllInOrder(
  client: pg.ClientBase,
  order: OrderFile,
  publication: Publication,
): Promise<Report['moved']> {
  const moved = { ...NONE_MOVED };
  const changed: { entry_id: number; stored: string[] | null; body: string[] }[] = [];
  for (const list of ORDERED_LISTS) {
    if (!order[list]) continue;
    const before = await readOrder(client, list);
    moved[list] = await putInOrder(client, list, order[list], publication.source === 'undo');
    const body = await readOrder(client, list);
    if (before.join() === body.join()) continue;
    const entry_id = await addEntry(client, { kind: 'order', entry: list });
    changed.push({ entry_id, stored: before.length > 0 ? before : null, body });
  }
  if (changed.length === 0) return moved;
  await client.query(
    'CREATE TEMP TABLE changed_order (entry_id integer, stored jsonb, body jsonb) ON COMMIT DROP',
  );
  await client.query(
    `INSERT INTO changed_order SELECT entry_id, nullif(stored, 'null'), body
     FROM jsonb_to_recordset($1::jsonb) AS each (entry_id integer, stored jsonb, body jsonb)`,
    [JSON.stringify(changed)],
  );
  await noteVersions(client, 'changed_order', publication, 'as the list was');
  return moved;
}

/** Films after which the planner's statistics are renewed at once. PostgreSQL does so by itself, a minute later. */
const MANY = 500;

/** Makes the first searches after a large import as fast as later ones. */
async function settleFilms(client: pg.ClientBase, changes: number): Promise<void> {
  await client.query(`
    SELECT gin_clean_pending_list(indexrelid::regclass) FROM pg_index
    JOIN pg_class ON pg_class.oid = indexrelid JOIN pg_am ON pg_am.oid = relam
    WHERE indrelid IN ('films'::regclass, 'film_words'::regclass) AND amname = 'gin'`);
  if (changes >= MANY)
    await client.query('ANALYZE films (slug, sort_title, release_date, categories, genre), film_words');
}
