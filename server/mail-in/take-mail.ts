import { Readable } from 'node:stream';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { threadLetters } from '#server/db/tables/letters.ts';
import { attachmentPieces, threadAttachments } from '#server/db/tables/mail-in.ts';
import type { takeIn } from '#server/desk/take-in.ts';
import type { Attachment } from './attachment.ts';
import type { Head } from './mailbox.ts';
import { type Parsed, parseMail } from './parse.ts';
import { parseAside } from './parse-aside.ts';

/** Larger mails stay in the mailbox; a letter says so. */
export const MOST_MAIL_BYTES = 50 * 1024 * 1024;
const PIECE_BYTES = 16 * 1024;
/** Whoever has written once can send files without end, and would fill the disk that the whole site writes to. */
const MOST_BYTES_A_DAY = 1024 * 1024 * 1024;

type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
type Incoming = Parameters<typeof takeIn>[2];

/** What is said in a letter in place of what could not be taken in. */
export const NOTES = {
  tooLarge: '[This mail is larger than 50 MB. It is still in the mailbox; read it there.]',
  unreadable: '[This mail could not be read. It is still in the mailbox; read it there.]',
  empty: '[This mail has no text.]',
};

/** A mail as the desk takes it in. `isWhole`: nothing that was read has to be looked up in the mailbox. */
export type Readied = { incoming: Incoming; attachments: Attachment[]; isWhole: boolean };

/**
 * Whether a header names one of our mails, or an address that leads to a thread, or is of a mail that was returned, which names it
 * further down: all others are not read at all.
 */
export const mayAnswer = ({ header }: Head): boolean => {
  const text = header.toString('latin1');
  return [NAMES_OURS, NAMES_OURS_ENCODED, IS_RETURNED].some((sign) => sign.test(text));
};
const NAMES_OURS = /<(?:thread|mail|order)-\d{1,9}[.-]|\+thread-\d/i;
/** Some mail programs write a long Message-ID as an encoded word (RFC 2047): Python's do. */
const NAMES_OURS_ENCODED = /=3C(?:thread|mail|order)-\d/i;
/** A report (RFC 6522), or a mail from nobody, as all bounces are (RFC 5321, 4.5.5). */
const IS_RETURNED = /^content-type:\s{0,9}multipart\/report\b|^return-path:\s{0,9}<>/im;

/** From the whole mail. `fallbackId` stands in for a Message-ID that is missing. */
export async function readyMail(source: Readable, fallbackId: string): Promise<Readied> {
  const { attachments, ...mail } = await parseAside(source);
  const isWhole = attachments.every(({ data }) => data !== undefined);
  return { incoming: incomingOf(mail, fallbackId, mail.text || NOTES.empty), attachments, isWhole };
}

/** From the header alone, with a note as its text. */
export async function readyHeader({ header }: Head, fallbackId: string, note: string): Promise<Readied> {
  const mail = await parseMail(Readable.from([header, '\r\n\r\n']));
  return { incoming: incomingOf(mail, fallbackId, note), attachments: [], isWhole: false };
}

const incomingOf = (
  {
    messageId = '',
    inReplyTo,
    references,
    from,
    to,
    subject,
    isAutomatic,
  }: Omit<Parsed, 'text' | 'attachments'>,
  fallbackId: string,
  text: string,
): Incoming => ({
  messageId: messageId || fallbackId,
  ...{ inReplyTo, references, from, to, subject, isAutomatic, text },
});

/**
 * Keeps the files of a letter, in the transaction that has taken it in, as far as there is room for them. Returns whether all are
 * kept.
 */
export async function keepAttachments(
  tx: Tx,
  letter: number,
  attachments: readonly Attachment[],
): Promise<boolean> {
  if (attachments.length === 0) return true;
  let room = MOST_BYTES_A_DAY - (await bytesToday(tx));
  let areAllKept = true;
  for (const { data, ...about } of attachments) {
    const isKept = data !== undefined && data.length <= room;
    areAllKept &&= isKept;
    const [stored] = await tx
      .insert(threadAttachments)
      .values({ letter, ...about, isKept })
      .returning({ id: threadAttachments.id });
    if (!stored || !isKept) continue;
    room -= data.length;
    for (let place = 0; place * PIECE_BYTES < data.length; place += 1)
      await tx.insert(attachmentPieces).values({
        attachment: stored.id,
        place,
        data: data.subarray(place * PIECE_BYTES, (place + 1) * PIECE_BYTES),
      });
  }
  return areAllKept;
}

/** Bytes of files that were kept within a day. */
async function bytesToday(tx: Tx): Promise<number> {
  const [found] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${threadAttachments.bytes}), 0)::float8` })
    .from(threadAttachments)
    .innerJoin(threadLetters, eq(threadLetters.id, threadAttachments.letter))
    .where(and(threadAttachments.isKept, gt(threadLetters.createdAt, sql`now() - interval '1 day'`)));
  return found?.bytes ?? 0;
}
