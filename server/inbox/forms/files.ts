import { and, eq, gt, isNull, lt, not, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { answerName, FILE_PIECE_BYTES, MOST_BYTES_OF_MESSAGE } from '#contract/core/form-fields.ts';
import { attachmentPieces, threadAttachments } from '#server/platform/db/tables/mail-in.ts';
import { Invalid, TooMany } from '#server/platform/http/errors.ts';
import { readPieces, storePieces } from '../mail-import/attachments.ts';
import { typeOfFile } from './file-type.ts';
import type { checkAnswers } from './own-forms.ts';

/** All forms of all visitors: nobody can fill the disk of the site. */
const MOST_BYTES_A_DAY = 500 * 1024 * 1024;
const HOUR_S = 3600;

const isOfForm = isNull(threadAttachments.letter);
const isWaiting = and(isOfForm, isNull(threadAttachments.contactMessage));

/** One whose sender went away does not keep its room. */
const isAbandoned = and(
  isWaiting,
  not(threadAttachments.isKept),
  lt(threadAttachments.createdAt, sql`now() - interval '1 hour'`),
);

/** Begins a file of a form that is being filled in. Returns the token by which its pieces and the form name it. */
export async function beginFile(
  tx: Pick<NodePgDatabase, 'insert' | 'delete'>,
  { name, bytes }: { name: string; bytes: number },
): Promise<string> {
  await tx.delete(threadAttachments).where(isAbandoned);
  const token = crypto.randomUUID();
  await tx.insert(threadAttachments).values({ name, type: '', bytes, isKept: false, token });
  return token;
}

/** Throws Invalid if no file has this token. */
export async function requireFile(db: Pick<NodePgDatabase, 'select'>, token: string): Promise<void> {
  const [file] = await db
    .select({ id: threadAttachments.id })
    .from(threadAttachments)
    .where(and(isWaiting, eq(threadAttachments.token, token)));
  if (!file) throw new Invalid(UNKNOWN);
}

/**
 * Adds the piece of a file that begins at a position; one that is there already changes nothing. The last one completes the file, which
 * is then checked. Throws Invalid and TooMany.
 */
export async function addPiece(
  tx: Pick<NodePgDatabase, 'select' | 'insert' | 'update'>,
  token: string,
  at: number,
  data: Buffer,
): Promise<void> {
  const { id, name, bytes, isKept } = threadAttachments;
  const [file] = await tx
    .select({ id, name, bytes, isKept })
    .from(threadAttachments)
    .where(and(isWaiting, eq(threadAttachments.token, token)))
    .for('update');
  const end = at + data.length;
  if (!file || end > file.bytes || (data.length !== FILE_PIECE_BYTES && end < file.bytes))
    throw new Invalid(UNKNOWN);
  if (file.isKept) return;
  await requireRoom(tx, data.length);
  await storePieces(tx, file.id, data, at);
  if (end < file.bytes) return;
  const whole = await readPieces(tx, file.id);
  const type = whole.length === file.bytes ? typeOfFile(file.name, whole) : undefined;
  if (!type) throw new Invalid(UNUSABLE);
  await tx.update(threadAttachments).set({ type, isKept: true }).where(eq(threadAttachments.id, file.id));
}

/** Counts what has arrived, not what was announced: announcing costs a stranger nothing. Throws TooMany. */
async function requireRoom(tx: Pick<NodePgDatabase, 'select'>, more: number): Promise<void> {
  const { id, bytes, isKept, createdAt } = threadAttachments;
  const arrived = sql`(SELECT sum(length(${attachmentPieces.data})) FROM ${attachmentPieces}
    WHERE ${attachmentPieces.attachment} = ${id})`;
  const [today] = await tx
    .select({
      bytes: sql<number>`coalesce(sum(CASE WHEN ${isKept} THEN ${bytes} ELSE ${arrived} END), 0)::float8`,
    })
    .from(threadAttachments)
    .where(and(isOfForm, gt(createdAt, sql`now() - interval '1 day'`)));
  if ((today?.bytes ?? 0) + more > MOST_BYTES_A_DAY)
    throw new TooMany(HOUR_S, 'Too many files have arrived today. Please send this one by email.');
}

const UNKNOWN = 'This piece does not belong to a file. Please choose the file again';
const UNUSABLE = 'This file cannot be used: it must be what its name says, and one of the kinds listed';

/** Ties the files that a message names to it. Returns its answers as they are stored. Throws Invalid for a file that is not there. */
export async function takeFiles(
  tx: Pick<NodePgDatabase, 'update'>,
  contactMessage: number,
  checked: ReturnType<typeof checkAnswers>,
): Promise<{ label: string; value: string }[]> {
  const answers = [];
  let bytes = 0;
  for (const { label, kind, value } of checked) {
    if (kind !== 'file') {
      answers.push({ label, value });
      continue;
    }
    const token = TOKEN.exec(value)?.[1];
    const [file] = token
      ? await tx
          .update(threadAttachments)
          .set({ contactMessage, token: null })
          .where(and(isWaiting, eq(threadAttachments.token, token), threadAttachments.isKept))
          .returning({ name: threadAttachments.name, bytes: threadAttachments.bytes })
      : [];
    if (!file) throw refusal(label, `${label} has been deleted meanwhile: please choose the file again`);
    bytes += file.bytes;
    if (bytes > MOST_BYTES_OF_MESSAGE) throw refusal(label, 'All files together may have at most 20 MB');
    answers.push({ label, value: file.name });
  }
  return answers;
}

/** A token, and what the form has behind it: the file's name. */
const TOKEN = /^([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})(?:\s|$)/;

const refusal = (label: string, sentence: string) => new Invalid(sentence, { [answerName(label)]: sentence });

/** Deletes files whose form was not sent within a day. Returns how many. */
export async function deleteUnsentFiles(db: Pick<NodePgDatabase, 'delete'>): Promise<number> {
  const isOld = lt(threadAttachments.createdAt, sql`now() - interval '1 day'`);
  return (await db.delete(threadAttachments).where(and(isWaiting, isOld))).rowCount ?? 0;
}
