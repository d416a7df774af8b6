import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { MailState } from '#contract/admin/staff-mails-calls.ts';
import { type MailAttempt, mails } from '../db/tables/mails.ts';
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

/**
 * The link to a submission's page, to preferences, an invitation or a new email grants access: the outbox removes its token once the mail is
 * delivered.
 */
const WITHOUT_TOKEN = sql`regexp_replace(letter::text, '(/submission/|/preferences/|/staff/invitation#|/staff/security#)[A-Za-z0-9_-]{43}', '\\1…', 'g')::jsonb`;

const withAttempt = (attempt: MailAttempt) => sql`attempts || ${JSON.stringify([attempt])}::jsonb`;

export async function noteSent(db: NodePgDatabase, id: number, attempt: MailAttempt): Promise<void> {
  await db
    .update(mails)
    .set({
      state: 'sent',
      tries: sql`tries + 1`,
      attempts: withAttempt(attempt),
      lastError: null,
      sentAt: sql`now()`,
      letter: WITHOUT_TOKEN,
    })
    .where(eq(mails.id, id));
}

/** Records the server's answer, unless the mail has been sent meanwhile: a paused process may report late. */
export async function noteFailedTry(
  db: NodePgDatabase,
  id: number,
  attempt: MailAttempt,
  isLast: boolean,
): Promise<void> {
  await db
    .update(mails)
    .set({
      state: isLast ? 'failed' : 'queued',
      tries: sql`tries + 1`,
      attempts: withAttempt(attempt),
      lastError: attempt.answer,
    })
    .where(and(eq(mails.id, id), eq(mails.state, 'queued')));
}

/** Requeues a failed or unsent mail in the caller's transaction. `to`: another receiver. False if there is no such mail. */
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

/** Mails about a message or a film are deleted with it; this deletes old mails of all other kinds. Returns how many. */
export async function deleteOldMails(db: NodePgDatabase, keptFor: string): Promise<number> {
  return (await db.delete(mails).where(lt(mails.createdAt, sql`now() - ${keptFor}::interval`))).rowCount ?? 0;
}

/** Deletes the mails to a member that are not to be sent any more. */
export const deleteMailsOf = (tx: Pick<NodePgDatabase, 'delete'>, member: number) =>
  tx.delete(mails).where(and(eq(mails.member, member), ne(mails.state, 'queued')));

/** Mails to members and subscribers are about what their owner knows: a month is enough for questions. */
export const deleteOldMemberMails = (db: Pick<NodePgDatabase, 'delete'>) =>
  db
    .delete(mails)
    .where(
      and(
        or(isNotNull(mails.member), isNotNull(mails.subscriber)),
        lt(mails.createdAt, sql`now() - interval '30 days'`),
      ),
    );

/**
 * Its writer has sent it by other means, so it is not offered for sending once a mail server is configured. `mail`: its id, or a
 * query for it.
 */
export const noteSentByHand = (tx: Pick<NodePgDatabase, 'update'>, mail: number | SQLWrapper) =>
  tx.update(mails).set({ state: 'sent', sentAt: sql`now()` }).where(eq(mails.id, mail));

/** Moves the answers of threads to another thread; mails about a form stay with it. Returns the ids of the moved mails. */
export async function moveAnswers(
  tx: Pick<NodePgDatabase, 'update'>,
  from: readonly number[],
  to: number,
): Promise<number[]> {
  const isAnswer = and(isNull(mails.contactMessage), isNull(mails.filmSubmission));
  const moved = await tx
    .update(mails)
    .set({ thread: to })
    .where(and(inArray(mails.thread, from), isAnswer))
    .returning({ id: mails.id });
  return moved.map(({ id }) => id);
}
