import { getTableName } from 'drizzle-orm';
import type pg from 'pg';
import type { ContentBody, ContentEntry, ContentKind, EntryState } from '#contract/content/staff-content.ts';
import { DetailedError, HttpError } from '#server/platform/http/errors.ts';
import { ENTRY_ID, presentName } from '../model/identity.ts';
import { bodyOf, KINDS, rowsOf } from '../model/kinds.ts';
import { underPresentNames } from '../model/present-names.ts';
import {
  ORDERED_LISTS,
  orderWithPresentNames,
  readOrder,
  slugsOf,
  WrittenOrder,
} from '../publishing/order.ts';
import { FIXED_ENTRIES } from './editable-kinds.ts';

export type Sql = Pick<pg.ClientBase, 'query'>;

/** A version of an entry, from named_versions. */
type Text = {
  number: number;
  state: 'draft' | 'scheduled' | 'live' | 'past';
  body: ContentBody | null;
  author: string;
  at: Date;
  basedOn: number | null;
};

/**
 * SQL order of an entry's versions for its displayed name: the draft or scheduled version first, then the last live one, then a discarded
 * draft.
 */
export const NEWEST_FIRST = "state = 'past', unpublish_at IS NULL, number DESC";

/**
 * The state of an entry. `draft` is the version to edit: a draft or a scheduled version. If there is neither and the entry is not live,
 * it is the last live version, with the state `past`.
 */
export type Entry = ContentEntry & {
  state: EntryState;
  live: { number: number; body: ContentBody } | undefined;
  draft: (Text & { state: 'draft' | 'scheduled' | 'past' }) | undefined;
  /** Whether restoring it from the trash publishes it again. */
  wasLive: boolean;
};

/** Throws 404 if there is no such entry; the error has the present slug of an entry that had this one. */
export async function readEntry(client: Sql, name: ContentEntry): Promise<Entry> {
  const found = await findEntry(client, name);
  if (found) return found;
  const present = await presentName(client, name);
  throw present ? new DetailedError('entry-renamed', { entry: present }) : new HttpError('entry-not-found');
}

/** Undefined if there is no such entry. */
export async function findEntry(client: Sql, { kind, entry }: ContentEntry): Promise<Entry | undefined> {
  const { rows } = await client.query<Text>(
    `SELECT number, state, body, author, created_at AS at, based_on AS "basedOn" FROM versions
     WHERE entry_id = ${ENTRY_ID} AND state <> 'past' ORDER BY number DESC`,
    [kind, entry],
  );
  const of = <State extends Text['state']>(state: State) =>
    rows.find((row): row is Text & { state: State } => row.state === state);
  const stored = await liveBody(client, { kind, entry });
  // The other kinds' live rows are updated when something that they name is renamed.
  const body = stored && kind === 'documents' ? await underPresentNames(client, kind, stored) : stored;
  const trashed = await readTrash(client, { kind, entry });
  const last = body === undefined ? await lastLive(client, { kind, entry }) : undefined;
  const begun = await present(client, { kind, entry }, of('draft') ?? of('scheduled'));
  const draft = begun ?? last;
  const isFixed = FIXED_ENTRIES[kind]?.includes(entry) === true;
  if (body === undefined && !isFixed && !(await hasTexts(client, { kind, entry }))) return undefined;
  return {
    kind,
    entry,
    state: stateOf({
      isLive: body !== undefined || isFixed,
      isBinned: trashed !== undefined,
      wasOn: last !== undefined,
    }),
    live: body && { number: of('live')?.number ?? 0, body },
    draft,
    wasLive: trashed?.wasLive ?? false,
  };
}

/** Includes discarded drafts, which have a history. */
async function hasTexts(client: Sql, { kind, entry }: ContentEntry): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM versions WHERE entry_id = ${ENTRY_ID} AND body IS NOT NULL LIMIT 1`,
    [kind, entry],
  );
  return rowCount === 1;
}

const stateOf = (known: { isLive: boolean; isBinned: boolean; wasOn: boolean }): EntryState => {
  if (known.isBinned) return 'bin';
  if (known.isLive) return 'live';
  return known.wasOn ? 'off' : 'new';
};

/** The number that a save must be based on. */
export const numberOf = ({ draft, live }: Pick<Entry, 'draft' | 'live'>): number =>
  draft?.number ?? live?.number ?? 0;

/**
 * The last live version before the present one, without discarded drafts; its relations are updated to present slugs. New edits are based
 * on it.
 */
export async function lastLive(
  client: Sql,
  { kind, entry }: ContentEntry,
): Promise<(Text & { state: 'past' }) | undefined> {
  const { rows } = await client.query<Text & { state: 'past' }>(
    `SELECT number, state, body, author, created_at AS at, number AS "basedOn" FROM versions
     WHERE entry_id = ${ENTRY_ID} AND state = 'past' AND unpublish_at IS NOT NULL AND body IS NOT NULL
     ORDER BY number DESC LIMIT 1`,
    [kind, entry],
  );
  return present(client, { kind, entry }, rows[0]);
}

/** A version with its slugs of other entries under present ones. */
async function present<Version extends Text>(
  client: Sql,
  { kind, entry }: ContentEntry,
  version: Version | undefined,
): Promise<Version | undefined> {
  if (!version?.body) return version;
  if (kind !== 'order') return { ...version, body: await underPresentNames(client, kind, version.body) };
  const list = ORDERED_LISTS.find((name) => name === entry);
  const renewed = list && (await orderWithPresentNames(client, { [list]: slugsOf(version.body) }))[list];
  const isList = WrittenOrder.safeParse(version.body).success;
  return { ...version, body: renewed && isList ? { ...version.body, slugs: renewed } : version.body };
}

async function readTrash(client: Sql, { kind, entry }: ContentEntry) {
  const { rows } = await client.query<{ wasLive: boolean }>(
    'SELECT was_live AS "wasLive" FROM entries WHERE kind = $1 AND slug = $2 AND trashed_at IS NOT NULL',
    [kind, entry],
  );
  return rows[0];
}

/** The entry in the public tables, which are authoritative for what is live. */
async function liveBody(client: Sql, { kind, entry }: ContentEntry): Promise<ContentBody | undefined> {
  if (kind === 'order') {
    const list = ORDERED_LISTS.find((name) => name === entry);
    return list && { slugs: await readOrder(client, list) };
  }
  const { key } = liveTable(kind);
  const { rows } = await client.query<{ body: ContentBody }>(
    `SELECT ${bodyOf(kind, 'stored')} AS body FROM ${rowsOf(kind)} AS stored WHERE ${key} = $1`,
    [entry],
  );
  return rows[0]?.body;
}

/** Table and slug column of a kind's live entries, for SQL. */
export function liveTable(kind: Exclude<ContentKind, 'order'>): { table: string; key: 'slug' | 'name' } {
  const { table, key } = KINDS[kind];
  return { table: `"${getTableName(table)}"`, key };
}
