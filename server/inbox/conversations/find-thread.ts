import { and, asc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ThreadKind } from '#contract/inbox/thread-parts.ts';
import { threads } from '#server/platform/db/tables/threads.ts';
import { HttpError } from '#server/platform/http/errors.ts';

const { words: _words, merges: _merges, ...COLUMNS } = getTableColumns(threads);

/** A thread without its search words and merges. */
export type Thread = Omit<typeof threads.$inferSelect, 'words' | 'merges'>;

type Db = Pick<NodePgDatabase, 'select'>;

/** A thread by its id; for a merged one, the thread it was merged into. Throws 404. */
export async function findThread(db: Db, id: number, kinds?: readonly ThreadKind[]): Promise<Thread> {
  const [found] = await whereThread(db, id, kinds);
  if (!found) throw new HttpError('thread-not-found');
  return found;
}

/** Like `findThread`, locked until the transaction ends, so that changes to a thread are serialised. */
export async function lockThread(tx: Db, id: number, kinds?: readonly ThreadKind[]): Promise<Thread> {
  const found = await lockRoot(tx, id, kinds);
  if (!found) throw new HttpError('thread-not-found');
  return found;
}

/**
 * Like `lockThread`; undefined if there is none. Every addition to a thread locks it first through this function: if the thread
 * is merged while the lock is awaited, the addition must reach the target, or nobody would see it. If the target was deleted
 * meanwhile, a second look-up finds where the thread continues.
 */
export async function lockRoot(
  tx: Db,
  id: number,
  kinds?: readonly ThreadKind[],
): Promise<Thread | undefined> {
  const lookUp = () => whereThread(tx, id, kinds).for('update');
  const found = (await lookUp())[0] ?? (await lookUp())[0];
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

/** The existing unmerged threads among these, locked in one order. */
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
