import { desc, eq, sql } from 'drizzle-orm';
import { html } from 'hono/html';
import { mails } from '#server/platform/db/tables/mails.ts';
import { threadMessages } from '#server/platform/db/tables/thread-messages.ts';
import { threads } from '#server/platform/db/tables/threads.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { htmlEmail } from '#server/platform/mail/email.ts';
import { messageIdOf, threadMessageId } from '#server/platform/mail/message-id.ts';
import { postMail } from '#server/platform/mail/outbox.ts';
import { type MailConfig, readCorrespondents } from '#server/platform/mail/settings.ts';
import { ownSignature } from '#server/platform/mail/words/write-mail.ts';
import { lockThread, type Thread } from './find-thread.ts';
import { noteSpam } from './note-spam.ts';
import type { Tx } from './open-thread.ts';

type MessageRow = typeof threadMessages.$inferSelect;

type Answer = {
  thread: number;
  staff: { id: number; name: string };
  subject: string;
  text: string;
  /** Id of the last message that the writer saw; null if there was none. Undefined skips the check. */
  seen?: number | null;
};

/** Ten tries take 3.5 hours, so that the writer learns of a mistyped address the same day. */
const MAX_TRIES = 10;
/** Mail programs need the newest; some servers refuse a long header. */
const MOST_REFERENCES = 20;

/**
 * Answers a thread by mail, with the company's signature if it has one of its own: stores one message and its mail in the outbox, `unsent` without a mail server. The thread then waits
 * for its sender, is assigned to the writer if it was unassigned, and is no longer spam. Throws 404, and 409 `thread-moved` if
 * somebody wrote after `seen`. Returns the message's id.
 */
export async function answer(
  tx: Tx,
  mail: MailConfig,
  { thread: id, staff, subject, text: typed, seen }: Answer,
): Promise<number> {
  const thread = await lockThread(tx, id);
  const [newest] = await messagesOf(tx, thread.id, 1);
  if (seen !== undefined && newest && newest.id !== seen) throw moved(newest);

  const correspondents = await readCorrespondents(tx, mail);
  const { company, from, siteUrl, brand } = correspondents;
  // Whoever sends it from a mail program of their own has their own signature there.
  const signature = mail.SMTP_URL && ownSignature(correspondents);
  const text = signature ? `${typed}\n\n${signature}` : typed;
  const references = await referencesOf(tx, thread, siteUrl);
  const messageId = threadMessageId(thread, siteUrl);
  const posted = await postMail(
    tx,
    mail,
    {
      to: thread.email,
      replyTo: company,
      ...{ subject, text, messageId, references },
      inReplyTo: references.at(-1),
      headers: {},
      html: htmlEmail(brand, html`<div style="white-space:pre-wrap">${text}</div>`),
    },
    { thread: thread.id, maxTries: MAX_TRIES },
  );
  const [written] = await tx
    .insert(threadMessages)
    .values({
      thread: thread.id,
      direction: 'out',
      mail: posted ?? null,
      messageId,
      inReplyTo: references.at(-1) ?? null,
      refs: references,
      fromName: staff.name,
      fromAddress: from ?? '',
      staffId: staff.id,
      ...{ subject, text },
    })
    .returning({ id: threadMessages.id });
  if (thread.state === 'spam') await noteSpam(tx, mail, thread.id, 'waiting');
  await tx
    .update(threads)
    .set({
      state: 'waiting',
      lastOutAt: sql`now()`,
      assignee: sql`coalesce(${threads.assignee}, ${staff.id})`,
    })
    .where(eq(threads.id, thread.id));
  return written?.id ?? 0;
}

/** The newest messages of a thread, newest first. */
const messagesOf = (db: Pick<Tx, 'select'>, thread: number, limit: number): Promise<MessageRow[]> =>
  db
    .select()
    .from(threadMessages)
    .where(eq(threadMessages.thread, thread))
    .orderBy(desc(threadMessages.id))
    .limit(limit);

/** Message-IDs that the next message references, oldest first: the acknowledgement's, then the messages'. */
async function referencesOf(tx: Tx, thread: Thread, siteUrl: string): Promise<string[]> {
  const messages = await messagesOf(tx, thread.id, MOST_REFERENCES - 1);
  const acknowledged = await tx
    .select()
    .from(mails)
    .where(
      sql`${mails.thread} = ${thread.id} AND ${mails.toAddress} = ${thread.email}
        AND (${mails.contactMessage} IS NOT NULL OR ${mails.filmSubmission} IS NOT NULL)`,
    )
    .orderBy(desc(mails.id))
    .limit(1);
  return [
    ...acknowledged.map((mail) => messageIdOf(mail, siteUrl)),
    ...messages.flatMap(({ messageId }) => messageId ?? []).reverse(),
  ];
}

const moved = ({ direction, fromName, fromAddress }: MessageRow) =>
  new HttpError(
    'thread-moved',
    direction === 'out'
      ? `${fromName} has answered since you opened this. Read it, then send yours if it is still needed.`
      : `${fromName || fromAddress} has written again since you opened this. Read it, then send yours if it still fits.`,
  );
