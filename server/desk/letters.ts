import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Letter } from '#contract/staff-desk.ts';
import { threadLetters } from '#server/db/tables/letters.ts';
import { mails } from '#server/db/tables/mails.ts';
import { HttpError } from '#server/http/errors.ts';
import { sendAgain } from '#server/mail/queries.ts';
import { attachmentsOf } from '#server/mail-in/attachments.ts';

type Db = Pick<NodePgDatabase, 'select'>;

/** A thread's page shows its newest, up to so many, of so many characters: it is read again every 20 seconds. */
const MOST = 200;
const MOST_TEXT = 1_000_000;

const withMail = (db: Db) =>
  db.select().from(threadLetters).leftJoin(mails, eq(mails.id, threadLetters.mail)).$dynamic();

type Read = Awaited<ReturnType<typeof withMail>>[number];

/** Oldest first, with how many still older ones there are. */
export async function readLetters(
  db: Db,
  thread: number,
): Promise<{ letters: Letter[]; olderLetters: number }> {
  const sizes = await db
    .select({ id: threadLetters.id, length: sql<number>`length(${threadLetters.text})` })
    .from(threadLetters)
    .where(eq(threadLetters.thread, thread))
    .orderBy(desc(threadLetters.id))
    .limit(MOST);
  let length = 0;
  const shown = sizes.filter((letter, at) => {
    length += letter.length;
    return at === 0 || length <= MOST_TEXT;
  });
  const rows = await withMail(db)
    .where(
      inArray(
        threadLetters.id,
        shown.map(({ id }) => id),
      ),
    )
    .orderBy(desc(threadLetters.id));
  const letters = await withAttachments(db, rows.map(asLetter).reverse());
  const [older] = await db
    .select({ count: count() })
    .from(threadLetters)
    .where(and(eq(threadLetters.thread, thread), lt(threadLetters.id, letters[0]?.id ?? 0)));
  return { letters, olderLetters: older?.count ?? 0 };
}

/** A letter that exists. */
export async function readLetter(db: Db, id: number): Promise<Letter> {
  const [row] = await withMail(db).where(eq(threadLetters.id, id));
  if (!row) throw new HttpError('thread-not-found');
  const [letter] = await withAttachments(db, [asLetter(row)]);
  if (!letter) throw new HttpError('thread-not-found');
  return letter;
}

async function withAttachments(db: Db, letters: Letter[]): Promise<Letter[]> {
  const found = await attachmentsOf(
    db,
    letters.map(({ id }) => id),
  );
  return letters.map((letter) => ({ ...letter, attachments: found.get(letter.id) ?? [] }));
}

const asLetter = ({ thread_letters: letter, mails: mail }: Read): Letter => ({
  id: letter.id,
  direction: letter.direction,
  from: { name: letter.fromName, address: letter.fromAddress },
  subject: letter.subject,
  text: letter.text,
  at: letter.createdAt.toISOString(),
  state: mail?.state ?? null,
  error: mail?.lastError ?? null,
  attachments: [],
});

/**
 * Queues the mail of a letter again that failed or is unsent, to the address that the thread has now; the thread is locked. Throws
 * 404 if the thread has no such letter, and 409.
 */
export async function sendLetterAgain(
  tx: Pick<NodePgDatabase, 'select' | 'update' | 'execute'>,
  { SMTP_URL }: { SMTP_URL?: string | undefined },
  thread: { id: number; email: string },
  id: number,
): Promise<Letter> {
  const [letter] = await tx.select().from(threadLetters).where(eq(threadLetters.id, id));
  if (letter?.thread !== thread.id) throw new HttpError('thread-not-found');
  if (!SMTP_URL || letter.mail === null || !(await sendAgain(tx, letter.mail, thread.email)))
    throw new HttpError('not-to-send');
  return readLetter(tx, id);
}
