import { asc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { attachmentPieces, threadAttachments } from '#server/platform/db/tables/mail-in.ts';
import { threadMessages } from '#server/platform/db/tables/thread-messages.ts';
import { threads } from '#server/platform/db/tables/threads.ts';

type Db = Pick<NodePgDatabase, 'select'>;
type Attachment = Pick<typeof threadAttachments.$inferSelect, 'id' | 'name' | 'type' | 'bytes' | 'isKept'>;

const { id, name, type, bytes, isKept, letter, contactMessage } = getTableColumns(threadAttachments);
const PIECE_BYTES = 16 * 1024;

/** The attachments of messages, by message, in the order of the mail. */
export const attachmentsOf = (db: Db, letters: readonly number[]) => attachmentsBy(db, letter, letters);

/** The files of contact forms, by contact message. */
export const filesOfForms = (db: Db, messages: readonly number[]) =>
  attachmentsBy(db, contactMessage, messages);

async function attachmentsBy(
  db: Db,
  owner: typeof letter | typeof contactMessage,
  owners: readonly number[],
): Promise<ReadonlyMap<number, Attachment[]>> {
  const found = new Map<number, Attachment[]>();
  if (owners.length === 0) return found;
  const rows = await db
    .select({ id, name, type, bytes, isKept, owner: sql<number>`${owner}` })
    .from(threadAttachments)
    .where(inArray(owner, [...owners]))
    .orderBy(asc(id));
  for (const { owner, ...attachment } of rows) found.set(owner, [...(found.get(owner) ?? []), attachment]);
  return found;
}

/**
 * Stores bytes of an attachment, in a transaction that has its row. `from`: their position, a multiple of 16 kB. What is stored already
 * stays.
 */
export async function storePieces(
  tx: Pick<NodePgDatabase, 'insert'>,
  attachment: number,
  data: Buffer,
  from = 0,
): Promise<void> {
  for (let at = 0; at < data.length; at += PIECE_BYTES)
    await tx
      .insert(attachmentPieces)
      .values({
        attachment,
        place: (from + at) / PIECE_BYTES,
        data: data.subarray(at, at + PIECE_BYTES),
      })
      .onConflictDoNothing();
}

/** All bytes of an attachment. */
export async function readPieces(db: Db, attachment: number): Promise<Buffer> {
  const pieces = await db
    .select({ data: attachmentPieces.data })
    .from(attachmentPieces)
    .where(eq(attachmentPieces.attachment, attachment))
    .orderBy(asc(attachmentPieces.place));
  return Buffer.concat(pieces.map(({ data }) => data));
}

/**
 * An attachment with its bytes and the kind of its thread; undefined if it does not exist, or its bytes are only in the mailbox.
 */
export async function readAttachment(db: Db, attachment: number) {
  const [found] = await db
    .select({ name, isKept, kind: threads.kind })
    .from(threadAttachments)
    .leftJoin(threadMessages, eq(threadMessages.id, letter))
    .innerJoin(threads, or(eq(threads.id, threadMessages.thread), eq(threads.contactMessage, contactMessage)))
    .where(eq(id, attachment));
  if (!found?.isKept) return undefined;
  return { ...found, bytes: await readPieces(db, attachment) };
}
