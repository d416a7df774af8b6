import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { withoutBidiControls } from '#contract/bidi-controls.ts';
import { mails } from '#server/db/tables/mails.ts';
import { addJob, type Task } from '#server/jobs/task.ts';
import type { Letter } from './letter.ts';
import type { MailConfig } from './settings.ts';

/** One mail to send. */
export const MAIL_TASK = { name: 'mail', about: z.object({ id: z.int() }) } satisfies Task<z.ZodType>;

type Posting = Pick<
  typeof mails.$inferInsert,
  'contactMessage' | 'filmSubmission' | 'staffInvitation' | 'thread' | 'orderId' | 'occasion' | 'maxTries'
>;

/**
 * Stores a mail with what it is about, and queues it if there is a mail server. Within the caller's transaction: all or
 * nothing. A mail of an occasion that its order has had already is not stored again. What is stored as `unsent` is not sent
 * when a mail server is set later: by then it is old news. Returns its id, if it was stored.
 */
export async function postMail(
  tx: Pick<NodePgDatabase, 'insert' | 'execute'>,
  { SMTP_URL }: Pick<MailConfig, 'SMTP_URL'>,
  { to, ...letter }: Letter,
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

/** Letters quote what strangers typed: names, titles, messages. */
const asShown = (letter: Omit<Letter, 'to'>): Omit<Letter, 'to'> => ({
  ...letter,
  subject: withoutBidiControls(letter.subject),
  text: withoutBidiControls(letter.text),
  ...(letter.html ? { html: withoutBidiControls(letter.html) } : {}),
  ...(typeof letter.replyTo === 'object'
    ? { replyTo: { ...letter.replyTo, name: withoutBidiControls(letter.replyTo.name) } }
    : {}),
});

/** Queues a mail, starting from its first try. */
export const addMailJob = (
  tx: Pick<NodePgDatabase, 'execute'>,
  { id, maxTries }: { id: number; maxTries: number },
) => addJob(tx, MAIL_TASK, { id }, { key: keyOf(id), attempts: maxTries });

const keyOf = (id: number | string) => `mail ${id}`;

/**
 * Queues mails that have no job: after a restore, which restores mails without jobs, and when the process was killed or
 * the database lost during the last try. Not within a transaction, because it looks at the queue.
 */
export async function requeueMails(db: Pick<NodePgDatabase, 'execute'>): Promise<void> {
  const { rows } = await db.execute<{ id: number; maxTries: number }>(
    sql`SELECT id, max_tries AS "maxTries" FROM mails WHERE state = 'queued' AND NOT EXISTS (
      SELECT FROM graphile_worker.jobs WHERE key = ${keyOf('')} || mails.id AND (attempts < max_attempts OR locked_at IS NOT NULL))`,
  );
  for (const mail of rows) await addMailJob(db, mail);
}
