import { Transform } from 'node:stream';
import { analyse } from 'chardet';
import { MailParser } from 'mailparser';

/** Placeholders for a missing charset, or for one that the bytes may not match. */
const UNDECLARED = { text: 'x-undeclared-text', html: 'x-undeclared-html' } as const;
const MAY_BE_WRONG = /^(?:|us-?ascii|ascii|utf-?8|x-unknown|unknown-?8bit|binary|default|none)$/i;

/* The parser's own fields for parts, missing in its types. */
type Part = { contentType?: string | false; charset?: string; isAttachment?: boolean };
type Decoder = { decodeStream(charset: string): unknown };
type HeaderLine = { key: string; line: string };
type Internals = {
  createNode(node: unknown): Part;
  getDecoder(): Decoder;
  processHeaders(lines: HeaderLine[] | undefined): unknown;
};
const parser = MailParser.prototype as unknown as Internals;

/** Detects the charset of texts that declare none; the parser assumes UTF-8. */
export class MailReader extends MailParser {
  createNode(node: unknown): Part {
    const part = parser.createNode.call(this, node);
    const { contentType, charset = '', isAttachment } = part;
    if (isAttachment || !/^text\//i.test(contentType || '') || !MAY_BE_WRONG.test(charset)) return part;
    return Object.assign(part, { charset: UNDECLARED[/html/i.test(contentType || '') ? 'html' : 'text'] });
  }

  /** The parser assumes that raw bytes in header lines are UTF-8, which they often are not. */
  processHeaders(lines: HeaderLine[] = []): unknown {
    const declared = CHARSET.exec(lines.find(({ key }) => key === 'content-type')?.line ?? '')?.[1];
    const meant = lines.map((line) =>
      BEYOND_ASCII.test(line.line) ? { ...line, line: headerInUtf8(line.line, declared) } : line,
    );
    return parser.processHeaders.call(this, meant);
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

const BEYOND_ASCII = /[\x80-\xff]/;
const CHARSET = /\bcharset\s{0,9}=\s{0,9}["']?([\w-]{1,40})/i;

/** Converts a line whose characters are bytes to UTF-8. Without a declared charset, it is detected from the non-ASCII words. */
function headerInUtf8(line: string, declared: string | undefined): string {
  const bytes = Buffer.from(line, 'latin1');
  if (decode(bytes, 'utf-8', true) !== undefined) return line;
  const said = declared && !MAY_BE_WRONG.test(declared) ? decode(bytes, declared, true) : undefined;
  const words = line.split(/[\s<>"(),]+/).filter((word) => BEYOND_ASCII.test(word));
  const text = said ?? decodeBySample(bytes, Buffer.from(words.join(' '), 'latin1'));
  return Buffer.from(text).toString('latin1');
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

/** Starts a charset that switches by escape sequences, and is ASCII otherwise (RFC 1468). */
const SHIFT = '\u001b$';
/** Texts in the Latin script have a smaller share of non-ASCII bytes. */
const LATIN_SHARE = 0.25;
const SAMPLE = 20_000;

/** The text of bytes: UTF-8 if valid, else as the page itself declares, else as detected. */
function decodeUndeclared(bytes: Uint8Array, isHtml = false): string {
  const utf8 = decode(bytes, 'utf-8', true);
  if (utf8 !== undefined) return utf8.includes(SHIFT) ? (decode(bytes, 'iso-2022-jp', true) ?? utf8) : utf8;
  const sample = bytes.subarray(0, SAMPLE);
  const said = isHtml && META.exec(Buffer.from(sample).toString('latin1'))?.[1];
  return (said ? decode(bytes, said, true) : undefined) ?? decodeBySample(bytes, sample);
}

const decodeBySample = (bytes: Uint8Array, sample: Uint8Array): string =>
  (isForeign(sample) ? decodeLikely(bytes, sample) : undefined) ??
  decodeCentralEuropean(bytes, sample) ??
  decode(bytes, 'windows-1252') ??
  '';

const META = /<meta\b[^>]{0,200}?charset\s{0,9}=\s{0,9}["']?([\w-]{1,40})/i;

/** Languages that are written only in Windows-1250 or ISO-8859-2. */
const CENTRAL_EUROPEAN = new Set(['cs', 'hu', 'pl']);
/** How Windows-1250 reads ISO-8859-2's ą ś ź, š ť ž and Š Ť Ž, and its own: distinguishes the two charsets. */
const OF_ISO: Readonly<Record<string, RegExp>> = { pl: /[\xb1\xb6\xbc]/, cs: /[\xa9\xab\xae\xb9\xbb\xbe]/ };
const OF_WINDOWS: Readonly<Record<string, RegExp>> = { pl: /[\xb9\x9c\x9f]/, cs: /[\x80-\x9f]/ };
/** Implausible in Windows-1252: ł, ą or ż within a word would be a symbol, ť and ź no letter at all. */
const NOT_WESTERN = /[a-z\xc0-\xff][\xb3\xb9\xbf][a-z\xc0-\xff]|[\x8d\x8f\x9d]/i;

/** The text if it is Polish, Czech or Hungarian; undefined for other languages in the Latin script. */
function decodeCentralEuropean(bytes: Uint8Array, sample: Uint8Array): string | undefined {
  const letters = Buffer.from(sample).toString('latin1');
  const [best] = analyse(sample);
  const language = best?.lang ?? '';
  const isLikely = CENTRAL_EUROPEAN.has(language) && /^(?:windows-1250|iso-8859-2)$/i.test(best?.name ?? '');
  if (!isLikely && !NOT_WESTERN.test(letters)) return undefined;
  const isIso = OF_ISO[language]?.test(letters) && !OF_WINDOWS[language]?.test(letters);
  return decode(bytes, isIso ? 'iso-8859-2' : 'windows-1250');
}

/** Whether so many bytes are non-ASCII that the script is not Latin. */
function isForeign(sample: Uint8Array): boolean {
  const marks = sample.filter((byte) => byte > 0x20);
  return marks.filter((byte) => byte >= 0x80).length > marks.length * LATIN_SHARE;
}

/** Detected charsets that are ignored: mails are not UTF-16, and charsets of the Latin script are distinguished below. */
const OTHERS = /^(?:UTF-(?:16|32)|ASCII|ISO-8859-[129]$|windows-125[0247]$)/i;

function decodeLikely(bytes: Uint8Array, sample: Uint8Array): string | undefined {
  for (const { name } of analyse(sample)) {
    const text = OTHERS.test(name) ? undefined : decode(bytes, name, true);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** Undefined if the charset is unknown, or the bytes are invalid in it. */
function decode(bytes: Uint8Array, charset: string, fatal = false): string | undefined {
  try {
    return new TextDecoder(charset, { fatal }).decode(bytes);
  } catch {
    return undefined;
  }
}
