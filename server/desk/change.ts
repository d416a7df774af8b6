import { inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ThreadKind, ThreadState } from '#contract/staff-desk.ts';
import { may } from '#contract/staff-roles.ts';
import { staff } from '#server/db/tables/staff.ts';
import { threads } from '#server/db/tables/threads.ts';
import { HttpError } from '#server/http/errors.ts';
import type { MailConfig } from '#server/mail/settings.ts';
import { lockThreads, type Thread } from './find-thread.ts';
import { noteSpam } from './note-spam.ts';
import type { Tx } from './open-thread.ts';

/** What the caller saw of threads. */
type Seen = readonly { id: number; lastInAt?: string | undefined }[];

type Change = {
  ids: readonly number[];
  state?: ThreadState | undefined;
  /** Null: nobody's. */
  assignee?: number | null | undefined;
  seen?: Seen | undefined;
};

/**
 * Changes threads; those that are gone are left out. A form that becomes spam says who marked it; one that no longer is goes to
 * the company by mail. Throws 404 if none is left, or for an assignee who cannot answer; 409, and changes none, if somebody has
 * written in one since it was seen. Returns what they were.
 */
export async function changeThreads(
  tx: Tx,
  mail: MailConfig,
  kinds: readonly ThreadKind[],
  by: { name: string },
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
  return before;
}

/** What came in while somebody looked at the earlier letters would be done with, and nobody would have read it. */
function requireSeen(found: readonly Thread[], seen: Seen): void {
  const [first, ...more] = writtenIn(found, seen);
  if (!first) return;
  const who = more.length > 0 ? `${first.name} and ${more.length} more have` : `${first.name} has`;
  throw new HttpError('thread-moved', `${who} written since you looked. Read it first; nothing was changed.`);
}

const writtenIn = (found: readonly Thread[], seen: Seen): Thread[] =>
  found.filter(({ id, lastInAt }) =>
    seen.some((saw) => saw.id === id && lastInAt.getTime() > Date.parse(saw.lastInAt ?? '')),
  );

type ChangeBack = {
  before: readonly {
    id: number;
    state: ThreadState;
    assignee: number | null;
    lastInAt?: string | undefined;
  }[];
  after: { state?: ThreadState | undefined; assignee?: number | null | undefined };
};

/**
 * Undoes a change: threads that still are as it left them become what they were; those that have been changed since stay, and so
 * does the state of one in which somebody has written since. Throws as changeThreads does, but not where all stay. Returns what was
 * changed, as it was.
 */
export async function changeThreadsBack(
  tx: Tx,
  mail: MailConfig,
  kinds: readonly ThreadKind[],
  by: { name: string },
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
    .select({ id: staff.id, name: staff.name, email: staff.email, role: staff.role })
    .from(staff)
    .orderBy(staff.name, staff.id);
  return people
    .filter(({ role }) => may(role, 'messages') || may(role, 'submissions'))
    .map(({ id, name, email }) => ({ id, name: name || email }));
}
