import type { Attachment } from './attachment.ts';

/* Outlook's container of files, winmail.dat: [MS-OXTNEF]. A signature and a key, then attributes: level, id, length, data, checksum. */
const SIGNATURE = 0x223e9f78;
const HEADER_BYTES = 6;
const ATTRIBUTE_BYTES = 9;
const CHECKSUM_BYTES = 2;
/** Starts a file. */
const RENDERING = 0x00069002;
const TITLE = 0x00018010;
const DATA = 0x0006800f;
/** Properties of a file, [MS-OXCDATA]. */
const PROPERTIES = 0x00069005;
const CODE_PAGE = 0x00069007;

export const isTnef = ({ type, name }: Pick<Attachment, 'type' | 'name'>): boolean =>
  /^application\/(?:vnd\.)?ms-tnef$/i.test(type) || /^winmail\.dat$/i.test(name);

/** The files in it, up to the first unreadable part. */
export function filesInTnef(bytes: Buffer): Attachment[] {
  const files: { name: string; longName?: string | undefined; data?: Buffer }[] = [];
  let charset = 'windows-1252';
  if (bytes.length < HEADER_BYTES || bytes.readUInt32LE(0) !== SIGNATURE) return [];
  let at = HEADER_BYTES;
  while (at + ATTRIBUTE_BYTES <= bytes.length) {
    const id = bytes.readUInt32LE(at + 1);
    const begin = at + ATTRIBUTE_BYTES;
    const end = begin + bytes.readUInt32LE(at + 5);
    if (end > bytes.length) break;
    const value = bytes.subarray(begin, end);
    if (id === RENDERING) files.push({ name: '' });
    const file = files.at(-1);
    if (id === CODE_PAGE && value.length >= 4) charset = `windows-${value.readUInt32LE(0)}`;
    if (file && id === TITLE) file.name = textOf(value, charset);
    if (file && id === PROPERTIES) file.longName = longNameIn(value, charset);
    if (file && id === DATA) file.data = value;
    at = end + CHECKSUM_BYTES;
  }
  return files.flatMap(({ name, longName, data }) =>
    data
      ? [
          {
            name: longName || name || 'attachment',
            type: 'application/octet-stream',
            bytes: data.length,
            data,
          },
        ]
      : [],
  );
}

/** PR_ATTACH_LONG_FILENAME: the name if it does not fit into 8.3 letters. */
const LONG_NAME = 0x3707;
const STRING8 = 0x001e;
const UNICODE = 0x001f;
/** Types whose values have a length: strings, binary data, objects. */
const WITH_LENGTH = new Set([STRING8, UNICODE, 0x0102, 0x000d]);
const SEVERAL = 0x1000;
/** Bytes of a value of the other types; 4 if not listed. */
const LONGER: Readonly<Record<number, number>> = { 5: 8, 6: 8, 7: 8, 20: 8, 64: 8, 72: 16 };
const GUID_BYTES = 16;
const FIRST_NAMED = 0x8000;

/** The long name among a file's properties, up to the first unreadable one. Each step advances at least 4 bytes. */
function longNameIn(value: Buffer, charset: string): string | undefined {
  let at = 0;
  const number = () => {
    at += 4;
    return value.readUInt32LE(at - 4);
  };
  const padded = (bytes: number) => bytes + ((4 - (bytes % 4)) % 4);
  try {
    for (let left = number(); left > 0; left -= 1) {
      const tag = number();
      const type = tag & 0xffff & ~SEVERAL;
      const id = tag >>> 16;
      if (id >= FIRST_NAMED) {
        at += GUID_BYTES;
        const bytesOfName = number() === 0 ? 4 : number();
        at += padded(bytesOfName);
      }
      const hasLength = WITH_LENGTH.has(type);
      for (let values = hasLength || tag & SEVERAL ? number() : 1; values > 0; values -= 1) {
        const bytes = hasLength ? number() : (LONGER[type] ?? 4);
        if (at + bytes > value.length) return undefined;
        if (id === LONG_NAME && (type === STRING8 || type === UNICODE))
          return textOf(value.subarray(at, at + bytes), type === UNICODE ? 'utf-16le' : charset);
        at += padded(bytes);
      }
    }
  } catch {
    return undefined; // ends within a property
  }
  return undefined;
}

/** Zero-terminated text. */
function textOf(value: Buffer, charset: string): string {
  const [text = ''] = decoderOf(charset).decode(value).split('\0', 1);
  return text;
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder('windows-1252');
  }
}
