import type pg from 'pg';
import type { ContentBody, ContentEntry, ContentKind } from '#contract/staff-content.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { HttpError } from '#server/http/errors.ts';
import { putIntoBin } from './bin.ts';
import { type Entry, numberOf, readEntry, type Sql } from './entry.ts';
import { lockEntries } from './locks.ts';
import { freeName } from './names.ts';
import { DraftConflicts } from './refusals.ts';

type Saved = { number: number; savedAt: Date };

/**
 * Saves the shared draft over the one before, under the next number. Of an entry that is planned to go live it is what goes live. Throws DraftConflicts if `basedOn` is not the newest
 * text's number, unless that text is this one: then the answer to an earlier save was lost.
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
    if (basedOn === numberOf(entry)) return write(client, entry, body, author);
    if (await isSame(client, entry, body))
      return { number: numberOf(entry), savedAt: entry.draft?.at ?? new Date() };
    throw new DraftConflicts(entry);
  });

const isSame = async (client: Sql, { draft }: Entry, body: ContentBody): Promise<boolean> => {
  const asked = [JSON.stringify(draft?.body ?? null), JSON.stringify(body)];
  const { rows } = await client.query<{ same: boolean }>('SELECT $1::jsonb = $2::jsonb AS same', asked);
  return rows[0]?.same === true;
};

/** Call it with the entry locked. */
async function write(
  client: Sql,
  { kind, entry, draft, live }: Pick<Entry, 'kind' | 'entry' | 'draft' | 'live'>,
  body: ContentBody,
  author: string,
): Promise<Saved> {
  const next = '(SELECT coalesce(max(number), 0) + 1 FROM content_versions WHERE kind = $1 AND entry = $2)';
  const values = [kind, entry, JSON.stringify(body), author];
  const basedOn = draft ? draft.basedOn : (live?.number ?? null);
  if (kind === 'facts') await planWithFilm(client, entry);
  const { rows } =
    draft?.state === 'draft' || draft?.state === 'scheduled'
      ? await client.query<Saved>(
          `UPDATE content_versions SET number = ${next}, body = $3, author = $4, created_at = clock_timestamp()
           WHERE kind = $1 AND entry = $2 AND state IN ('draft', 'scheduled') RETURNING number, created_at AS "savedAt"`,
          values,
        )
      : await client.query<Saved>(
          `INSERT INTO content_versions (kind, entry, number, body, state, author, based_on)
           VALUES ($1, $2, ${next}, $3, CASE WHEN ${IS_PLANNED} THEN 'scheduled' ELSE 'draft' END, $4, $5) RETURNING number, created_at AS "savedAt"`,
          [...values, basedOn],
        );
  const [saved] = rows;
  if (!saved) throw new Error(`The draft of ${kind}/${entry} is gone`);
  return saved;
}

const IS_PLANNED = `EXISTS (SELECT FROM content_schedules WHERE kind = $1 AND entry = $2 AND what = 'on' AND state IN ('due', 'failed'))`;

/** Facts that are begun once their film is planned go live with it. */
const planWithFilm = (client: Sql, film: string) =>
  client.query(
    `INSERT INTO content_schedules (batch, kind, entry, what, at, state, message, author, email)
     SELECT batch, 'facts', entry, what, at, state, message, author, email FROM content_schedules
     WHERE kind = 'films' AND entry = $1 AND what = 'on' AND state IN ('due', 'failed')
     ON CONFLICT (kind, entry, what) WHERE state <> 'done' DO NOTHING`,
    [film],
  );

type Wanted = { entry?: string | undefined; body: ContentBody; from?: string | undefined };

type Created = ContentEntry & { number: number };

/** A new draft under a name of its own. Throws 409 if the wanted name is taken, 400 where a kind's entries are fixed. */
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
 * Discards the draft, which the history keeps. What was never live goes into the bin with it; facts do not, since they have no
 * bin but their film's. Throws 409 where the text is planned: its day is forgotten first.
 */
export const discardDraft = (pool: pg.Pool, name: ContentEntry): Promise<void> =>
  inTransaction(pool, async (client) => {
    await lockEntries(client, [name]);
    const { kind, entry, state, draft } = await readEntry(client, name);
    if (draft?.state === 'scheduled') throw new HttpError('text-waits');
    if (draft?.state !== 'draft') return;
    if (state === 'new' && kind !== 'facts') await putIntoBin(client, name, { wasLive: false });
    else
      await client.query(
        `UPDATE content_versions SET state = 'past', note = 'discarded draft' WHERE kind = $1 AND entry = $2 AND state = 'draft'`,
        [kind, entry],
      );
  });
