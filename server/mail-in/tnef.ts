import type { Attachment } from './attachment.ts';

/* Outlook's own container of files, winmail.dat: [MS-OXTNEF]. A signature and a key, then attributes: level, id, length, data, checksum. */
const SIGNATURE = 0x223e9f78;
const HEADER_BYTES = 6;
const ATTRIBUTE_BYTES = 9;
const CHECKSUM_BYTES = 2;
/** Begins a file. */
const RENDERING = 0x00069002;
const TITLE = 0x00018010;
const DATA = 0x0006800f;

export const isTnef = ({ type, name }: Pick<Attachment, 'type' | 'name'>): boolean =>
  /^application\/(?:vnd\.)?ms-tnef$/i.test(type) || /^winmail\.dat$/i.test(name);

/** The files in it, as far as it can be read. */
export function filesInTnef(bytes: Buffer): Attachment[] {
  const files: { name: string; data?: Buffer }[] = [];
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
    if (file && id === TITLE) file.name = titleOf(value);
    if (file && id === DATA) file.data = value;
    at = end + CHECKSUM_BYTES;
  }
  return files.flatMap(({ name, data }) =>
    data ? [{ name: name || 'attachment', type: 'application/octet-stream', bytes: data.length, data }] : [],
  );
}

/** Text of one byte a letter, ended by a zero. */
function titleOf(value: Buffer): string {
  const end = value.indexOf(0);
  return new TextDecoder('windows-1252').decode(end < 0 ? value : value.subarray(0, end));
}
