import { and, eq, exists, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { orphanedFiles, pictures } from '#server/platform/db/tables/pictures.ts';
import { LIBRARY_FOLDER, type MediaStore } from '#server/platform/storage/store.ts';

/** Marks a file of the library as orphaned: no picture names it any longer. The library deletes no other files. */
export async function noteOrphaned(db: Pick<NodePgDatabase, 'insert'>, path: string): Promise<void> {
  if (!path.startsWith(LIBRARY_FOLDER)) return;
  await db
    .insert(orphanedFiles)
    .values({ path })
    .onConflictDoUpdate({ target: orphanedFiles.path, set: { since: sql`now()`, removedAt: null } });
}

/**
 * Deletes files that have been orphaned for a day: pages may still be open, and a backup may be running. Only marked files: a
 * restored or wrong database names fewer files than exist. Returns how many.
 */
export async function sweepOrphaned(db: NodePgDatabase, store: Pick<MediaStore, 'remove'>): Promise<number> {
  await db
    .delete(orphanedFiles)
    .where(or(exists(naming(db)), lt(orphanedFiles.removedAt, sql`now() - interval '1 month'`)));
  const due = await db
    .select()
    .from(orphanedFiles)
    .where(and(isNull(orphanedFiles.removedAt), lt(orphanedFiles.since, sql`now() - interval '1 day'`)));
  for (const { path } of due) {
    await store.remove(path);
    await db.update(orphanedFiles).set({ removedAt: sql`now()` }).where(eq(orphanedFiles.path, path));
  }
  return due.length;
}

/**
 * Deletes this machine's copies of files deleted from the store, because each machine serves the copies it has. Machines run it
 * by turns, and at their start, for a month.
 */
export async function dropCopies(db: NodePgDatabase, store: Pick<MediaStore, 'removeCopy'>): Promise<void> {
  if (!store.removeCopy) return;
  const removed = await db
    .select()
    .from(orphanedFiles)
    .where(and(isNotNull(orphanedFiles.removedAt), notExists(naming(db))));
  for (const { path } of removed) await store.removeCopy(path);
}

const naming = (db: NodePgDatabase) =>
  db.select().from(pictures).where(eq(pictures.file, orphanedFiles.path));
