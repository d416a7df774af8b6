import type pg from 'pg';
import type { ContentEntry } from '#contract/content/staff-content.ts';
import { Invalid } from '#server/platform/http/errors.ts';
import { FIXED_ENTRIES } from '../drafts/editable-kinds.ts';
import { type Entry, readEntry, type Sql } from '../drafts/entry.ts';
import { lockEntries } from '../drafts/locks.ts';
import type { Kind } from '../model/kinds.ts';
import { KIND_NAMES } from '../model/kinds.ts';
import { putIntoTrash } from '../trash/trash.ts';
import { publish } from './publish.ts';
import { orRefuse, type Publisher } from './publish-drafts.ts';

/** Unpublishes live entries. Whatever names them shows nothing in their place until they are live again. */
export async function unpublish(
  client: pg.ClientBase,
  names: readonly ContentEntry[],
  publisher: Publisher,
  note = 'taken off',
): Promise<Entry[]> {
  const entries = await lockAndRead(client, names);
  const live = entries.filter(({ live }) => live);
  const gone: Partial<Record<Kind, string[]>> = Object.fromEntries(
    KIND_NAMES.map((kind) => [kind, live.filter((each) => each.kind === kind).map(({ entry }) => entry)]),
  );
  if (live.length > 0) await orRefuse(publish(client, { gone }, { ...publisher, note, source: 'staff' }));
  return entries;
}

/** Unpublishes entries and moves them to the trash. */
export async function moveToTrash(
  client: pg.ClientBase,
  names: readonly ContentEntry[],
  publisher: Publisher,
): Promise<void> {
  const entries = await unpublish(client, names, publisher, 'deleted');
  for (const entry of entries) await putIntoTrash(client, entry, { wasLive: entry.live !== undefined });
}

/** Locks and returns the entries. Throws 400 for fixed entries, 404. */
export async function lockAndRead(client: Sql, names: readonly ContentEntry[]): Promise<Entry[]> {
  if (names.some(({ kind }) => FIXED_ENTRIES[kind]))
    throw new Invalid('Company pages and running orders cannot be unpublished');
  await lockEntries(client, names);
  const entries: Entry[] = [];
  for (const name of names) entries.push(await readEntry(client, name));
  return entries;
}
