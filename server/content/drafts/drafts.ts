import type pg from 'pg';
import type { ContentBody, ContentEntry, ContentKind } from '#contract/content/staff-content.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { HttpError, Invalid } from '#server/platform/http/errors.ts';
import { changedOwnedFields } from '../checks/owned-fields.ts';
import { addEntry, ENTRY_ID } from '../model/identity.ts';
import { DraftConflicts } from '../publishing/publish-refusals.ts';
import { putIntoTrash } from '../trash/trash.ts';
import { type Entry, numberOf, readEntry, type Sql } from './entry.ts';
import { lockEntries } from './locks.ts';
import { freeName } from './names.ts';

type Saved = { number: number; savedAt: Date };

/**
 * Saves the shared draft under the next number, replacing the previous one. For a scheduled entry, the draft is the version that will go
 * live. Throws DraftConflicts if `basedOn` is not the newest version's number, unless that version equals `body`: then the response to an
 * earlier save was lost.
 */
export const saveDraft = (
  pool: pg.Pool,
  name: ContentEntry,
  { body, basedOn }: { body: ContentBody; basedOn: number },
  author: string,
): Promise<Saved> =>
  inTransaction(pool, async (client) => {
    await lockEntries(client, [name]);
    const entry = await readEntry(client, name);
    if (basedOn === numberOf(entry)) {
      const [owned] = await changedOwnedFields(client, name, body);
      if (owned)
        throw new Invalid('This is written in Contentful: change it there', {
          [owned]: 'is written in Contentful',
        });
      return write(client, entry, body, author);
    }
    if (await isSame(client, entry, body))
      return { number: numberOf(entry), savedAt: entry.draft?.at ?? new Date() };
    throw new DraftConflicts(entry);
  });

/** Replaces a draft by another text, in the caller's transaction. Returns whether it differs. */
export async function replaceDraftIn(
  client: pg.ClientBase,
  name: ContentEntry,
  body: ContentBody,
  author: string,
): Promise<boolean> {
  await lockEntries(client, [name]);
  const entry = await readEntry(client, name);
  if (await isSame(client, entry, body)) return false;
  await write(client, entry, body, author);
  return true;
}

const isSame = async (client: Sql, { draft }: Entry, body: ContentBody): Promise<boolean> => {
  const bodies = [JSON.stringify(draft?.body ?? null), JSON.stringify(body)];
  const { rows } = await client.query<{ same: boolean }>('SELECT $1::jsonb = $2::jsonb AS same', bodies);
  return rows[0]?.same === true;
};

/** Call it with the entry locked. */
async function write(
  client: Sql,
  { kind, entry, draft, live }: Pick<Entry, 'kind' | 'entry' | 'draft' | 'live'>,
  body: ContentBody,
  author: string,
): Promise<Saved> {
  const next = '(SELECT coalesce(max(number), 0) + 1 FROM versions WHERE entry_id = $1)';
  const id = await addEntry(client, { kind, entry });
  const values = [id, JSON.stringify(body), author];
  const basedOn = draft ? draft.basedOn : (live?.number ?? null);
  const { rows } =
    draft?.state === 'draft' || draft?.state === 'scheduled'
      ? await client.query<Saved>(
          `UPDATE versions SET number = ${next}, body = $2, author = $3, created_at = clock_timestamp()
           WHERE entry_id = $1 AND state IN ('draft', 'scheduled') RETURNING number, created_at AS "savedAt"`,
          values,
        )
      : await client.query<Saved>(
          `INSERT INTO versions (entry_id, number, body, state, author, based_on)
           VALUES ($1, ${next}, $2, CASE WHEN ${IS_PLANNED} THEN 'scheduled' ELSE 'draft' END, $3, $4) RETURNING number, created_at AS "savedAt"`,
          [...values, basedOn],
        );
  const [saved] = rows;
  if (!saved) throw new Error(`The draft of ${kind}/${entry} was not saved`);
  return saved;
}

const IS_PLANNED = `EXISTS (SELECT FROM schedules WHERE entry_id = $1 AND what = 'on' AND state IN ('due', 'failed'))`;

type Wanted = { entry?: string | undefined; body: ContentBody; from?: string | undefined };

type Created = ContentEntry & { number: number };

/** Creates a draft with its own slug. Throws 409 if the requested slug is taken, 400 for a kind whose entries are fixed. */
export async function createDraftIn(
  client: Sql,
  kind: ContentKind,
  { entry, body, from }: Wanted,
  author: string,
): Promise<Created> {
  const origin = from === undefined ? {} : await newestText(client, { kind, entry: from });
  const slug = await freeName(client, kind, entry, { ...origin, ...body });
  const text = { ...origin, ...body, slug };
  const { number } = await write(
    client,
    { kind, entry: slug, draft: undefined, live: undefined },
    text,
    author,
  );
  return { kind, entry: slug, number };
}

async function newestText(client: Sql, name: ContentEntry): Promise<ContentBody> {
  const { draft, live } = await readEntry(client, name);
  return draft?.body ?? live?.body ?? {};
}

/**
 * Discards the draft, which stays in the history. An entry that was never live moves to the trash. Throws 409 if the draft is scheduled: cancel the schedule first.
 */
export const discardDraft = (pool: pg.Pool, name: ContentEntry): Promise<void> =>
  inTransaction(pool, async (client) => {
    await lockEntries(client, [name]);
    const { kind, entry, state, draft } = await readEntry(client, name);
    if (draft?.state === 'scheduled') throw new HttpError('text-waits');
    if (draft?.state !== 'draft') return;
    if (state === 'new') await putIntoTrash(client, name, { wasLive: false });
    else
      await client.query(
        `UPDATE versions SET state = 'past', note = 'discarded draft' WHERE entry_id = ${ENTRY_ID} AND state = 'draft'`,
        [kind, entry],
      );
  });
