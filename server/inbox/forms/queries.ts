import { and, asc, desc, eq, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { contactMessages, filmSubmissions } from '#server/platform/db/tables/inbox.ts';
import { mails } from '#server/platform/db/tables/mails.ts';
import { threads } from '#server/platform/db/tables/threads.ts';
import type { MailConfig } from '#server/platform/mail/settings.ts';
import { passOn } from '../conversations/merging/move-contents.ts';
import { FORMS, type FormEntry, type FormKind, TABLES } from './entry.ts';
import { postAbout } from './post.ts';

/** Selects entries: their kind, spam (true), not spam (false) or both; the newest `limit`. */
type Wanted = { kinds?: readonly FormKind[]; spam?: boolean; limit?: number };

/** Newest first. */
export async function listEntries(
  db: NodePgDatabase,
  { kinds = FORMS, spam, limit }: Wanted,
): Promise<FormEntry[]> {
  const entries: FormEntry[] = [];
  if (kinds.includes('contact')) {
    const rows = db
      .select()
      .from(contactMessages)
      .where(isSpam(spam))
      .orderBy(desc(contactMessages.id))
      .$dynamic();
    for (const row of await (limit ? rows.limit(limit) : rows)) entries.push({ kind: 'contact', ...row });
  }
  if (kinds.includes('submission')) {
    const rows = db
      .select()
      .from(filmSubmissions)
      .where(isSpam(spam))
      .orderBy(desc(filmSubmissions.id))
      .$dynamic();
    for (const row of await (limit ? rows.limit(limit) : rows)) entries.push({ kind: 'submission', ...row });
  }
  return entries.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, limit);
}

const isSpam = (spam: boolean | undefined) =>
  spam === undefined ? undefined : sql`(cardinality(spam_reasons) > 0) = ${spam}`;

export async function countSpam(db: NodePgDatabase): Promise<number> {
  return (await db.$count(contactMessages, isSpam(true))) + (await db.$count(filmSubmissions, isSpam(true)));
}

export async function readEntry(
  db: Pick<NodePgDatabase, 'select'>,
  kind: FormKind,
  id: number,
): Promise<FormEntry | undefined> {
  if (kind === 'contact') {
    const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
    return row && { kind, ...row };
  }
  const [row] = await db.select().from(filmSubmissions).where(eq(filmSubmissions.id, id));
  return row && { kind, ...row };
}

/**
 * Deletes an entry with its thread and mails, even unsent ones. Threads merged into its thread continue separately. Returns
 * whether it existed.
 */
export function deleteEntry(
  db: Pick<NodePgDatabase, 'transaction'>,
  kind: FormKind,
  id: number,
): Promise<boolean> {
  const table = TABLES[kind];
  return db.transaction(async (tx) => {
    const thread = await lockThreadOf(tx, kind, id);
    if (thread !== undefined) await passOn(tx, thread);
    return (await tx.delete(table).where(eq(table.id, id)).returning({ id: table.id })).length > 0;
  });
}

/**
 * Removes the spam mark of an entry and of its thread, or of the thread that it was merged into. Mails the entry to the company,
 * unless that was done before it became spam. False if it is not spam.
 */
export async function acceptEntry(
  tx: Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'execute' | '$count'>,
  mail: MailConfig,
  kind: FormKind,
  id: number,
): Promise<boolean> {
  const table = TABLES[kind];
  await lockThreadOf(tx, kind, id);
  const accepted = await tx
    .update(table)
    .set({ spamReasons: [] })
    .where(and(eq(table.id, id), isSpam(true)))
    .returning({ id: table.id });
  const entry = accepted.length > 0 && (await readEntry(tx, kind, id));
  if (!entry) return false;
  await tx
    .update(threads)
    .set({ state: 'new' })
    .where(and(or(eq(OF_THREADS[kind], id), isRootOf(tx, kind, id)), eq(threads.state, 'spam')));
  if ((await tx.$count(mails, eq(OF_MAILS[kind], id))) === 0) await postAbout(tx, mail, entry, 'company');
  return true;
}

/**
 * Locks the thread before its form, and after the thread that it was merged into, as everywhere: another order would deadlock.
 * Returns the form's own thread.
 */
async function lockThreadOf(
  tx: Pick<NodePgDatabase, 'select'>,
  kind: FormKind,
  id: number,
): Promise<number | undefined> {
  const lock = (which: SQL) => tx.select({ id: threads.id }).from(threads).where(which).for('update');
  await lock(isRootOf(tx, kind, id));
  const [own] = await lock(eq(OF_THREADS[kind], id));
  return own?.id;
}

const isRootOf = (tx: Pick<NodePgDatabase, 'select'>, kind: FormKind, id: number) =>
  inArray(threads.id, tx.select({ id: threads.mergedInto }).from(threads).where(eq(OF_THREADS[kind], id)));

/** Marks an entry as spam with this reason, unless it is already. */
export async function markSpam(
  tx: Pick<NodePgDatabase, 'update'>,
  kind: FormKind,
  id: number,
  reason: string,
): Promise<void> {
  const table = TABLES[kind];
  await tx
    .update(table)
    .set({ spamReasons: [reason] })
    .where(and(eq(table.id, id), isSpam(false)));
}

const OF_THREADS = { contact: threads.contactMessage, submission: threads.filmSubmission } as const;
const OF_MAILS = { contact: mails.contactMessage, submission: mails.filmSubmission } as const;

/** How long entries are stored, as promised in the privacy policy: content/legal.json, "When you send us a message". */
export const KEPT_FOR = '2 years';

/**
 * Deletes expired entries, spam included, with their threads; also threads about orders, counted from their last message. Returns
 * how many.
 */
export async function deleteExpired(db: NodePgDatabase): Promise<number> {
  let deleted = 0;
  for (const kind of FORMS) deleted += await deleteExpiredForms(db, kind);
  const last = sql`greatest(${threads.lastInAt}, ${threads.lastOutAt})`; // ignores nulls
  const isOld = lt(last, sql`now() - ${KEPT_FOR}::interval`);
  deleted += (await db.delete(threads).where(and(eq(threads.kind, 'order'), isOld))).rowCount ?? 0;
  return deleted;
}

/** Locks first the merge targets, then the threads, then the entries, as everywhere. */
const deleteExpiredForms = (db: NodePgDatabase, kind: FormKind): Promise<number> =>
  db.transaction(async (tx) => {
    const table = TABLES[kind];
    const expired = lt(table.createdAt, sql`now() - ${KEPT_FOR}::interval`);
    const forms = tx.select({ id: table.id }).from(table).where(expired);
    const isOfThem = inArray(OF_THREADS[kind], forms);
    const roots = tx.select({ id: threads.mergedInto }).from(threads).where(isOfThem);
    await tx
      .select({ id: threads.id })
      .from(threads)
      .where(or(isOfThem, inArray(threads.id, roots)))
      .orderBy(isNotNull(threads.mergedInto), asc(threads.id))
      .for('update');
    return (await tx.delete(table).where(expired)).rowCount ?? 0;
  });
