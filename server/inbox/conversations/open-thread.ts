import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { staffThreadPath } from '#contract/admin/staff-paths.ts';
import { threadMessages } from '#server/platform/db/tables/thread-messages.ts';
import { threads } from '#server/platform/db/tables/threads.ts';
import { noticeStaff } from '#server/platform/mail/notices.ts';
import { lockRoot, lockThread } from './find-thread.ts';

/** A transaction in which threads are written. */
export type Tx = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute' | '$count'>;

type Sender = { name: string; email: string };
type Opening = Sender &
  (
    | { kind: 'message'; contactMessage: number; subject?: string; isSpam: boolean }
    | { kind: 'submission'; filmSubmission: number; subject: string; isSpam: boolean }
    | { kind: 'order'; orderNumber: string; subject: string; text: string }
  );

/**
 * Opens a thread in the transaction that stores the rows it is about. A message about an order is added to the order's single
 * thread. Returns the thread's id.
 */
export async function openThread(tx: Tx, opening: Opening): Promise<number> {
  if (opening.kind === 'order') return writeAboutOrder(tx, opening);
  const { isSpam, ...thread } = opening;
  const opened = await tx
    .insert(threads)
    .values({ ...thread, state: isSpam ? 'spam' : 'new' })
    .returning({ id: threads.id });
  return opened[0]?.id ?? 0;
}

async function writeAboutOrder(
  tx: Tx,
  { text, kind: _, ...order }: Opening & { kind: 'order' },
): Promise<number> {
  const { name, email, subject } = order;
  const { id: thread } = await lockThread(tx, await threadOfOrder(tx, order));
  await tx
    .insert(threadMessages)
    .values({ thread, direction: 'in', fromName: name, fromAddress: email, subject, text });
  await noteIncoming(tx, thread);
  return thread;
}

/** The id of an order's single thread; opens it if there is none. */
export async function threadOfOrder(
  tx: Tx,
  order: { orderNumber: string; name: string; email: string; subject: string },
): Promise<number> {
  const { orderNumber, name, email } = order;
  await lockThreadsOf(tx, orderNumber);
  const found = await tx
    .insert(threads)
    .values({ kind: 'order', ...order })
    .onConflictDoUpdate({ target: threads.orderNumber, set: { name, email } })
    .returning({ id: threads.id });
  return found[0]?.id ?? 0;
}

/**
 * Locks an order's thread, if there is one, in the common order: first the thread that it was merged into. Another order would
 * deadlock.
 */
async function lockThreadsOf(tx: Pick<Tx, 'select'>, orderNumber: string): Promise<void> {
  const [known] = await tx
    .select({ id: threads.id })
    .from(threads)
    .where(eq(threads.orderNumber, orderNumber));
  if (known) await lockRoot(tx, known.id);
}

/** Sends answers about an order to its current address, also those in the thread that its own was merged into. */
export async function readdressThread(
  tx: Pick<Tx, 'select' | 'update'>,
  orderNumber: string,
  { from, to: { name, email } }: { from: string; to: Sender },
): Promise<void> {
  await lockThreadsOf(tx, orderNumber);
  await tx
    .update(threads)
    .set({ name, email })
    .where(
      sql`lower(${threads.email}) = lower(${from}) AND (${threads.orderNumber} = ${orderNumber}
        OR ${threads.id} = (SELECT merged_into FROM threads WHERE order_number = ${orderNumber}))`,
    );
}

/** A thread whose sender writes again is new again, unless it is spam, and staff who want to know are mailed. */
export async function noteIncoming(tx: Tx, thread: number): Promise<void> {
  await tx
    .update(threads)
    .set({ state: sql`CASE ${threads.state} WHEN 'spam' THEN 'spam' ELSE 'new' END`, lastInAt: sql`now()` })
    .where(eq(threads.id, thread));
  await noticeStaff(tx, thread, { notice: 'newMessage', about: { thread }, path: staffThreadPath(thread) });
}
