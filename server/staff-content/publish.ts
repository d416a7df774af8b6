import type pg from 'pg';
import { withoutEmptyRows } from '#contract/empty-rows.ts';
import type { ContentEntry, ContentFault, ContentKind } from '#contract/staff-content.ts';
import { entriesOf } from '#server/content/entries-of.ts';
import { BadContent, type Fault } from '#server/content/faults.ts';
import { publish } from '#server/content/publish.ts';
import { renamesOf } from '#server/content/renames.ts';
import { carryAccepted } from './accepted.ts';
import { type Entry, numberOf, readEntry, type Sql } from './entry.ts';
import { lockEntries } from './locks.ts';
import { DraftConflicts, NotPublishable } from './refusals.ts';

export type Numbered = ContentEntry & { number: number };

/** Who publishes, for the history, and where pictures are. */
export type Publisher = { author: string; mediaRoots: readonly string[] };

/** The entries, locked. Throws DraftConflicts where the newest text has another number than the one asked for. */
export async function lockTexts(client: Sql, asked: readonly Numbered[]): Promise<Entry[]> {
  await lockEntries(client, asked);
  const entries: Entry[] = [];
  for (const { number, ...name } of asked) {
    const entry = await readEntry(client, name);
    if (number !== numberOf(entry)) throw new DraftConflicts(entry);
    entries.push(entry);
  }
  return entries;
}

/** Publishes the newest texts of locked entries, in one change. Returns their names and numbers from now on. */
export async function publishTexts(
  client: pg.ClientBase,
  entries: readonly Entry[],
  { author, mediaRoots, note }: Publisher & { note: string },
): Promise<Numbered[]> {
  const texts = entries.map(({ kind, entry, draft, live }) => ({
    kind,
    entry,
    body: withoutEmptyRows(draft?.body ?? live?.body ?? {}),
  }));
  const { entries: whole, faults } = entriesOf(texts);
  await orRefuse(
    publish(client, whole, {
      author,
      mediaRoots,
      note,
      source: 'staff',
      faults: [...faults, ...binned(entries)],
    }),
  );
  const published: Numbered[] = [];
  for (const before of entries) {
    const { kind } = before;
    const renamed = kind === 'order' ? [] : (renamesOf(whole)[kind] ?? []);
    const entry = renamed.find(({ from }) => from === before.entry)?.to ?? before.entry;
    published.push({ kind, entry, number: await settle(client, { kind, entry }, before) });
  }
  return published;
}

/** Faults of an entry that must not be published where it is. Facts without their film are a fault anyway. */
export const binned = (entries: readonly Entry[]): Fault[] =>
  entries
    .filter(({ kind, state }) => kind !== 'facts' && state === 'bin')
    .map(({ kind, entry }) => ({ file: kind, entry, message: 'is in the bin: restore it first' }));

/** Throws NotPublishable for what `publish` finds wrong. */
export async function orRefuse<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    if (error instanceof BadContent) throw new NotPublishable(error.faults.map(contentFault));
    throw error;
  });
}

export const contentFault = ({ file, entry = '', field = '', message }: Fault): ContentFault => ({
  kind: file as ContentKind,
  entry,
  field,
  message,
});

/**
 * After a draft was published: the live version takes its number, which a new slug may have raised (server/content/renames.ts), so
 * that somebody who goes on typing is in no conflict. The draft, or the text that was planned, is gone. One that changed nothing
 * stays in the history, so that no number is used twice.
 */
async function settle(client: Sql, { kind, entry }: ContentEntry, before: Entry): Promise<number> {
  const names = [kind, entry];
  const after = await readEntry(client, { kind, entry });
  const live = after.live?.number ?? 0;
  if (!after.draft || !before.draft || before.draft.state === 'past') return live;
  const { number } = after.draft;
  const isMade = live !== (before.live?.number ?? 0);
  if (!isMade)
    await client.query(
      `UPDATE content_versions SET state = 'past', note = 'published without a change' WHERE kind = $1 AND entry = $2 AND number = $3`,
      [...names, number],
    );
  if (isMade) await carryAccepted(client, { kind, entry });
  await client.query(
    "DELETE FROM content_versions WHERE kind = $1 AND entry = $2 AND state IN ('draft', 'scheduled')",
    names,
  );
  const { rowCount } = await client.query(
    `UPDATE content_versions AS live SET number = $3 WHERE kind = $1 AND entry = $2 AND state = 'live' AND $4 AND NOT EXISTS (
       SELECT FROM content_versions WHERE kind = $1 AND entry = $2 AND state <> 'live' AND state <> 'draft' AND number > $3)`,
    [...names, number, isMade],
  );
  const now = rowCount ? number : live;
  return now;
}
