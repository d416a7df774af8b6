import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { threadLetters } from '#server/db/tables/letters.ts';
import { mails } from '#server/db/tables/mails.ts';
import { threadNotes, threads } from '#server/db/tables/threads.ts';
import type { Tx } from './open-thread.ts';

/**
 * Moves letters, notes and answers of threads into another. Mails about a form stay with it, and go when it goes. Returns the ids of
 * what moved.
 */
export async function moveContents(
  tx: Pick<Tx, 'update'>,
  from: readonly number[],
  to: number,
): Promise<{ letters: number[]; notes: number[]; mails: number[] }> {
  const set = { thread: to };
  const isAnswer = and(isNull(mails.contactMessage), isNull(mails.filmSubmission));
  const moved = {
    letters: await tx
      .update(threadLetters)
      .set(set)
      .where(inArray(threadLetters.thread, from))
      .returning({ id: threadLetters.id }),
    notes: await tx
      .update(threadNotes)
      .set(set)
      .where(inArray(threadNotes.thread, from))
      .returning({ id: threadNotes.id }),
    mails: await tx
      .update(mails)
      .set(set)
      .where(and(inArray(mails.thread, from), isAnswer))
      .returning({ id: mails.id }),
  };
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
  return { letters: ids(moved.letters), notes: ids(moved.notes), mails: ids(moved.mails) };
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
