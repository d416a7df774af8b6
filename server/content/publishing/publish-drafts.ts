import type pg from 'pg';
import type { ContentEntry, ContentIssue, ContentKind } from '#contract/content/staff-content.ts';
import { withoutEmptyRows } from '#contract/core/empty-rows.ts';
import { carryAccepted } from '../checks/accepted.ts';
import { type Entry, numberOf, readEntry, type Sql } from '../drafts/entry.ts';
import { lockEntries } from '../drafts/locks.ts';
import { entriesOf } from '../model/entries-of.ts';
import { ENTRY_ID } from '../model/identity.ts';
import { BadContent, type Issue } from '../model/issues.ts';
import { publish } from './publish.ts';
import { DraftConflicts, NotPublishable } from './publish-refusals.ts';

export type Numbered = ContentEntry & { number: number };

/** The author, for the history, and the folders of pictures. */
export type Publisher = { author: string; mediaRoots: readonly string[] };

/** Locks and returns the entries. Throws DraftConflicts if the newest version has another number than requested. */
export async function lockTexts(client: Sql, requested: readonly Numbered[]): Promise<Entry[]> {
  await lockEntries(client, requested);
  const entries: Entry[] = [];
  for (const { number, ...name } of requested) {
    const entry = await readEntry(client, name);
    if (number !== numberOf(entry)) throw new DraftConflicts(entry);
    entries.push(entry);
  }
  return entries;
}

/** Publishes the newest versions of locked entries, in one change. Returns their names and new numbers. */
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
    const renamed = kind === 'order' ? [] : (whole.renamed?.[kind] ?? []);
    const entry = renamed.find(({ from }) => from === before.entry)?.to ?? before.entry;
    published.push({ kind, entry, number: await settle(client, { kind, entry }, before) });
  }
  return published;
}

/** Issues of entries that cannot be published from the trash. */
export const binned = (entries: readonly Entry[]): Issue[] =>
  entries
    .filter(({ state }) => state === 'bin')
    .map(({ kind, entry }) => ({ file: kind, entry, message: 'is in the bin: restore it first' }));

/** Throws NotPublishable for issues that `publish` finds. */
export async function orRefuse<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    if (error instanceof BadContent) throw new NotPublishable(error.faults.map(contentIssue));
    throw error;
  });
}

export const contentIssue = ({ file, entry = '', field = '', message, proposed }: Issue): ContentIssue => ({
  kind: file as ContentKind,
  entry,
  field,
  message,
  ...(proposed && { proposed }),
});

/**
 * Cleans up after publishing a draft. The live version takes the draft's number, which a renamed slug may have raised
 * (rename.ts), so that an editor who keeps typing gets no conflict. The draft or scheduled version is deleted; one without
 * changes stays in the history, so that no number is reused.
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
      `UPDATE versions SET state = 'past', note = 'published without a change' WHERE entry_id = ${ENTRY_ID} AND number = $3`,
      [...names, number],
    );
  if (isMade) await carryAccepted(client, { kind, entry });
  await client.query(
    `DELETE FROM versions WHERE entry_id = ${ENTRY_ID} AND state IN ('draft', 'scheduled')`,
    names,
  );
  const { rowCount } = await client.query(
    `UPDATE versions AS live SET number = $3 WHERE entry_id = ${ENTRY_ID} AND state = 'live' AND $4 AND NOT EXISTS (
       SELECT FROM versions WHERE entry_id = live.entry_id AND state <> 'live' AND state <> 'draft' AND number > $3)`,
    [...names, number, isMade],
  );
  const now = rowCount ? number : live;
  return now;
}
