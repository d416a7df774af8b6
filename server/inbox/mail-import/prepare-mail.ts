import { Readable } from 'node:stream';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { threadAttachments } from '#server/platform/db/tables/mail-in.ts';
import { threadMessages } from '#server/platform/db/tables/thread-messages.ts';
import type { addIncomingMail } from '../conversations/add-incoming-mail.ts';
import { storePieces } from './attachments.ts';
import type { Head } from './mailbox.ts';
import type { Attachment } from './parse/attachment.ts';
import { type Parsed, parseMail } from './parse/parse.ts';
import { parseInChild } from './parse/parse-in-child.ts';

/** Larger mails stay in the mailbox, and the message says so. */
export const MOST_MAIL_BYTES = 50 * 1024 * 1024;
/** Anybody who has written once can send unlimited files, and would fill the disk of the whole site. */
const MOST_BYTES_A_DAY = 1024 * 1024 * 1024;

type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
type Incoming = Parameters<typeof addIncomingMail>[2];

/** Text in a message in place of content that could not be imported. */
export const NOTES = {
  tooLarge: '[This mail is larger than 50 MB. It is still in the mailbox; read it there.]',
  unreadable: '[This mail could not be read. It is still in the mailbox; read it there.]',
  empty: '[This mail has no text.]',
};

/** A mail ready to be imported. `isWhole`: nothing is left to be read in the mailbox. */
export type PreparedMail = {
  incoming: Incoming;
  attachments: Attachment[];
  isWhole: boolean;
  /** Whether it reports that a mail could not be delivered, and with which status. */
  reported: string | null;
};

/**
 * Whether a header names one of our mails or an address of a thread, or belongs to a returned mail, which names ours further
 * down. Other mails are not read at all.
 */
export const mayAnswer = ({ header }: Head): boolean => {
  const text = header.toString('latin1');
  return [NAMES_OURS, NAMES_OURS_ENCODED, IS_RETURNED].some((sign) => sign.test(text));
};
const NAMES_OURS = /<(?:thread|mail|order)-\d{1,9}[.-]|\+thread-\d/i;
/** Some mail programs write a long Message-ID as an encoded word (RFC 2047), for example Python's. */
const NAMES_OURS_ENCODED = /=3C(?:thread|mail|order)-\d/i;
/** A report (RFC 6522), or a mail with an empty sender, as all bounces have (RFC 5321, 4.5.5). */
const IS_RETURNED = /^content-type:\s{0,9}multipart\/report\b|^return-path:\s{0,9}<>/im;

/** From the whole mail. `fallbackId` replaces a missing Message-ID. */
export async function prepareMail(source: Readable, fallbackId: string): Promise<PreparedMail> {
  const { attachments, reported, ...mail } = await parseInChild(source);
  const isWhole = attachments.every(({ data }) => data !== undefined);
  return { incoming: incomingOf(mail, fallbackId, mail.text || NOTES.empty), attachments, isWhole, reported };
}

/** From the header alone, with a note as its text. */
export async function prepareHeader(
  { header }: Head,
  fallbackId: string,
  note: string,
): Promise<PreparedMail> {
  const mail = await parseMail(Readable.from([header, '\r\n\r\n']));
  return { incoming: incomingOf(mail, fallbackId, note), attachments: [], isWhole: false, reported: null };
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
  }: Omit<Parsed, 'text' | 'reported' | 'attachments'>,
  fallbackId: string,
  text: string,
): Incoming => ({
  messageId: messageId || fallbackId,
  ...{ inReplyTo, references, from, to, subject, isAutomatic, text },
});

/**
 * Stores the attachments of a message in the transaction that imports it, as far as there is room. Returns whether all are
 * stored.
 */
export async function storeAttachments(
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
    await storePieces(tx, stored.id, data);
  }
  return areAllKept;
}

/** Bytes of attachments stored within a day. */
async function bytesToday(tx: Tx): Promise<number> {
  const [found] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${threadAttachments.bytes}), 0)::float8` })
    .from(threadAttachments)
    .innerJoin(threadMessages, eq(threadMessages.id, threadAttachments.letter))
    .where(and(threadAttachments.isKept, gt(threadMessages.createdAt, sql`now() - interval '1 day'`)));
  return found?.bytes ?? 0;
}
