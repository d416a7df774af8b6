import { asc, eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { attachmentPieces, threadAttachments } from '#server/platform/db/tables/mail-in.ts';
import { threadMessages } from '#server/platform/db/tables/thread-messages.ts';
import { threads } from '#server/platform/db/tables/threads.ts';

type Db = Pick<NodePgDatabase, 'select'>;
type Attachment = Omit<typeof threadAttachments.$inferSelect, 'letter'>;

/** The attachments of messages, by message, in the order of the mail. */
export async function attachmentsOf(
  db: Db,
  letters: readonly number[],
): Promise<ReadonlyMap<number, Attachment[]>> {
  const found = new Map<number, Attachment[]>();
  if (letters.length === 0) return found;
  const rows = await db
    .select()
    .from(threadAttachments)
    .where(inArray(threadAttachments.letter, [...letters]))
    .orderBy(asc(threadAttachments.id));
  for (const { letter, ...attachment } of rows) found.set(letter, [...(found.get(letter) ?? []), attachment]);
  return found;
}

/**
 * An attachment with its bytes and the kind of its thread; undefined if it does not exist, or its bytes are only in the mailbox.
 */
export async function readAttachment(db: Db, id: number) {
  const [found] = await db
    .select({ name: threadAttachments.name, isKept: threadAttachments.isKept, kind: threads.kind })
    .from(threadAttachments)
    .innerJoin(threadMessages, eq(threadMessages.id, threadAttachments.letter))
    .innerJoin(threads, eq(threads.id, threadMessages.thread))
    .where(eq(threadAttachments.id, id));
  if (!found?.isKept) return undefined;
  const pieces = await db
    .select({ data: attachmentPieces.data })
    .from(attachmentPieces)
    .where(eq(attachmentPieces.attachment, id))
    .orderBy(asc(attachmentPieces.place));
  return { ...found, bytes: Buffer.concat(pieces.map(({ data }) => data)) };
}
