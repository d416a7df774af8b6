import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import type { ThreadState } from '#contract/inbox/staff-conversations.ts';
import type { ThreadKind } from '#contract/inbox/thread-parts.ts';
import { type Merge, threads } from '#server/platform/db/tables/threads.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import type { MailConfig } from '#server/platform/mail/settings.ts';
import { changeThreads } from '../change.ts';
import { findThread, lockThreads, type Thread } from '../find-thread.ts';
import type { Tx } from '../open-thread.ts';
import { moveContents } from './move-contents.ts';

const FURTHEST_FIRST: readonly ThreadState[] = ['new', 'waiting', 'done', 'spam'];

/**
 * Merges threads of one address into the one that is retained longest: that of an order, or else the newest. Messages, notes and
 * answers move there; the forms are unchanged. The target gets the least finished state of all, and an assignee if one had one. A
 * merge with a real message is not spam. Returns the thread and the merge for undoing it (unmerge.ts); for threads that are
 * merged already, as after a lost answer, the thread alone. Throws 404, and 409 if they are from several people.
 */
export async function mergeThreads(
  tx: Tx,
  mail: MailConfig,
  kinds: readonly ThreadKind[],
  by: { id: number; name: string },
  ids: readonly number[],
): Promise<{ root: number; merge: string | null }> {
  const found = await lockThreads(tx, ids, kinds);
  const [root, ...others] = found.sort(
    (a, b) =>
      Number(b.kind === 'order') - Number(a.kind === 'order') ||
      b.createdAt.getTime() - a.createdAt.getTime() ||
      b.id - a.id,
  );
  if (!root || others.length === 0) return { root: await mergedBefore(tx, kinds, ids), merge: null };
  if (others.some(({ email }) => email.toLowerCase() !== root.email.toLowerCase()))
    throw new HttpError('not-one-sender');
  const state = FURTHEST_FIRST.find((each) => found.some((thread) => thread.state === each)) ?? root.state;
  const spam = found.flatMap((thread) => (thread.state === 'spam' && state !== 'spam' ? [thread.id] : []));
  if (spam.length > 0) await changeThreads(tx, mail, kinds, by, { ids: spam, state });

  const joining = others.map(({ id }) => id);
  const within = await tx
    .select({ id: threads.id, mergedInto: threads.mergedInto })
    .from(threads)
    .where(inArray(threads.mergedInto, joining));
  const moved: Merge['moved'] = [];
  for (const from of joining) moved.push({ from, ...(await moveContents(tx, [from], root.id)) });
  await tx.update(threads).set({ mergedInto: root.id }).where(inArray(threads.mergedInto, joining));
  await tx.update(threads).set({ mergedInto: root.id }).where(inArray(threads.id, joining));
  const latest = (which: 'lastInAt' | 'lastOutAt') =>
    found.map((thread) => thread[which]).sort((a, b) => Number(b) - Number(a))[0];
  const after = {
    state,
    lastInAt: latest('lastInAt') ?? root.lastInAt,
    lastOutAt: latest('lastOutAt') ?? null,
    assignee: root.assignee ?? others.find(({ assignee }) => assignee !== null)?.assignee ?? null,
  };
  const merge: Merge = {
    id: randomUUID(),
    at: new Date().toISOString(),
    by: by.name,
    before: standing(root),
    after: standing(after),
    threads: [
      ...others.map(({ id }) => ({ id, mergedInto: null, wasSpam: spam.includes(id) })),
      ...within.map((each) => ({ ...each, wasSpam: false })),
    ],
    moved,
  };
  await tx
    .update(threads)
    .set({ ...after, merges: sql`${threads.merges} || ${JSON.stringify([merge])}::jsonb` })
    .where(eq(threads.id, root.id));
  return { root: root.id, merge: merge.id };
}

const standing = ({
  state,
  assignee,
  lastInAt,
  lastOutAt,
}: Pick<Thread, 'state' | 'assignee' | 'lastInAt' | 'lastOutAt'>): Merge['before'] => ({
  state,
  assignee,
  lastInAt: lastInAt.toISOString(),
  lastOutAt: lastOutAt?.toISOString() ?? null,
});

/** Throws 404 unless they are merged into one thread. */
async function mergedBefore(tx: Tx, kinds: readonly ThreadKind[], ids: readonly number[]): Promise<number> {
  const roots = new Set<number>();
  for (const id of ids) roots.add((await findThread(tx, id, kinds)).id);
  const [root, ...others] = roots;
  if (root === undefined || others.length > 0) throw new HttpError('thread-not-found');
  return root;
}
