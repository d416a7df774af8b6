import { and, asc, desc, eq, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { contactMessages, filmSubmissions } from '#server/db/tables/inbox.ts';
import { mails } from '#server/db/tables/mails.ts';
import { threads } from '#server/db/tables/threads.ts';
import { passOn } from '#server/desk/move-contents.ts';
import type { MailConfig } from '#server/mail/settings.ts';
import { type Entry, KINDS, type Kind, TABLES } from './entry.ts';
import { postAbout } from './post.ts';

/** Which entries: their kind, in the inbox (`spam` false), marked as spam (true) or both; the newest `limit`. */
type Wanted = { kinds?: readonly Kind[]; spam?: boolean; limit?: number };

/** Newest first. */
export async function listEntries(
  db: NodePgDatabase,
  { kinds = KINDS, spam, limit }: Wanted,
): Promise<Entry[]> {
  const entries: Entry[] = [];
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
  kind: Kind,
  id: number,
): Promise<Entry | undefined> {
  if (kind === 'contact') {
    const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
    return row && { kind, ...row };
  }
  const [row] = await db.select().from(filmSubmissions).where(eq(filmSubmissions.id, id));
  return row && { kind, ...row };
}

/**
 * Deletes an entry with its thread and mails, even unsent ones; what others were merged into goes on as theirs. Returns whether it
 * existed.
 */
export function deleteEntry(
  db: Pick<NodePgDatabase, 'transaction'>,
  kind: Kind,
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
 * Moves an entry out of the spam, and its thread with it, or the one that this was merged into. Mails it to the company, unless
 * that was done before it became spam. False if it is not spam.
 */
export async function acceptEntry(
  tx: Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'execute' | '$count'>,
  mail: MailConfig,
  kind: Kind,
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
 * Before its form, and after the thread that it was merged into, as the desk does: two that locked them in another order would wait
 * for each other. Returns its own thread.
 */
async function lockThreadOf(
  tx: Pick<NodePgDatabase, 'select'>,
  kind: Kind,
  id: number,
): Promise<number | undefined> {
  const lock = (which: SQL) => tx.select({ id: threads.id }).from(threads).where(which).for('update');
  await lock(isRootOf(tx, kind, id));
  const [own] = await lock(eq(OF_THREADS[kind], id));
  return own?.id;
}

const isRootOf = (tx: Pick<NodePgDatabase, 'select'>, kind: Kind, id: number) =>
  inArray(threads.id, tx.select({ id: threads.mergedInto }).from(threads).where(eq(OF_THREADS[kind], id)));

/** Marks an entry as spam with this reason, if it is not yet. */
export async function markSpam(
  tx: Pick<NodePgDatabase, 'update'>,
  kind: Kind,
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

/** How long entries are kept, as the privacy policy promises: content/legal.json, "When you send us a message". */
export const KEPT_FOR = '2 years';

/** Deletes expired entries, spam included, with their threads; and threads about orders, after their last letter. Returns how many. */
export async function deleteExpired(db: NodePgDatabase): Promise<number> {
  let deleted = 0;
  for (const kind of KINDS) deleted += await deleteExpiredForms(db, kind);
  const last = sql`greatest(${threads.lastInAt}, ${threads.lastOutAt})`; // leaves out what is null
  const isOld = lt(last, sql`now() - ${KEPT_FOR}::interval`);
  deleted += (await db.delete(threads).where(and(eq(threads.kind, 'order'), isOld))).rowCount ?? 0;
  return deleted;
}

/** Their threads are locked before them, and those that these were merged into before these, as everywhere. */
const deleteExpiredForms = (db: NodePgDatabase, kind: Kind): Promise<number> =>
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
