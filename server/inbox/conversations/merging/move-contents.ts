import { desc, eq, inArray } from 'drizzle-orm';
import { threadMessages } from '#server/platform/db/tables/thread-messages.ts';
import { threadNotes, threads } from '#server/platform/db/tables/threads.ts';
import { moveAnswers } from '#server/platform/mail/queries.ts';
import type { Tx } from '../open-thread.ts';

/**
 * Moves messages, notes and answers of threads into another. Mails about a form stay with it, and are deleted with it. Returns
 * the ids of the moved rows.
 */
export async function moveContents(
  tx: Pick<Tx, 'update'>,
  from: readonly number[],
  to: number,
): Promise<{ letters: number[]; notes: number[]; mails: number[] }> {
  const set = { thread: to };
  const moved = {
    letters: await tx
      .update(threadMessages)
      .set(set)
      .where(inArray(threadMessages.thread, from))
      .returning({ id: threadMessages.id }),
    notes: await tx
      .update(threadNotes)
      .set(set)
      .where(inArray(threadNotes.thread, from))
      .returning({ id: threadNotes.id }),
  };
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
  return { letters: ids(moved.letters), notes: ids(moved.notes), mails: await moveAnswers(tx, from, to) };
}

/** Call before deleting a locked thread: moves the threads merged into it, with their contents, to the newest of them. */
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
