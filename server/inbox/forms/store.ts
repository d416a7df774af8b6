import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ContactMessage, FilmSubmission } from '#contract/inbox/inbox.ts';
import { contactMessages, filmSubmissions } from '#server/platform/db/tables/inbox.ts';
import { newToken } from '#server/platform/http/secret.ts';
import { mailbox, typedToday } from '#server/platform/mail/mailbox.ts';
import type { MailConfig } from '#server/platform/mail/settings.ts';
import { openThread } from '../conversations/open-thread.ts';
import { type FormEntry, oneLine, senderName } from './entry.ts';
import { takeFiles } from './files.ts';
import { checkAnswers, requireOn } from './own-forms.ts';
import { postAbout } from './post.ts';
import { spamReasons } from './spam.ts';

/**
 * To one mailbox, including mails about orders: nobody can flood a stranger's mailbox by entering it repeatedly, in any spelling.
 */
const MAILS_A_DAY = 5;

/** Prepares a form's input for storing: separates the typed fields from those that the form added. */
export function receive<Sent extends ContactMessage | FilmSubmission>(sent: Sent) {
  const { website: _website, openForMs: _openForMs, ...fields } = sent;
  return { fields, spamReasons: spamReasons(sent) };
}

/** Stores a message with its files, thread and mails. Throws `form-closed`, and Invalid for answers that the company's fields refuse. */
export async function storeMessage(
  tx: NodePgDatabase,
  mail: MailConfig,
  { fields: { answers: given, ...fields }, spamReasons }: ReturnType<typeof receive<ContactMessage>>,
): Promise<void> {
  const topic = oneLine(fields.topic);
  const checked = checkAnswers(await requireOn(tx, 'contact'), { topic, answers: given });
  const [stored] = await tx
    .insert(contactMessages)
    .values({ ...fields, topic, spamReasons })
    .returning();
  if (!stored) throw new Error('The message was not stored');
  const answers = await takeFiles(tx, stored.id, checked);
  if (answers.length > 0)
    await tx.update(contactMessages).set({ answers }).where(eq(contactMessages.id, stored.id));
  await passOn(tx, mail, { kind: 'contact', ...stored, answers });
}

/** Stores a cinema's request for a film as a message, with thread and mails. Throws `form-closed`. */
export async function storeBooking(
  tx: NodePgDatabase,
  mail: MailConfig,
  { fields, spamReasons }: ReturnType<typeof receive<ContactMessage>>,
): Promise<void> {
  await requireOn(tx, 'booking');
  const row = { ...fields, topic: oneLine(fields.topic), spamReasons };
  const [stored] = await tx.insert(contactMessages).values(row).returning();
  if (!stored) throw new Error('The request was not stored');
  await passOn(tx, mail, { kind: 'contact', ...stored });
}

/**
 * Like `storeMessage`, for a film submission. Returns the token of the sender's page if no mail contains it. Only its hash is
 * stored.
 */
export async function storeSubmission(
  tx: NodePgDatabase,
  mail: MailConfig,
  { fields, spamReasons }: ReturnType<typeof receive<FilmSubmission>>,
): Promise<string | undefined> {
  await requireOn(tx, 'submission');
  const { token, tokenHash } = newToken();
  const row = { ...fields, spamReasons, tokenHash };
  const [stored] = await tx.insert(filmSubmissions).values(row).returning();
  if (!stored) throw new Error('The submission was not stored');
  const isMailed = await passOn(tx, mail, { kind: 'submission', ...stored }, token);
  return isMailed ? undefined : token;
}

/**
 * Opens the entry's thread and, unless it is spam, mails it. `token`: of the page that the acknowledgement links to. Returns true
 * if the sender may expect an acknowledgement. Likely spam gets none, but the reply does not show that.
 */
async function passOn(
  tx: NodePgDatabase,
  mail: MailConfig,
  entry: FormEntry,
  token?: string,
): Promise<boolean> {
  const [name, isSpam] = [senderName(entry), entry.spamReasons.length > 0];
  const sender = { name, email: entry.email, isSpam };
  await openThread(
    tx,
    entry.kind === 'contact'
      ? { ...sender, kind: 'message', contactMessage: entry.id, subject: entry.topic }
      : { ...sender, kind: 'submission', filmSubmission: entry.id, subject: oneLine(entry.filmTitle) },
  );
  const isSending = Boolean(mail.SMTP_URL);
  if (isSpam) return isSending;
  await postAbout(tx, mail, entry, 'company');
  // Serialised by address: concurrent forms do not see each other's rows.
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended('acknowledgement ' || ${mailbox(entry.email)}, 0))`,
  );
  if ((await typedToday(tx, entry.email)) >= MAILS_A_DAY) return false;
  await postAbout(tx, mail, entry, 'sender', token);
  return isSending;
}
