import type pg from 'pg';
import { changeContent } from '#server/platform/db/content-lock.ts';
import { isOptionalDocument } from '#server/platform/db/documents.ts';
import { isEmpty } from '../import/seed.ts';
import { entriesOf } from '../model/entries-of.ts';
import type { EntryRef } from '../model/identity.ts';
import { underPresentNames } from '../model/present-names.ts';
import { kindOfList, orderUnderPresentNames } from '../publishing/order.ts';
import { publish } from '../publishing/publish.ts';
import { putIntoTrash } from '../trash/trash.ts';
import { nameOf } from './history.ts';

/** Nothing was undone; the message has the reason. */
export class CannotUndo extends Error {}

/** A change by its number, or an entry and the version to return to (default: the previous one). */
export type Wanted = { change: number } | (EntryRef & { number?: number | undefined });

type Options = { pool: pg.Pool; mediaRoots: readonly string[]; author?: string };

/**
 * Publishes earlier versions again: those before a change, or one of an entry. The undo is a change and can itself be undone. Throws
 * CannotUndo, or BadContent if the earlier version is no longer valid.
 */
export const undo = (wanted: Wanted | undefined, { pool, ...options }: Options): Promise<void> =>
  changeContent(pool, async (client) =>
    undoIn(client, wanted ?? { change: await lastChange(client) }, options),
  );

/** The same in a transaction with the content lock. */
export async function undoIn(
  client: pg.PoolClient,
  target: Wanted,
  { mediaRoots, author }: Omit<Options, 'pool'>,
): Promise<void> {
  const isChange = 'change' in target;
  const found = isChange ? await beforeChange(client, target.change) : await versionOf(client, target);
  const earlier = found.map(settingEmptied);
  const note = isChange ? `undo of change ${target.change}` : `undo of ${nameOf(target)}`;
  const texts = [];
  for (const { body, isNew: _, ...name } of earlier) {
    const renewed =
      name.kind === 'order'
        ? await orderUnderPresentNames(client, name.entry, body, comingBack(earlier, name.entry))
        : body && (await underPresentNames(client, name.kind, body));
    texts.push({ ...name, body: renewed });
  }
  const { entries, faults } = entriesOf(texts);
  await publish(client, entries, { faults, mediaRoots, author, note, source: 'undo' });
  for (const { kind, entry, isNew } of earlier)
    if (isNew) await putIntoTrash(client, { kind, entry }, { wasLive: true });
  if (await isEmpty(client))
    throw new CannotUndo('This is the first content: without it there would be none.');
}

/** A setting that did not exist before has no fields instead: it cannot be in the trash. */
const settingEmptied = (earlier: Earlier): Earlier =>
  earlier.isNew && earlier.kind === 'documents' && isOptionalDocument(earlier.entry)
    ? { ...earlier, body: {}, isNew: false }
    : earlier;

const comingBack = (earlier: readonly Earlier[], list: string): string[] =>
  earlier.flatMap(({ kind, entry, body }) => (kind === kindOfList(list) && body ? entry : []));

/** An earlier version of an entry. `isNew`: there is none, so that the entry goes to the trash. */
type Earlier = EntryRef & { body: object | null; isNew: boolean };

async function lastChange(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ change: number | null }>(
    'SELECT max(change) AS change FROM named_versions',
  );
  const change = rows[0]?.change;
  if (!change) throw new CannotUndo('There is no change to undo.');
  return change;
}

async function beforeChange(client: pg.ClientBase, change: number): Promise<Earlier[]> {
  const { rows } = await client.query<Earlier & { state: string }>(
    `SELECT changed.kind, changed.entry, changed.state, earlier.body, earlier.number IS NULL AS "isNew"
     FROM named_versions AS changed LEFT JOIN versions AS earlier
       ON (earlier.entry_id, earlier.number) = (changed.entry_id, changed.based_on)
     WHERE changed.change = $1 ORDER BY changed.kind, changed.entry`,
    [change],
  );
  if (rows.length === 0) throw new CannotUndo(`There is no change ${change}.`);
  const later = rows.filter(({ kind, state }) => state !== 'live' && kind !== 'order').map(nameOf);
  if (later.length > 0)
    throw new CannotUndo(
      `Changed again since: ${later.slice(0, 10).join(', ')}${later.length > 10 ? ` and ${later.length - 10} more` : ''}. Undo those changes first, or one entry at a time.`,
    );
  // An order that has changed since stays, without removed entries.
  return rows.filter(({ state }) => state === 'live');
}

async function versionOf(
  client: pg.ClientBase,
  { kind, entry, number }: EntryRef & { number?: number | undefined },
): Promise<Earlier[]> {
  const name = nameOf({ kind, entry });
  const { rows } = await client.query<Earlier>(
    `SELECT kind, entry, body, false AS "isNew" FROM named_versions AS version WHERE kind = $1 AND entry = $2 AND number = coalesce($3,
       (SELECT based_on FROM named_versions AS live WHERE kind = $1 AND entry = $2 AND state = 'live'))`,
    [kind, entry, number],
  );
  if (rows.length > 0) return rows;
  if (number !== undefined) throw new CannotUndo(`There is no version ${number} of ${name}.`);
  const { rowCount } = await client.query('SELECT FROM named_versions WHERE kind = $1 AND entry = $2', [
    kind,
    entry,
  ]);
  if (!rowCount) throw new CannotUndo(`There is no history of ${name}.`);
  return [{ kind, entry, body: null, isNew: true }]; // its first version: the entry did not exist before
}
