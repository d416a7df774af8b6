import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { threadLetters } from '#server/db/tables/letters.ts';
import { mails } from '#server/db/tables/mails.ts';
import { threadNotes, threads } from '#server/db/tables/threads.ts';
import type { Tx } from './open-thread.ts';

/** Moves letters, notes and answers of threads into another. Mails about a form stay with it, and go when it goes. */
export async function moveContents(
  tx: Pick<Tx, 'update'>,
  from: readonly number[],
  to: number,
): Promise<void> {
  const set = { thread: to };
  await tx.update(threadLetters).set(set).where(inArray(threadLetters.thread, from));
  await tx.update(threadNotes).set(set).where(inArray(threadNotes.thread, from));
  const isAnswer = and(isNull(mails.contactMessage), isNull(mails.filmSubmission));
  await tx
    .update(mails)
    .set(set)
    .where(and(inArray(mails.thread, from), isAnswer));
}

/** Before a locked thread is deleted: what was merged into it goes on in the newest of the others, with all that was written. */
export async function passOn(tx: Pick<Tx, 'select' | 'update'>, thread: number): Promise<void> {
  const [heir] = await tx
    .select({ id: threads.id })
    .from(threads)
    .where(eq(threads.mergedInto, thread))
    .orderBy(desc(threads.createdAt), desc(threads.id))
    .limit(1);
  if (!heir) return;
  const { state, assignee, lastInAt, lastOutAt } = threads;
  const stands = await tx
    .select({ state, assignee, lastInAt, lastOutAt })
    .from(threads)
    .where(eq(threads.id, thread));
  await moveContents(tx, [thread], heir.id);
  await tx.update(threads).set({ mergedInto: heir.id }).where(eq(threads.mergedInto, thread));
  await tx
    .update(threads)
    .set({ ...stands[0], mergedInto: null })
    .where(eq(threads.id, heir.id));
}
