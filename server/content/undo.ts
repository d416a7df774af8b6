import type pg from 'pg';
import { entriesOf } from './entries-of.ts';
import { type EntryName, nameOf } from './history.ts';
import { changeContent } from './lock.ts';
import { kindOfList } from './order.ts';
import { orderUnderPresentNames, underPresentNames } from './present-names.ts';
import { publish } from './publish.ts';
import { isEmpty } from './seed.ts';

/** Nothing was undone; the message says why. */
export class CannotUndo extends Error {}

/** A change by its number, or an entry and the version to return to (default: the one before). */
export type Wanted = { change: number } | (EntryName & { number?: number | undefined });

type Options = { pool: pg.Pool; mediaRoots: readonly string[]; author?: string };

/**
 * Publishes earlier versions again: those before a change, or one of an entry. This is a change too and can be undone.
 * Throws CannotUndo, or BadContent if the earlier version is no longer valid.
 */
export function undo(wanted: Wanted | undefined, { pool, mediaRoots, author }: Options): Promise<void> {
  return changeContent(pool, async (client) => {
    const target = wanted ?? { change: await lastChange(client) };
    const isChange = 'change' in target;
    const earlier = isChange ? await beforeChange(client, target.change) : await versionOf(client, target);
    const note = isChange ? `undo of change ${target.change}` : `undo of ${nameOf(target)}`;
    const texts = [];
    for (const { body, ...name } of earlier) {
      const renewed =
        name.kind === 'order'
          ? await orderUnderPresentNames(client, name.entry, body, comingBack(earlier, name.entry))
          : body && (await underPresentNames(client, name.kind, body));
      texts.push({ ...name, body: renewed });
    }
    const { entries, faults } = entriesOf(texts);
    await publish(client, entries, { faults, mediaRoots, author, note, source: 'undo' });
    if (await isEmpty(client))
      throw new CannotUndo('This is the first content: without it there would be none.');
  });
}

const comingBack = (earlier: readonly Earlier[], list: string): string[] =>
  earlier.flatMap(({ kind, entry, body }) => (kind === kindOfList(list) && body ? entry : []));

/** An entry as it was; null if it did not exist. */
type Earlier = EntryName & { body: object | null };

async function lastChange(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ change: number | null }>(
    'SELECT max(change) AS change FROM content_versions',
  );
  const change = rows[0]?.change;
  if (!change) throw new CannotUndo('There is no change to undo.');
  return change;
}

async function beforeChange(client: pg.ClientBase, change: number): Promise<Earlier[]> {
  const { rows } = await client.query<Earlier & { state: string }>(
    `SELECT changed.kind, changed.entry, changed.state, earlier.body
     FROM content_versions AS changed LEFT JOIN content_versions AS earlier
       ON (earlier.kind, earlier.entry, earlier.number) = (changed.kind, changed.entry, changed.based_on)
     WHERE changed.change = $1 ORDER BY changed.kind, changed.entry`,
    [change],
  );
  if (rows.length === 0) throw new CannotUndo(`There is no change ${change}.`);
  const later = rows.filter(({ kind, state }) => state !== 'live' && kind !== 'order').map(nameOf);
  if (later.length > 0)
    throw new CannotUndo(
      `Changed again since: ${later.slice(0, 10).join(', ')}${later.length > 10 ? ` and ${later.length - 10} more` : ''}. Undo those changes first, or one entry at a time.`,
    );
  // An order that has changed since then stays, without removed entries.
  return rows.filter(({ state }) => state === 'live');
}

async function versionOf(
  client: pg.ClientBase,
  { kind, entry, number }: EntryName & { number?: number | undefined },
): Promise<Earlier[]> {
  const name = nameOf({ kind, entry });
  const { rows } = await client.query<Earlier>(
    `SELECT kind, entry, body FROM content_versions AS version WHERE kind = $1 AND entry = $2 AND number = coalesce($3,
       (SELECT based_on FROM content_versions AS live WHERE kind = $1 AND entry = $2 AND state = 'live'))`,
    [kind, entry, number],
  );
  if (rows.length > 0) return rows;
  if (number !== undefined) throw new CannotUndo(`There is no version ${number} of ${name}.`);
  const { rowCount } = await client.query('SELECT FROM content_versions WHERE kind = $1 AND entry = $2', [
    kind,
    entry,
  ]);
  if (!rowCount) throw new CannotUndo(`There is no history of ${name}.`);
  return [{ kind, entry, body: null }]; // its first version: it did not exist before
}
