import { getTableName } from 'drizzle-orm';
import type pg from 'pg';
import type { ContentBody, ContentEntry, ContentKind, EntryState } from '#contract/staff-content.ts';
import { presentName } from '#server/content/earlier-names.ts';
import { bodyOf, KINDS } from '#server/content/kinds.ts';
import { ORDERED_LISTS, readOrder } from '#server/content/order.ts';
import { underPresentNames } from '#server/content/present-names.ts';
import { DetailedError, HttpError } from '#server/http/errors.ts';
import { FIXED } from './kinds.ts';

export type Sql = Pick<pg.ClientBase, 'query'>;

/** A text of an entry, from content_versions. */
type Text = {
  number: number;
  state: 'draft' | 'scheduled' | 'live' | 'past';
  body: ContentBody | null;
  author: string;
  at: Date;
  basedOn: number | null;
};

/** SQL: which of its texts an entry is called by. What one goes on with, else what was on the site last; a discarded draft is the last. */
export const NEWEST_FIRST = "state = 'past', unpublish_at IS NULL, number DESC";

/**
 * An entry as it stands: `draft` is what one goes on with, a draft or what is planned to go live. Where there is neither and
 * it is not on the site, its last text from there, which is past.
 */
export type Entry = ContentEntry & {
  state: EntryState;
  live: { number: number; body: ContentBody } | undefined;
  draft: (Text & { state: 'draft' | 'scheduled' | 'past' }) | undefined;
  /** Whether its restore from the bin brings it back onto the site. */
  wasLive: boolean;
};

/** Throws 404 where there is nothing of this name, with the present one of an entry that had it. */
export async function readEntry(client: Sql, name: ContentEntry): Promise<Entry> {
  const found = await findEntry(client, name);
  if (found) return found;
  const present = await presentName(client, name);
  throw present ? new DetailedError('entry-renamed', { entry: present }) : new HttpError('entry-not-found');
}

/** The same, except that facts which nobody has begun are empty as long as their film is there. */
export async function readOrEmpty(client: Sql, name: ContentEntry): Promise<Entry> {
  if (name.kind !== 'facts') return readEntry(client, name);
  const found = await findEntry(client, name);
  if (found) return found;
  await readEntry(client, { ...name, kind: 'films' });
  return { ...name, state: 'new', live: undefined, draft: undefined, wasLive: false };
}

/** Undefined where there is nothing of this name. */
export async function findEntry(client: Sql, { kind, entry }: ContentEntry): Promise<Entry | undefined> {
  const { rows } = await client.query<Text>(
    `SELECT number, state, body, author, created_at AS at, based_on AS "basedOn" FROM content_versions
     WHERE kind = $1 AND entry = $2 AND state <> 'past' ORDER BY number DESC`,
    [kind, entry],
  );
  const of = <State extends Text['state']>(state: State) =>
    rows.find((row): row is Text & { state: State } => row.state === state);
  const [body, binned] = [await liveBody(client, { kind, entry }), await readBin(client, { kind, entry })];
  const last = body === undefined ? await lastLive(client, { kind, entry }) : undefined;
  const begun = of('draft') ?? of('scheduled');
  const draft = begun ?? (last && (await isWithoutFilm(client, { kind, entry })) ? last : undefined);
  const isFixed = FIXED[kind]?.includes(entry) === true;
  if (body === undefined && !isFixed && !(await hasTexts(client, { kind, entry }))) return undefined;
  return {
    kind,
    entry,
    state: stateOf({
      isLive: body !== undefined || isFixed,
      isBinned: binned !== undefined,
      wasOn: last !== undefined,
    }),
    live: body && { number: of('live')?.number ?? 0, body },
    draft,
    wasLive: binned?.wasLive ?? false,
  };
}

/** Also discarded ones: facts whose only draft was discarded are begun anew, and have a history. */
async function hasTexts(client: Sql, { kind, entry }: ContentEntry): Promise<boolean> {
  const { rowCount } = await client.query(
    'SELECT FROM content_versions WHERE kind = $1 AND entry = $2 AND body IS NOT NULL LIMIT 1',
    [kind, entry],
  );
  return rowCount === 1;
}

/** Facts that went alone, such as by an undo, do not come back by the next publishing of their film: one begins anew. */
const isWithoutFilm = async (client: Sql, { kind, entry }: ContentEntry): Promise<boolean> =>
  kind !== 'facts' || (await liveBody(client, { kind: 'films', entry })) === undefined;

const stateOf = (known: { isLive: boolean; isBinned: boolean; wasOn: boolean }): EntryState => {
  if (known.isBinned) return 'bin';
  if (known.isLive) return 'live';
  return known.wasOn ? 'off' : 'new';
};

/** The number that a save must be based on. */
export const numberOf = ({ draft, live }: Pick<Entry, 'draft' | 'live'>): number =>
  draft?.number ?? live?.number ?? 0;

/**
 * The last text that was live before the present one, without discarded drafts; what it names has its present name. What is typed
 * on is based on it.
 */
export async function lastLive(
  client: Sql,
  { kind, entry }: ContentEntry,
): Promise<(Text & { state: 'past' }) | undefined> {
  const { rows } = await client.query<Text & { state: 'past' }>(
    `SELECT number, state, body, author, created_at AS at, number AS "basedOn" FROM content_versions
     WHERE kind = $1 AND entry = $2 AND state = 'past' AND unpublish_at IS NOT NULL AND body IS NOT NULL
     ORDER BY number DESC LIMIT 1`,
    [kind, entry],
  );
  const [last] = rows;
  return last && { ...last, body: last.body && (await underPresentNames(client, kind, last.body)) };
}

async function readBin(client: Sql, { kind, entry }: ContentEntry) {
  const { rows } = await client.query<{ wasLive: boolean }>(
    'SELECT was_live AS "wasLive" FROM content_bin WHERE kind = $1 AND entry = $2',
    [kind, entry],
  );
  return rows[0];
}

/** The entry in the public tables, which are the truth of what is live. */
async function liveBody(client: Sql, { kind, entry }: ContentEntry): Promise<ContentBody | undefined> {
  if (kind === 'order') {
    const list = ORDERED_LISTS.find((name) => name === entry);
    return list && { slugs: await readOrder(client, list) };
  }
  const { table, key } = liveTable(kind);
  const { rows } = await client.query<{ body: ContentBody }>(
    `SELECT ${bodyOf(kind, 'stored')} AS body FROM ${table} AS stored WHERE ${key} = $1`,
    [entry],
  );
  return rows[0]?.body;
}

/** Table and column of a kind's live entries, for SQL. */
export function liveTable(kind: Exclude<ContentKind, 'order'>): { table: string; key: 'slug' | 'name' } {
  const { table, key } = KINDS[kind];
  return { table: `"${getTableName(table)}"`, key };
}
