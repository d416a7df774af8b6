import type pg from 'pg';
import type { ImportNote } from '#contract/content/imports.ts';
import { changeContent } from '#server/platform/db/content-lock.ts';
import { gatherEntries, mappingsOf } from '../import/foreign/contentful/gather.ts';
import type { Mapping } from '../import/foreign/contentful/map-type.ts';
import type { ContentType, Resource } from '../import/foreign/contentful/space.ts';
import { createGathering, FOREIGN_KINDS, type Note } from '../import/foreign/gathering.ts';
import { importGathered } from '../import/foreign/import-gathered.ts';
import { bringPictures } from '../import/foreign/pictures/bring-pictures.ts';
import type { Kind } from '../model/kinds.ts';
import { KINDS } from '../model/kinds.ts';
import { publish } from '../publishing/publish.ts';
import { renewDrafts } from './owned.ts';
import { dueEntries, noteRead, passOthers, referredBy } from './store.ts';

/** Entries that are published in one transaction. */
const BATCH = 500;
const PUBLISHER = { author: 'Contentful', note: 'sync with Contentful' };

type Applied = { created: number; changed: number; unpublished: number };
type Options = { pool: pg.Pool; mediaRoots: readonly string[]; signal: AbortSignal };
type Model = { types: ReadonlyMap<string, ContentType>; locales: readonly string[] };

/** Brings what is due to the site: unpublishes what is gone there, and publishes the rest kind by kind, since posts refer to films. */
export async function applyChanges({ pool, mediaRoots, signal }: Options, model: Model): Promise<Applied> {
  const mappings = mappingsOf(model.types);
  const applied = { created: 0, changed: 0, unpublished: await unpublishGone(pool, mediaRoots) };
  await passOthers(pool, [...mappings.keys()]);
  let created = -1;
  // Entries may refer to each other: those that lacked one that is new now are read once more.
  for (const isFirst of [true, false]) {
    if (!isFirst && (created <= 0 || !(await markLacking(pool)))) break;
    created = 0;
    for (const kind of FOREIGN_KINDS) {
      const own = [...mappings].filter(([, mapping]) => mapping.kind === kind).map(([type]) => type);
      for (;;) {
        signal.throwIfAborted();
        const entries = own.length > 0 ? await dueEntries(pool, own, BATCH) : [];
        if (entries.length === 0) break;
        const done = await applyBatch({ pool, mediaRoots }, { ...model, mappings }, entries);
        created += done.created;
        applied.changed += done.changed;
      }
    }
    applied.created += created;
  }
  return applied;
}

const LACKING = [
  'a reference to what is not there',
  'a link that leads nowhere',
  'an embedded entry without a page',
];

const markLacking = async (pool: pg.Pool): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `UPDATE contentful_resources SET is_due = true WHERE body IS NOT NULL AND notes <> '[]'
       AND EXISTS (SELECT FROM jsonb_array_elements(notes) AS note WHERE note ->> 'kind' = ANY ($1))`,
    [LACKING],
  );
  return (rowCount ?? 0) > 0;
};

async function applyBatch(
  { pool, mediaRoots }: Omit<Options, 'signal'>,
  { types, locales, mappings }: Model & { mappings: ReadonlyMap<string, Mapping> },
  entries: readonly Resource[],
) {
  const isMapped = (type: string) => mappings.has(type);
  const referred = await referredBy(pool, entries, isMapped);
  const slugs = await slugsOf(pool, mappings, [...referred.values(), ...entries]);
  const gathering = createGathering('contentful');
  const space = {
    types,
    locales,
    find: (type: 'Entry' | 'Asset', id: string) => referred.get(`${type}/${id}`),
    slugOf: (id: string) => slugs.get(id),
  };
  await gatherEntries(space, mappings, entries, gathering, { owns: true });
  const [mediaDir = ''] = mediaRoots;
  const { gathered } = await bringPictures(gathering.gathered, { mediaDir, beside: undefined });
  return changeContent(pool, async (client) => {
    const { refused, leftOut, ...outcome } = await importGathered(client, gathered, {
      ...PUBLISHER,
      mediaRoots,
      asDrafts: false,
    });
    await renewDrafts(
      client,
      gathered.entries.flatMap(({ outside }) => outside?.id ?? []),
    );
    const notes = [
      ...toldOf('refused', [...gathered.refused, ...refused]),
      ...toldOf('mended', gathered.mended),
      ...toldOf('left out', [...gathered.left, ...leftOut]),
    ];
    const idAt = new Map(gathered.entries.map(({ place, outside }) => [place, outside?.id ?? '']));
    const byId = Map.groupBy(notes, ({ place }) => idAt.get(place) ?? '');
    await noteRead(
      client,
      entries.map(({ sys: { id } }) => {
        const own = byId.get(id) ?? [];
        return { id, notes: own.slice(0, MOST_NOTES), tryAgain: own.some(({ kind }) => kind === NO_PICTURE) };
      }),
    );
    return outcome;
  });
}

const MOST_NOTES = 50;
export const NO_PICTURE = 'a picture that cannot be had';
const toldOf = (what: ImportNote['what'], notes: readonly Note[]) =>
  notes.map((note): ImportNote => ({ what, ...note }));

/** The slugs of entries that are on the site already, by their ids. */
export async function slugsOf(
  pool: pg.Pool,
  mappings: ReadonlyMap<string, Mapping>,
  entries: readonly Resource[],
) {
  const kinds = new Map(
    entries.map(({ sys }) => [sys.id, mappings.get(sys.contentType?.sys.id ?? '')?.kind]),
  );
  const { rows } = await pool.query<{ id: string; kind: string; slug: string }>(
    "SELECT outside_id AS id, kind, slug FROM entries WHERE source = 'contentful' AND outside_id = ANY ($1)",
    [[...kinds.keys()]],
  );
  return new Map(rows.filter(({ id, kind }) => kinds.get(id) === kind).map(({ id, slug }) => [id, slug]));
}

/** Unpublishes entries that are unpublished or deleted there. Returns how many were live. */
const unpublishGone = (pool: pg.Pool, mediaRoots: readonly string[]): Promise<number> =>
  changeContent(pool, async (client) => {
    const { rows } = await client.query<{ kind: Kind; slug: string }>(
      `SELECT kind, slug FROM entries JOIN contentful_resources AS told ON told.id = outside_id
       WHERE source = 'contentful' AND live AND owned_fields IS NOT NULL AND told.type = 'Entry' AND told.body IS NULL`,
    );
    const own = rows.filter(({ kind }) => kind in KINDS);
    const gone: Partial<Record<Kind, string[]>> = {};
    for (const { kind, slug } of own) gone[kind] = [...(gone[kind] ?? []), slug];
    const note = 'unpublished in Contentful';
    if (own.length > 0) await publish(client, { gone }, { ...PUBLISHER, note, mediaRoots, source: 'import' });
    await client.query('DELETE FROM contentful_resources WHERE body IS NULL');
    return own.length;
  });
