import { desc, eq, sql } from 'drizzle-orm';
import { html } from 'hono/html';
import { threadLetters } from '#server/db/tables/letters.ts';
import { mails } from '#server/db/tables/mails.ts';
import { threads } from '#server/db/tables/threads.ts';
import { HttpError } from '#server/http/errors.ts';
import { htmlLetter } from '#server/mail/letter.ts';
import { messageIdOf, threadMessageId } from '#server/mail/message-id.ts';
import { postMail } from '#server/mail/outbox.ts';
import { type MailConfig, readCorrespondents } from '#server/mail/settings.ts';
import { lockThread, type Thread } from './find-thread.ts';
import { noteSpam } from './note-spam.ts';
import type { Tx } from './open-thread.ts';

type LetterRow = typeof threadLetters.$inferSelect;

type Answer = {
  thread: number;
  staff: { id: number; name: string };
  subject: string;
  text: string;
  /** Which press of the button this is: the same again sends nothing more. */
  key: string;
  /** The last letter that the writer saw; null where there was none. Without it, nobody has looked. */
  seen?: number | null;
};

/** 3.5 hours: whoever answers wants to hear of a mistyped address the same day. */
const MAX_TRIES = 10;
/** Mail programs need the newest; a long header is refused by some servers. */
const MOST_REFERENCES = 20;

/**
 * Answers a thread by mail: one letter, and its mail in the outbox, which is `unsent` without a mail server. The thread waits for
 * its sender then, belongs to whoever answered unless it has somebody, and is no spam. Throws 404, and 409 `thread-moved` if somebody
 * wrote after `seen`. Returns the letter's id.
 */
export async function answer(
  tx: Tx,
  mail: MailConfig,
  { thread: id, staff, subject, text, key, seen }: Answer,
): Promise<{ letter: number; isNew: boolean }> {
  const thread = await lockThread(tx, id);
  const [sent] = await tx.select().from(threadLetters).where(eq(threadLetters.press, key));
  if (sent) return { letter: sent.id, isNew: false };
  const [newest] = await lettersOf(tx, thread.id, 1);
  if (seen !== undefined && newest && newest.id !== seen) throw moved(newest);

  const { company, from, siteUrl, brand } = await readCorrespondents(tx, mail);
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
      html: htmlLetter(brand, html`<div style="white-space:pre-wrap">${text}</div>`),
    },
    { thread: thread.id, maxTries: MAX_TRIES },
  );
  const [written] = await tx
    .insert(threadLetters)
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
      press: key,
      ...{ subject, text },
    })
    .returning({ id: threadLetters.id });
  if (thread.state === 'spam') await noteSpam(tx, mail, thread.id, 'waiting');
  await tx
    .update(threads)
    .set({
      state: 'waiting',
      lastOutAt: sql`now()`,
      assignee: sql`coalesce(${threads.assignee}, ${staff.id})`,
    })
    .where(eq(threads.id, thread.id));
  return { letter: written?.id ?? 0, isNew: true };
}

/** The newest letters of a thread, newest first. */
const lettersOf = (db: Pick<Tx, 'select'>, thread: number, limit: number): Promise<LetterRow[]> =>
  db
    .select()
    .from(threadLetters)
    .where(eq(threadLetters.thread, thread))
    .orderBy(desc(threadLetters.id))
    .limit(limit);

/** Message-IDs that the next letter follows, oldest first: of the acknowledgement that the sender has, then of the letters. */
async function referencesOf(tx: Tx, thread: Thread, siteUrl: string): Promise<string[]> {
  const letters = await lettersOf(tx, thread.id, MOST_REFERENCES - 1);
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
    ...letters.flatMap(({ messageId }) => messageId ?? []).reverse(),
  ];
}

const moved = ({ direction, fromName, fromAddress }: LetterRow) =>
  new HttpError(
    'thread-moved',
    direction === 'out'
      ? `${fromName} has answered since you opened this. Read it, then send yours if it is still needed.`
      : `${fromName || fromAddress} has written again since you opened this. Read it, then send yours if it still fits.`,
  );
