import { eq, exists, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { pictures, unnamedFiles } from '#server/db/tables/pictures.ts';
import { LIBRARY_FOLDER, type MediaStore } from '#server/media/store.ts';

/** Notes that no picture names a file of the library from now on. Other files are not the library's to delete. */
export async function noteUnnamed(db: Pick<NodePgDatabase, 'insert'>, path: string): Promise<void> {
  if (!path.startsWith(LIBRARY_FOLDER)) return;
  await db
    .insert(unnamedFiles)
    .values({ path })
    .onConflictDoUpdate({ target: unnamedFiles.path, set: { since: sql`now()` } });
}

/**
 * Deletes files that nothing has named for a day: pages may still be open, and a backup may be running. Only files that were
 * noted: a database that was restored, or is the wrong one, names fewer than there are. Returns how many.
 */
export async function sweepUnnamed(db: NodePgDatabase, store: Pick<MediaStore, 'remove'>): Promise<number> {
  const naming = db.select().from(pictures).where(eq(pictures.file, unnamedFiles.path));
  await db.delete(unnamedFiles).where(exists(naming));
  const due = await db
    .select()
    .from(unnamedFiles)
    .where(lt(unnamedFiles.since, sql`now() - interval '1 day'`));
  for (const { path } of due) {
    await store.remove(path);
    await db.delete(unnamedFiles).where(eq(unnamedFiles.path, path));
  }
  return due.length;
}
