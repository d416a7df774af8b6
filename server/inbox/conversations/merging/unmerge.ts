import { and, eq, inArray } from 'drizzle-orm';
import type { LastMerge } from '#contract/inbox/staff-conversations.ts';
import type { ThreadKind } from '#contract/inbox/thread-parts.ts';
import { mails } from '#server/platform/db/tables/mails.ts';
import { threadMessages } from '#server/platform/db/tables/thread-messages.ts';
import { type Merge, threadNotes, threads } from '#server/platform/db/tables/threads.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import type { MailConfig } from '#server/platform/mail/settings.ts';
import { lockThread, type Thread } from '../find-thread.ts';
import { noteSpam } from '../note-spam.ts';
import type { Tx } from '../open-thread.ts';

/**
 * Undoes the newest merge of a thread: moved rows return, and later ones stay in the target. Rows deleted meanwhile are not
 * restored. Throws 404, and 409 if it is no longer the newest. Returns the thread.
 */
export async function unmergeThreads(
  tx: Tx,
  mail: MailConfig,
  kinds: readonly ThreadKind[],
  by: { name: string },
  { id, merge }: { id: number; merge: string },
): Promise<number> {
  const root = await lockThread(tx, id, kinds);
  const [row] = await tx.select({ merges: threads.merges }).from(threads).where(eq(threads.id, root.id));
  const merges = row?.merges ?? [];
  const last = merges.at(-1);
  if (last?.id !== merge)
    throw new HttpError('thread-moved', 'These have been merged or separated since. Nothing was changed.');
  const still = await stillIn(tx, root.id, last);
  for (const { id: thread, mergedInto, wasSpam } of last.threads) {
    if (!still.has(thread) || (mergedInto !== null && !still.has(mergedInto))) continue;
    await tx
      .update(threads)
      .set({ mergedInto, ...(wasSpam && { state: 'spam' as const }) })
      .where(eq(threads.id, thread));
    if (wasSpam) await noteSpam(tx, mail, thread, 'spam', `marked by ${by.name}`);
  }
  for (const moved of last.moved) if (still.has(moved.from)) await moveBack(tx, root.id, moved);
  const standing = asBefore(root, last);
  if (standing.state === 'spam' && root.state !== 'spam')
    await noteSpam(tx, mail, root.id, 'spam', `marked by ${by.name}`);
  await tx
    .update(threads)
    .set({ merges: merges.slice(0, -1), ...standing })
    .where(eq(threads.id, root.id));
  return root.id;
}

/** Its threads that are still merged into this thread. */
async function stillIn(tx: Tx, root: number, { threads: merged }: Merge): Promise<ReadonlySet<number>> {
  const ids = merged.map(({ id }) => id);
  const found = await tx
    .select({ id: threads.id })
    .from(threads)
    .where(and(inArray(threads.id, ids), eq(threads.mergedInto, root)))
    .orderBy(threads.id)
    .for('update');
  return new Set(found.map(({ id }) => id));
}

async function moveBack(tx: Tx, root: number, { from: thread, ...moved }: Merge['moved'][number]) {
  for (const [table, ids] of [
    [threadMessages, moved.letters],
    [threadNotes, moved.notes],
    [mails, moved.mails],
  ] as const)
    await tx
      .update(table)
      .set({ thread })
      .where(and(inArray(table.id, ids), eq(table.thread, root)));
}

/** The thread's previous values, for the fields not changed since the merge. */
function asBefore({ state, assignee, lastInAt, lastOutAt }: Thread, { before, after }: Merge) {
  return {
    ...(state === after.state && { state: before.state }),
    ...(before.assignee === null && assignee === after.assignee && { assignee: null }),
    ...(lastInAt.toISOString() === after.lastInAt && { lastInAt: new Date(before.lastInAt) }),
    ...((lastOutAt?.toISOString() ?? null) === after.lastOutAt && {
      lastOutAt: before.lastOutAt === null ? null : new Date(before.lastOutAt),
    }),
  };
}

/** The merge of a thread that can be undone. */
export async function lastMergeOf(db: Pick<Tx, 'select'>, id: number): Promise<LastMerge | null> {
  const [row] = await db.select({ merges: threads.merges }).from(threads).where(eq(threads.id, id));
  const last = row?.merges.at(-1);
  return last ? { id: last.id, at: last.at, by: last.by, count: last.threads.length + 1 } : null;
}
