import type { Readable } from 'node:stream';
import type { AttachmentStream, HeaderValue, MessageText } from 'mailparser';
import type { Attachment } from './attachment.ts';
import { isAutomatic } from './automatic.ts';
import { htmlText } from './html-text.ts';
import { reportedStatus } from './reported-status.ts';
import { filesInTnef, isTnef } from './tnef.ts';
import { MailReader } from './undeclared-charset.ts';

/** Largest attachment that is stored, in bytes. */
const MOST_ATTACHMENT_BYTES = 10 * 1024 * 1024;
const MOST_ATTACHMENTS = 50;
const MOST_TEXT = 200_000;
/** Longer HTML is not converted to text: it would block everything else. */
const MOST_HTML = 1_000_000;
const MOST_LINE = 1_000;

export type Parsed = {
  messageId: string | undefined;
  inReplyTo: string | null;
  references: string[];
  from: { name: string; address: string };
  to: string[];
  subject: string;
  text: string;
  /** An automatic answer. */
  isAutomatic: boolean;
  /** The status of a mail that could not be delivered, such as 5.1.1, if it reports one (RFC 3464, 2.3.4). */
  reported: string | null;
  attachments: Attachment[];
};

/** Reads a mail, whole or its header alone. Of HTML only the text is kept. Throws if it is not a mail. */
export async function parseMail(source: Readable): Promise<Parsed> {
  const parser = new MailReader(OPTIONS);
  let headers = new Map<string, HeaderValue>();
  parser.on('headers', (found) => {
    headers = found;
  });
  let reading: Readable | undefined;
  // A parser that fails never ends the stream of the file that it was reading.
  parser.on('error', (error) => reading?.destroy(error));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let text = '';
  const files: Attachment[] = [];
  for await (const part of parser as AsyncIterable<AttachmentStream | MessageText>) {
    if (part.type === 'text') text = part.text?.trim() || textOf(part.html);
    else {
      reading = part.content as Readable;
      files.push(...opened(await keep(part, files.length < MOST_ATTACHMENTS)));
    }
  }
  const named = readHeaders(headers);
  return {
    ...named,
    references: [...idsBroughtBack(text, files), ...named.references],
    text: plain(text).slice(0, MOST_TEXT).trim(),
    reported: statusIn(text, files),
    attachments: files.length > MOST_ATTACHMENTS ? withoutMore(files) : files,
  };
}

const OPTIONS = {
  skipTextToHtml: true,
  skipHtmlToText: true,
  skipTextLinks: true,
  skipImageLinks: true,
};

const textOf = (html: string | false | undefined): string =>
  html && html.length <= MOST_HTML ? htmlText(html) : '';

/** The files inside Outlook's container; if it cannot be opened, the container itself under a name that says so. */
function opened(file: Attachment): Attachment[] {
  if (!isTnef(file)) return [file];
  const files = file.data ? filesInTnef(file.data) : [];
  const name = `${file.name} (packed by Outlook)`;
  return files.length > 0
    ? files.map((each) => ({ ...each, name: fileName(each.name) }))
    : [{ ...file, name }];
}

/** Reads an attachment to its end; beyond the limits only counts its bytes. */
async function keep(part: AttachmentStream, isWanted: boolean): Promise<Attachment> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of part.content as Readable) {
    bytes += chunk.length;
    if (isWanted && bytes <= MOST_ATTACHMENT_BYTES) chunks.push(chunk);
    else chunks.length = 0;
  }
  part.release?.();
  const about = {
    name: fileName(part.filename ?? 'attachment'),
    type: oneLine(part.contentType, 100) || 'application/octet-stream',
    bytes,
  };
  return isWanted && bytes <= MOST_ATTACHMENT_BYTES ? { ...about, data: Buffer.concat(chunks) } : about;
}

/** Combines the files beyond the limit into one, to tell staff that these are only in the mailbox. */
function withoutMore(files: readonly Attachment[]): Attachment[] {
  const more = files.slice(MOST_ATTACHMENTS);
  const name = more.length === 1 ? '1 more file' : `${more.length} more files`;
  const bytes = more.reduce((sum, file) => sum + file.bytes, 0);
  return [...files.slice(0, MOST_ATTACHMENTS), { name, type: 'application/octet-stream', bytes }];
}

const BROUGHT_BACK = /^(?:message\/(?:rfc822|global)|(?:text\/rfc822|message\/global)-headers)$/i;
const HEADER_BYTES = 64 * 1024;

/**
 * The Message-IDs of returned mails: a bounce names ours in its text, or in the header of an attached message (RFC 6522, 3), and
 * often nowhere else.
 */
const idsBroughtBack = (text: string, files: readonly Attachment[]): string[] =>
  [
    text.slice(0, MOST_TEXT),
    ...files.flatMap(({ type, data }) =>
      data && BROUGHT_BACK.test(type) ? data.subarray(0, HEADER_BYTES).toString('latin1') : [],
    ),
  ]
    .flatMap((part) => [...part.matchAll(ID_LINE)].flatMap(([, id = '']) => idsIn(id)))
    .slice(0, MOST_IDS);

/** The parser shows the report as text, or leaves it as a file. */
const statusIn = (text: string, files: readonly Attachment[]): string | null =>
  [
    text.slice(0, MOST_TEXT),
    ...files.flatMap(({ type, data }) =>
      data && type === 'message/delivery-status' ? data.subarray(0, HEADER_BYTES).toString('latin1') : [],
    ),
  ]
    .map(reportedStatus)
    .find((status) => status !== null) ?? null;

const ID_LINE = /^[> \t]{0,9}message-id:\s{0,9}(<[^<>\s]{1,250}>)/gim;
const MOST_IDS = 10;

type Address = { name?: string; address?: string | undefined };

function readHeaders(
  headers: ReadonlyMap<string, HeaderValue>,
): Omit<Parsed, 'text' | 'reported' | 'attachments'> {
  const [from] = addressesIn(headers.get('from'));
  return {
    messageId: idsIn(headers.get('message-id'))[0],
    inReplyTo: idsIn(headers.get('in-reply-to'))[0] ?? null,
    references: idsIn(headers.get('references')),
    from: { name: oneLine(from?.name ?? '', 200), address: oneLine(from?.address ?? '', 254) },
    to: ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'].flatMap((name) =>
      addressesOf(headers.get(name)),
    ),
    subject: oneLine(String(headers.get('subject') ?? ''), MOST_LINE),
    isAutomatic: isAutomatic(headers),
  };
}

/** Without control characters, which an encoded word can contain and no database stores. */
const MESSAGE_ID = /<[^<>\s\p{Cc}]{1,250}>/gu;
const idsIn = (value: HeaderValue | undefined): string[] =>
  [value].flat().flatMap((text) => String(text ?? '').match(MESSAGE_ID) ?? []);

function addressesIn(value: HeaderValue | undefined): Address[] {
  return [value]
    .flat()
    .flatMap((each) =>
      typeof each === 'object' && each !== null && 'value' in each && Array.isArray(each.value)
        ? (each.value as Address[])
        : [],
    );
}

/** From parsed headers, and from those that the parser leaves as text. */
function addressesOf(value: HeaderValue | undefined): string[] {
  const parsed = addressesIn(value).flatMap(({ address }) => address ?? []);
  const written = [value].flat().flatMap((each) => (typeof each === 'string' ? each : []));
  return [...parsed, ...written.map((text) => text.slice(0, 500))].slice(0, 100);
}

const plain = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .toWellFormed();
const oneLine = (text: string, most: number) =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, most);

/** A name that is safe for a file on every system; it is never used as a path here. */
const fileName = (name: string) =>
  oneLine(name, 150)
    .replaceAll(/[/\\:*?"<>|\p{Cf}]/gu, '_')
    .replace(/^\.{1,150}/, '') || 'attachment';
