import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ContactMessage, FilmSubmission } from '#contract/inbox.ts';
import { contactMessages, filmSubmissions } from '#server/db/tables/inbox.ts';
import { openThread } from '#server/desk/open-thread.ts';
import { newToken } from '#server/http/secret.ts';
import { mailbox, typedToday } from '#server/mail/mailbox.ts';
import type { MailConfig } from '#server/mail/settings.ts';
import { type Entry, type Kind, oneLine, senderName, TABLES } from './entry.ts';
import { postAbout } from './post.ts';
import { spamReasons } from './spam.ts';

/** To one mailbox, those of orders among them: nobody can flood a stranger's by entering it again and again, however written. */
const MAILS_A_DAY = 5;

/**
 * Prepares a form's input for storing: separates what a person typed from what the form added. The stored key covers the
 * form's key and the text, so a repeated send is recognised, and text changed after a lost answer is not mistaken for
 * one.
 */
export function receive<Sent extends ContactMessage | FilmSubmission>(sent: Sent) {
  const { idempotencyKey: formKey, website: _website, openForMs: _openForMs, ...fields } = sent;
  const idempotencyKey = formKey
    ? createHash('sha256')
        .update(JSON.stringify([formKey, fields]))
        .digest()
    : null;
  return { fields, idempotencyKey, spamReasons: spamReasons(sent) };
}

/** Whether the same entry was stored before. */
export async function isRepeat(db: NodePgDatabase, kind: Kind, key: Buffer | null): Promise<boolean> {
  if (!key) return false;
  const table = TABLES[kind];
  return (await db.$count(table, eq(table.idempotencyKey, key))) > 0;
}

type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** Stores a message with its thread and mails, all or nothing. False if a repeat stored it first. */
export function storeMessage(
  db: NodePgDatabase,
  mail: MailConfig,
  { fields, ...received }: ReturnType<typeof receive<ContactMessage>>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = { ...fields, ...received };
    const stored = await tx.insert(contactMessages).values(row).onConflictDoNothing().returning();
    for (const row of stored) await passOn(tx, mail, { kind: 'contact', ...row });
    return stored.length > 0;
  });
}

/**
 * Like `storeMessage`, for a film submission; undefined if a repeat stored it first. `token`: of the sender's page, if no mail
 * tells it. Only its hash is stored.
 */
export function storeSubmission(
  db: NodePgDatabase,
  mail: MailConfig,
  { fields, ...received }: ReturnType<typeof receive<FilmSubmission>>,
): Promise<{ token?: string } | undefined> {
  const { token, tokenHash } = newToken();
  return db.transaction(async (tx) => {
    const row = { ...fields, ...received, tokenHash };
    const [stored] = await tx.insert(filmSubmissions).values(row).onConflictDoNothing().returning();
    if (!stored) return undefined;
    const isMailed = await passOn(tx, mail, { kind: 'submission', ...stored }, token);
    return isMailed ? {} : { token };
  });
}

/**
 * To the desk and, unless it is spam, by mail. `token`: of the page that the acknowledgement leads to. True if its sender may expect
 * an acknowledgement; likely spam gets none, but is answered as anything else is.
 */
async function passOn(tx: Tx, mail: MailConfig, entry: Entry, token?: string): Promise<boolean> {
  const [name, isSpam] = [senderName(entry), entry.spamReasons.length > 0];
  const sender = { name, email: entry.email, isSpam };
  await openThread(
    tx,
    entry.kind === 'contact'
      ? { ...sender, kind: 'message', contactMessage: entry.id }
      : { ...sender, kind: 'submission', filmSubmission: entry.id, subject: oneLine(entry.filmTitle) },
  );
  const isSending = Boolean(mail.SMTP_URL);
  if (isSpam) return isSending;
  await postAbout(tx, mail, entry, 'company');
  // Serialised by address: forms sent at the same time do not see each other's rows.
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended('acknowledgement ' || ${mailbox(entry.email)}, 0))`,
  );
  if ((await typedToday(tx, entry.email)) >= MAILS_A_DAY) return false;
  await postAbout(tx, mail, entry, 'sender', token);
  return isSending;
}
