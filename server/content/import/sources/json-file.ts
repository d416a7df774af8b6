import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { isDeeper, MOST_DEPTH } from '#contract/content/staff-content.ts';
import { inNfc } from '#server/platform/db/in-nfc.ts';
import { withDays } from './days.ts';

const BYTE_ORDER_MARK = Buffer.from('\uFEFF');

/** The bytes of a text file without a byte order mark; undefined if there is none, or with a message for one that is not UTF-8. */
export async function readUtf8(path: string, refuse: (message: string) => void): Promise<Buffer | undefined> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!bytes) return undefined;
  if (isUtf8(bytes)) return bytes.subarray(bytes.subarray(0, 3).equals(BYTE_ORDER_MARK) ? 3 : 0);
  refuse(notUtf8(bytes, bytes.toString('utf8')));
  return undefined;
}

/** Parses JSON, resolves its relative dates and composes its texts. Throws SyntaxError for what staff could not edit either. */
export function parseJson(text: string, today: Date): unknown {
  const json: unknown = JSON.parse(withDays(text, today));
  if (isDeeper(json, MOST_DEPTH)) throw new SyntaxError(`it nests more than ${MOST_DEPTH} levels deep`);
  return inNfc(json);
}

/** Names the position of the first byte that is not UTF-8, by comparing the bytes with the decoded text, which has U+FFFD there. */
function notUtf8(bytes: Buffer, read: string): string {
  const again = Buffer.from(read);
  const at = bytes.findIndex((byte, index) => byte !== again[index]);
  const line = bytes.subarray(0, at).toString('latin1').split('\n').length;
  const hex = bytes
    .subarray(at, at + 1)
    .toString('hex')
    .toUpperCase();
  return `is not UTF-8: byte ${at + 1}, in line ${line}, is ${hex}. Save it as UTF-8 and import it again`;
}

/** An object may name its JSON Schema for editors. */
export function withoutSchema(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return json;
  return Object.fromEntries(Object.entries(json).filter(([name]) => name !== '$schema'));
}
