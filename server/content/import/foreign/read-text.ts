import { isUtf8 } from 'node:buffer';
import { readFile, stat } from 'node:fs/promises';
import type { TableColumns } from '#contract/content/imports.ts';

/** The largest file that is read at once, in bytes. */
const MOST_BYTES = 512 * 1024 * 1024;

/** The file is not one that can be read; the message says why. */
export class Unreadable extends Error {
  /** Of a table whose columns do not tell what it holds: a person can say. */
  readonly columns: TableColumns | undefined;

  constructor(message: string, columns?: TableColumns) {
    super(message);
    this.columns = columns;
  }
}

/** The text of a file, and the encoding it was in. UTF-16 is known by its mark; what is not UTF-8 is read as Windows-1252. Throws Unreadable. */
export async function readText(path: string): Promise<{ text: string; encoding: string }> {
  const size = (await stat(path).catch(() => undefined))?.size ?? 0;
  if (size > MOST_BYTES) throw new Unreadable(`it has more than ${MOST_BYTES / 1024 ** 2} MB`);
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new Unreadable(`${path} cannot be read: ${error.message}`);
  });
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes); // without its mark
  return { text, encoding };
}

function encodingOf(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return 'utf-16le';
  if (mark === 'feff') return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}
