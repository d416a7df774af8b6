import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { answerName, FILE_PIECE_BYTES, MOST_BYTES_OF_MESSAGE } from '#contract/core/form-fields.ts';
import { threadAttachments } from '#server/platform/db/tables/mail-in.ts';
import { Invalid, TooMany } from '#server/platform/http/errors.ts';
import { readPieces, storePieces } from '../mail-import/attachments.ts';
import { typeOfFile } from './file-type.ts';
import type { checkAnswers } from './own-forms.ts';

/** All forms of all visitors: nobody can fill the disk of the site. */
const MOST_BYTES_A_DAY = 500 * 1024 * 1024;
const HOUR_S = 3600;

const isOfForm = isNull(threadAttachments.letter);
const isWaiting = and(isOfForm, isNull(threadAttachments.contactMessage));

/**
 * Begins a file of a form that is being filled in. Returns the token by which its pieces and the form name it. Throws TooMany.
 */
export async function beginFile(
  tx: Pick<NodePgDatabase, 'select' | 'insert' | 'execute'>,
  { name, bytes }: { name: string; bytes: number },
): Promise<string> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('files of forms', 0))`);
  const [today] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${threadAttachments.bytes}), 0)::float8` })
    .from(threadAttachments)
    .where(and(isOfForm, gt(threadAttachments.createdAt, sql`now() - interval '1 day'`)));
  if ((today?.bytes ?? 0) + bytes > MOST_BYTES_A_DAY)
    throw new TooMany(HOUR_S, 'Too many files have arrived today. Please send this one by email.');
  const token = crypto.randomUUID();
  await tx.insert(threadAttachments).values({ name, type: '', bytes, isKept: false, token });
  return token;
}

/**
 * Adds the piece of a file that begins at a position; one that is there already changes nothing. The last one completes the file, which
 * is then checked. Throws Invalid.
 */
export async function addPiece(
  tx: Pick<NodePgDatabase, 'select' | 'insert' | 'update'>,
  token: string,
  at: number,
  data: Buffer,
): Promise<void> {
  const [file] = await tx
    .select({ id: threadAttachments.id, name: threadAttachments.name, bytes: threadAttachments.bytes })
    .from(threadAttachments)
    .where(and(isWaiting, eq(threadAttachments.token, token)))
    .for('update');
  const end = at + data.length;
  if (!file || end > file.bytes || (data.length !== FILE_PIECE_BYTES && end < file.bytes))
    throw new Invalid('This piece does not belong to a file. Please choose the file again');
  await storePieces(tx, file.id, data, at);
  if (end < file.bytes) return;
  const whole = await readPieces(tx, file.id);
  const type = whole.length === file.bytes ? typeOfFile(file.name, whole) : undefined;
  if (!type) throw new Invalid(UNUSABLE);
  await tx.update(threadAttachments).set({ type, isKept: true }).where(eq(threadAttachments.id, file.id));
}

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
