import { Transform } from 'node:stream';
import { analyse } from 'chardet';
import { MailParser } from 'mailparser';

/** Stand for the charset of a text that declares none, or one that its bytes may not keep to. */
const UNDECLARED = { text: 'x-undeclared-text', html: 'x-undeclared-html' } as const;
const MAY_BE_WRONG = /^(?:|us-?ascii|ascii|utf-?8|x-unknown|unknown-?8bit|binary|default|none)$/i;

/* What the parser has for its parts, beneath its types. */
type Part = { contentType?: string | false; charset?: string; isAttachment?: boolean };
type Decoder = { decodeStream(charset: string): unknown };
type Internals = { createNode(node: unknown): Part; getDecoder(): Decoder };
const parser = MailParser.prototype as unknown as Internals;

/** Reads texts without a declared charset as they were meant; the parser takes them for UTF-8. */
export class MailReader extends MailParser {
  createNode(node: unknown): Part {
    const part = parser.createNode.call(this, node);
    const { contentType, charset = '', isAttachment } = part;
    if (isAttachment || !/^text\//i.test(contentType || '') || !MAY_BE_WRONG.test(charset)) return part;
    return Object.assign(part, { charset: UNDECLARED[/html/i.test(contentType || '') ? 'html' : 'text'] });
  }

  getDecoder(): Decoder {
    const decoder = parser.getDecoder.call(this);
    return {
      decodeStream: (charset) =>
        charset === UNDECLARED.text || charset === UNDECLARED.html
          ? decodeWhole(charset === UNDECLARED.html)
          : decoder.decodeStream(charset),
    };
  }
}

function decodeWhole(isHtml: boolean): Transform {
  const chunks: Buffer[] = [];
  return new Transform({
    transform(chunk: Buffer, _, done) {
      chunks.push(chunk);
      done();
    },
    flush(done) {
      done(null, Buffer.from(decodeUndeclared(Buffer.concat(chunks), isHtml)));
    },
  });
}

/** Bytes of which the charset is shifted in by an escape, and which are ASCII otherwise (RFC 1468). */
const SHIFT = '\u001b$';
/** In texts of Latin letters fewer of the bytes are outside ASCII. */
const LATIN_SHARE = 0.25;
const SAMPLE = 20_000;

/** The text of bytes: UTF-8 where they are that, else as the page itself says, else what they look like. */
function decodeUndeclared(bytes: Uint8Array, isHtml = false): string {
  const utf8 = decode(bytes, 'utf-8', true);
  if (utf8 !== undefined) return utf8.includes(SHIFT) ? (decode(bytes, 'iso-2022-jp', true) ?? utf8) : utf8;
  const sample = bytes.subarray(0, SAMPLE);
  const said = isHtml && META.exec(Buffer.from(sample).toString('latin1'))?.[1];
  return (
    (said ? decode(bytes, said, true) : undefined) ??
    (isForeign(sample) ? decodeLikely(bytes, sample) : undefined) ??
    decode(bytes, 'windows-1252') ??
    ''
  );
}

const META = /<meta\b[^>]{0,200}?charset\s{0,9}=\s{0,9}["']?([\w-]{1,40})/i;

/** Whether so much of it is outside ASCII that its letters are not Latin. */
function isForeign(sample: Uint8Array): boolean {
  const marks = sample.filter((byte) => byte > 0x20);
  return marks.filter((byte) => byte >= 0x80).length > marks.length * LATIN_SHARE;
}

function decodeLikely(bytes: Uint8Array, sample: Uint8Array): string | undefined {
  for (const { name } of analyse(sample)) {
    const text = /^UTF-(?:16|32)/i.test(name) ? undefined : decode(bytes, name, true);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** Undefined where nobody knows the charset, or the bytes are not it. */
function decode(bytes: Uint8Array, charset: string, fatal = false): string | undefined {
  try {
    return new TextDecoder(charset, { fatal }).decode(bytes);
  } catch {
    return undefined;
  }
}
