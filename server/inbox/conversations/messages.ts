import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ConversationMessage } from '#contract/inbox/staff-conversations.ts';
import { mails } from '#server/platform/db/tables/mails.ts';
import { threadMessages } from '#server/platform/db/tables/thread-messages.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { sendAgain } from '#server/platform/mail/queries.ts';
import { attachmentsOf } from '../mail-import/attachments.ts';

type Db = Pick<NodePgDatabase, 'select'>;

/** Maximum number of messages, and of their characters, on a thread's page: the page is read again every 20 seconds. */
const MOST = 200;
const MOST_TEXT = 1_000_000;

const withMail = (db: Db) =>
  db.select().from(threadMessages).leftJoin(mails, eq(mails.id, threadMessages.mail)).$dynamic();

type Read = Awaited<ReturnType<typeof withMail>>[number];

/** Oldest first, with the number of older ones left out. */
export async function readMessages(
  db: Db,
  thread: number,
): Promise<{ letters: ConversationMessage[]; olderLetters: number }> {
  const sizes = await db
    .select({ id: threadMessages.id, length: sql<number>`length(${threadMessages.text})` })
    .from(threadMessages)
    .where(eq(threadMessages.thread, thread))
    .orderBy(desc(threadMessages.id))
    .limit(MOST);
  let length = 0;
  const shown = sizes.filter((letter, at) => {
    length += letter.length;
    return at === 0 || length <= MOST_TEXT;
  });
  const rows = await withMail(db)
    .where(
      inArray(
        threadMessages.id,
        shown.map(({ id }) => id),
      ),
    )
    .orderBy(desc(threadMessages.id));
  const letters = await withAttachments(db, rows.map(asMessage).reverse());
  const [older] = await db
    .select({ count: count() })
    .from(threadMessages)
    .where(and(eq(threadMessages.thread, thread), lt(threadMessages.id, letters[0]?.id ?? 0)));
  return { letters, olderLetters: older?.count ?? 0 };
}

/** An existing message. */
export async function readMessage(db: Db, id: number): Promise<ConversationMessage> {
  const [row] = await withMail(db).where(eq(threadMessages.id, id));
  if (!row) throw new HttpError('thread-not-found');
  const [letter] = await withAttachments(db, [asMessage(row)]);
  if (!letter) throw new HttpError('thread-not-found');
  return letter;
}

async function withAttachments(db: Db, letters: ConversationMessage[]): Promise<ConversationMessage[]> {
  const found = await attachmentsOf(
    db,
    letters.map(({ id }) => id),
  );
  return letters.map((letter) => ({ ...letter, attachments: found.get(letter.id) ?? [] }));
}

const asMessage = ({ thread_messages: letter, mails: mail }: Read): ConversationMessage => ({
  id: letter.id,
  direction: letter.direction,
  from: { name: letter.fromName, address: letter.fromAddress },
  subject: letter.subject,
  text: letter.text,
  at: letter.createdAt.toISOString(),
  mail: letter.mail,
  state: mail?.state ?? null,
  error: mail?.lastError ?? null,
  attachments: [],
});

/**
 * Requeues the failed or unsent mail of a message, to the thread's current address; the thread is locked. Throws 404 if the
 * thread has no such message, and 409.
 */
export async function sendMessageAgain(
  tx: Pick<NodePgDatabase, 'select' | 'update' | 'execute'>,
  { SMTP_URL }: { SMTP_URL?: string | undefined },
  thread: { id: number; email: string },
  id: number,
): Promise<ConversationMessage> {
  const [letter] = await tx.select().from(threadMessages).where(eq(threadMessages.id, id));
  if (letter?.thread !== thread.id) throw new HttpError('thread-not-found');
  if (!SMTP_URL || letter.mail === null || !(await sendAgain(tx, letter.mail, thread.email)))
    throw new HttpError('not-to-send');
  return readMessage(tx, id);
}
