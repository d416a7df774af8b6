import { and, asc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ThreadKind } from '#contract/staff-desk.ts';
import { threads } from '#server/db/tables/threads.ts';
import { HttpError } from '#server/http/errors.ts';

const { words: _words, merges: _merges, ...COLUMNS } = getTableColumns(threads);

/** A thread without the words that only the search needs, and without its merges. */
export type Thread = Omit<typeof threads.$inferSelect, 'words' | 'merges'>;

type Db = Pick<NodePgDatabase, 'select'>;

/** A thread by its id; of a merged one, the thread that it is in. Throws 404. */
export async function findThread(db: Db, id: number, kinds?: readonly ThreadKind[]): Promise<Thread> {
  const [found] = await whereThread(db, id, kinds);
  if (!found) throw new HttpError('thread-not-found');
  return found;
}

/** The same, locked until the transaction ends: what two people do to a thread happens one after the other. */
export async function lockThread(tx: Db, id: number, kinds?: readonly ThreadKind[]): Promise<Thread> {
  const found = await lockRoot(tx, id, kinds);
  if (!found) throw new HttpError('thread-not-found');
  return found;
}

/**
 * The same; undefined if there is none. Whatever is added to a thread locks it by this first: one that was being merged while
 * the lock was waited for has gone into another by then, and what is added to it would be seen by nobody. If what it was merged
 * into was deleted meanwhile, a second look finds where it goes on.
 */
export async function lockRoot(
  tx: Db,
  id: number,
  kinds?: readonly ThreadKind[],
): Promise<Thread | undefined> {
  const look = () => whereThread(tx, id, kinds).for('update');
  const found = (await look())[0] ?? (await look())[0];
  return found?.mergedInto ? lockRoot(tx, found.mergedInto, kinds) : found;
}

const whereThread = (db: Db, id: number, kinds?: readonly ThreadKind[]) =>
  db
    .select(COLUMNS)
    .from(threads)
    .where(
      and(
        eq(threads.id, sql`(SELECT coalesce(merged_into, id) FROM threads WHERE id = ${id})`),
        kinds && inArray(threads.kind, [...kinds]),
      ),
    );

/** A thread and those merged into it. */
export const readFamily = (db: Db, id: number) =>
  db
    .select({
      id: threads.id,
      contactMessage: threads.contactMessage,
      filmSubmission: threads.filmSubmission,
    })
    .from(threads)
    .where(or(eq(threads.id, id), eq(threads.mergedInto, id)))
    .orderBy(asc(threads.createdAt));

/** Those that exist and are not merged, locked in one order. */
export const lockThreads = (
  tx: Db,
  ids: readonly number[],
  kinds: readonly ThreadKind[],
): Promise<Thread[]> =>
  tx
    .select(COLUMNS)
    .from(threads)
    .where(and(inArray(threads.id, [...ids]), inArray(threads.kind, [...kinds]), isNull(threads.mergedInto)))
    .orderBy(asc(threads.id))
    .for('update');
