import { eq } from 'drizzle-orm';
import { threadNotes } from '#server/platform/db/tables/threads.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import type { Tx } from './open-thread.ts';

/** Returns the note's id. */
export async function addNote(
  tx: Pick<Tx, 'insert'>,
  note: typeof threadNotes.$inferInsert,
): Promise<number> {
  const [added] = await tx.insert(threadNotes).values(note).returning();
  if (!added) throw new Error('A note was not stored');
  return added.id;
}

/** Throws 404 if it was deleted with its thread. */
export async function readNote(tx: Pick<Tx, 'select'>, id: number) {
  const [note] = await tx.select().from(threadNotes).where(eq(threadNotes.id, id));
  if (!note) throw new HttpError('thread-not-found');
  return { ...note, at: note.createdAt.toISOString() };
}
