import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { MailState } from '#contract/staff-mails-calls.ts';
import { mails } from '#server/db/tables/mails.ts';
import { addMailJob } from './outbox.ts';

export type Mail = typeof mails.$inferSelect;

export async function readMail(db: Pick<NodePgDatabase, 'select'>, id: number): Promise<Mail | undefined> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id));
  return mail;
}

/** Newest first. */
export const listMails = (
  db: NodePgDatabase,
  state: MailState | undefined,
  limit: number,
  offset = 0,
): Promise<Mail[]> =>
  db
    .select()
    .from(mails)
    .where(state && eq(mails.state, state))
    .orderBy(desc(mails.id))
    .limit(limit)
    .offset(offset);

export const countMails = (db: NodePgDatabase, state: MailState | undefined): Promise<number> =>
  db.$count(mails, state && eq(mails.state, state));

/** The link to a submission's page, or of an invitation, opens it: the outbox drops it once the mail is delivered. */
const WITHOUT_TOKEN = sql`regexp_replace(letter::text, '(/submission/|/staff/invitation#)[A-Za-z0-9_-]{43}', '\\1…', 'g')::jsonb`;

export async function noteSent(db: NodePgDatabase, id: number): Promise<void> {
  await db
    .update(mails)
    .set({ state: 'sent', tries: sql`tries + 1`, lastError: null, sentAt: sql`now()`, letter: WITHOUT_TOKEN })
    .where(eq(mails.id, id));
}

/** Records the server's answer, unless the mail has been sent meanwhile: a process that was paused may come late. */
export async function noteFailedTry(
  db: NodePgDatabase,
  id: number,
  lastError: string,
  isLast: boolean,
): Promise<void> {
  await db
    .update(mails)
    .set({ state: isLast ? 'failed' : 'queued', tries: sql`tries + 1`, lastError })
    .where(and(eq(mails.id, id), eq(mails.state, 'queued')));
}

/**
 * Queues a mail again that failed or was unsent, within the caller's transaction. `to`: where to, if not where it was. False if there
 * is no such mail.
 */
export async function sendAgain(
  tx: Pick<NodePgDatabase, 'update' | 'execute'>,
  id: number,
  to?: string,
): Promise<boolean> {
  const isToSend = and(eq(mails.id, id), ne(mails.state, 'sent'), ne(mails.state, 'queued'));
  const queued = await tx
    .update(mails)
    .set({ state: 'queued', ...(to && { toAddress: to }) })
    .where(isToSend)
    .returning();
  for (const mail of queued) await addMailJob(tx, mail);
  return queued.length > 0;
}

/** Mails about a message or a film are deleted with it; this deletes old ones of all other kinds. Returns how many. */
export async function deleteOldMails(db: NodePgDatabase, keptFor: string): Promise<number> {
  return (await db.delete(mails).where(lt(mails.createdAt, sql`now() - ${keptFor}::interval`))).rowCount ?? 0;
}
