import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { withoutBidiControls } from '#contract/core/bidi-controls.ts';
import { mails } from '../db/tables/mails.ts';
import { addJob, type Task } from '../jobs/task.ts';
import type { Email } from './email.ts';
import type { MailConfig } from './settings.ts';

/** The job that sends one mail. */
export const MAIL_TASK = { name: 'mail', about: z.object({ id: z.int() }) } satisfies Task<z.ZodType>;

type Posting = Pick<
  typeof mails.$inferInsert,
  | 'contactMessage'
  | 'filmSubmission'
  | 'staffInvitation'
  | 'thread'
  | 'orderId'
  | 'occasion'
  | 'member'
  | 'memberLink'
  | 'subscriber'
  | 'maxTries'
>;

/**
 * Stores a mail with the rows it is about, and queues it if there is a mail server, in the caller's transaction. Does not store a
 * second mail of the same kind for an order. A mail stored as `unsent` is not sent if a mail server is configured later, because
 * it would be outdated. Returns its id if it was stored.
 */
export async function postMail(
  tx: Pick<NodePgDatabase, 'insert' | 'execute'>,
  { SMTP_URL }: Pick<MailConfig, 'SMTP_URL'>,
  { to, ...letter }: Email,
  posting: Posting,
): Promise<number | undefined> {
  const state = SMTP_URL ? 'queued' : 'unsent';
  const stored = await tx
    .insert(mails)
    .values({ toAddress: to, letter: asShown(letter), state, ...posting })
    .onConflictDoNothing()
    .returning();
  for (const mail of stored) if (state === 'queued') await addMailJob(tx, mail);
  return stored[0]?.id;
}

/** Mails quote text typed by strangers: names, titles, messages. */
const asShown = (letter: Omit<Email, 'to'>): Omit<Email, 'to'> => ({
  ...letter,
  subject: withoutBidiControls(letter.subject),
  text: withoutBidiControls(letter.text),
  ...(letter.html ? { html: withoutBidiControls(letter.html) } : {}),
  ...(typeof letter.replyTo === 'object'
    ? { replyTo: { ...letter.replyTo, name: withoutBidiControls(letter.replyTo.name) } }
    : {}),
});

/** Queues a mail, starting from its first attempt. */
export const addMailJob = (
  tx: Pick<NodePgDatabase, 'execute'>,
  { id, maxTries }: { id: number; maxTries: number },
) => addJob(tx, MAIL_TASK, { id }, { key: jobKeyOf(id), attempts: maxTries });

export const jobKeyOf = (id: number | string) => `mail ${id}`;

/**
 * Queues mails that have no job: after a restore, which restores mails without jobs, and after the process was killed or the
 * database lost during the last attempt. Not within a transaction, because it reads the queue.
 */
export async function requeueMails(db: Pick<NodePgDatabase, 'execute'>): Promise<void> {
  const { rows } = await db.execute<{ id: number; maxTries: number }>(
    sql`SELECT id, max_tries AS "maxTries" FROM mails WHERE state = 'queued' AND NOT EXISTS (
      SELECT FROM graphile_worker.jobs WHERE key = ${jobKeyOf('')} || mails.id AND (attempts < max_attempts OR locked_at IS NOT NULL))`,
  );
  for (const mail of rows) await addMailJob(db, mail);
}
