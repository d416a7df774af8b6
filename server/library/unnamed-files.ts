import { and, eq, exists, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { pictures, unnamedFiles } from '#server/db/tables/pictures.ts';
import { LIBRARY_FOLDER, type MediaStore } from '#server/media/store.ts';

/** Notes that no picture names a file of the library from now on. Other files are not the library's to delete. */
export async function noteUnnamed(db: Pick<NodePgDatabase, 'insert'>, path: string): Promise<void> {
  if (!path.startsWith(LIBRARY_FOLDER)) return;
  await db
    .insert(unnamedFiles)
    .values({ path })
    .onConflictDoUpdate({ target: unnamedFiles.path, set: { since: sql`now()`, removedAt: null } });
}

/**
 * Deletes files that nothing has named for a day: pages may still be open, and a backup may be running. Only files that were
 * noted: a database that was restored, or is the wrong one, names fewer than there are. Returns how many.
 */
export async function sweepUnnamed(db: NodePgDatabase, store: Pick<MediaStore, 'remove'>): Promise<number> {
  await db
    .delete(unnamedFiles)
    .where(or(exists(naming(db)), lt(unnamedFiles.removedAt, sql`now() - interval '1 month'`)));
  const due = await db
    .select()
    .from(unnamedFiles)
    .where(and(isNull(unnamedFiles.removedAt), lt(unnamedFiles.since, sql`now() - interval '1 day'`)));
  for (const { path } of due) {
    await store.remove(path);
    await db.update(unnamedFiles).set({ removedAt: sql`now()` }).where(eq(unnamedFiles.path, path));
  }
  return due.length;
}

/**
 * Deletes this machine's copies of files that the store has no more: each machine goes on showing what it has. They run this in
 * turn, and at their starts, for a month.
 */
export async function dropCopies(db: NodePgDatabase, store: Pick<MediaStore, 'dropCopy'>): Promise<void> {
  if (!store.dropCopy) return;
  const removed = await db
    .select()
    .from(unnamedFiles)
    .where(and(isNotNull(unnamedFiles.removedAt), notExists(naming(db))));
  for (const { path } of removed) await store.dropCopy(path);
}

const naming = (db: NodePgDatabase) => db.select().from(pictures).where(eq(pictures.file, unnamedFiles.path));
