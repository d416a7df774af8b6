import { inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { staffThreadPath } from '#contract/admin/staff-paths.ts';
import { mayCall } from '#contract/core/staff-roles.ts';
import type { ThreadState } from '#contract/inbox/staff-conversations.ts';
import type { ThreadKind } from '#contract/inbox/thread-parts.ts';
import { staff } from '#server/platform/db/tables/staff.ts';
import { threads } from '#server/platform/db/tables/threads.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { noticeStaff } from '#server/platform/mail/notices.ts';
import type { MailConfig } from '#server/platform/mail/settings.ts';
import { lockThreads, type Thread } from './find-thread.ts';
import { noteSpam } from './note-spam.ts';
import type { Tx } from './open-thread.ts';

/** The threads as the caller last saw them. */
type Seen = readonly { id: number; lastInAt: string }[];

type Change = {
  ids: readonly number[];
  state?: ThreadState | undefined;
  /** Null: unassigned. */
  assignee?: number | null | undefined;
  seen?: Seen | undefined;
};

/**
 * Changes threads; deleted ones are skipped. A form that becomes spam records who marked it; one that is no longer spam is mailed
 * to the company; whoever else is given a thread is mailed if they want that. Throws 404 if no thread is left, or for an assignee who cannot answer; 409, without any change, if a message
 * has arrived in one since it was seen. Returns the threads' previous state.
 */
export async function changeThreads(
  tx: Tx,
  mail: MailConfig,
  kinds: readonly ThreadKind[],
  by: { id: number; name: string },
  { ids, state, assignee, seen = [] }: Change,
): Promise<Thread[]> {
  const before = await lockThreads(tx, ids, kinds);
  if (before.length === 0) throw new HttpError('thread-not-found');
  if (assignee && !(await listColleagues(tx)).some(({ id }) => id === assignee))
    throw new HttpError('staff-not-found');
  if (state) requireSeen(before, seen);
  for (const { id } of before) if (state) await noteSpam(tx, mail, id, state, `marked by ${by.name}`);
  await tx
    .update(threads)
    .set({ ...(state && { state }), ...(assignee !== undefined && { assignee }) })
    .where(
      inArray(
        threads.id,
        before.map(({ id }) => id),
      ),
    );
  if (assignee && assignee !== by.id)
    for (const { id, assignee: former } of before)
      if (former !== assignee)
        await noticeStaff(tx, `${id} ${assignee}`, {
          notice: 'assigned',
          about: { thread: id },
          path: staffThreadPath(id),
          only: assignee,
        });
  return before;
}

/** Otherwise a message that arrived while somebody read the earlier ones would be marked done unread. */
function requireSeen(found: readonly Thread[], seen: Seen): void {
  const [first, ...more] = writtenIn(found, seen);
  if (!first) return;
  const who = more.length > 0 ? `${first.name} and ${more.length} more have` : `${first.name} has`;
  throw new HttpError('thread-moved', `${who} written since you looked. Read it first; nothing was changed.`);
}

const writtenIn = (found: readonly Thread[], seen: Seen): Thread[] =>
  found.filter(({ id, lastInAt }) =>
    seen.some((saw) => saw.id === id && lastInAt.getTime() > Date.parse(saw.lastInAt)),
  );

type ChangeBack = {
  before: readonly {
    id: number;
    state: ThreadState;
    assignee: number | null;
    lastInAt: string;
  }[];
  after: { state?: ThreadState | undefined; assignee?: number | null | undefined };
};

/**
 * Undoes a change. Threads changed since are not reverted, nor is the state of a thread in which a message has arrived since.
 * Throws as changeThreads does, except where nothing is reverted. Returns the reverted threads as they were.
 */
export async function changeThreadsBack(
  tx: Tx,
  mail: MailConfig,
  kinds: readonly ThreadKind[],
  by: { id: number; name: string },
  { before, after }: ChangeBack,
): Promise<Thread[]> {
  const ids = before.map(({ id }) => id);
  const found = await lockThreads(tx, ids, kinds);
  const written = writtenIn(found, before);
  const same = found.filter(
    (thread) =>
      (after.state === undefined || (thread.state === after.state && !written.includes(thread))) &&
      (after.assignee === undefined || thread.assignee === after.assignee),
  );
  for (const { id, state, assignee } of before) {
    if (!same.some((thread) => thread.id === id)) continue;
    await changeThreads(tx, mail, kinds, by, {
      ids: [id],
      ...(after.state !== undefined && { state }),
      ...(after.assignee !== undefined && { assignee }),
    });
  }
  return same;
}

/** Staff who may answer. */
export async function listColleagues(
  db: Pick<NodePgDatabase, 'select'>,
): Promise<{ id: number; name: string }[]> {
  const people = await db
    .select({ id: staff.id, name: staff.name, email: staff.email, roles: staff.roles })
    .from(staff)
    .orderBy(staff.name, staff.id);
  return people
    .filter(({ roles }) => mayCall(roles, ['messages', 'submissions']))
    .map(({ id, name, email }) => ({ id, name: name || email }));
}
