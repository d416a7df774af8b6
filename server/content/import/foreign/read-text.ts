import { open, stat } from 'node:fs/promises';
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

const PIECE_BYTES = 256 * 1024;

/** How a file is encoded. UTF-16 is known by its mark; what is not UTF-8 is Windows-1252. The file is read through. Throws Unreadable. */
export async function encodingOf(path: string): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let mark: string | undefined;
  for await (const bytes of piecesOf(path)) {
    mark ??= bytes.subarray(0, 2).toString('hex');
    if (mark === 'fffe') return 'utf-16le';
    if (mark === 'feff') return 'utf-16be';
    if (!isDecoded(decoder, bytes)) return 'windows-1252';
  }
  return isDecoded(decoder) ? 'utf-8' : 'windows-1252';
}

function isDecoded(decoder: TextDecoder, bytes?: Buffer): boolean {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined });
    return true;
  } catch {
    return false;
  }
}

/** The text of a file, a piece at a time, without its mark. Throws Unreadable. */
export async function* textIn(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of piecesOf(path)) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}

/** Each piece is valid until the next one is asked for: a buffer for each would fill memory faster than it is collected. */
async function* piecesOf(path: string): AsyncGenerator<Buffer> {
  const file = await open(path).catch((error: Error) => {
    throw new Unreadable(`${path} cannot be read: ${error.message}`);
  });
  try {
    const buffer = Buffer.alloc(PIECE_BYTES);
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, PIECE_BYTES, null);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/** The whole text of a file of some hundred megabytes. Throws Unreadable. */
export async function readText(path: string, encoding: string): Promise<string> {
  const size = (await stat(path).catch(() => undefined))?.size ?? 0;
  if (size > MOST_BYTES) throw new Unreadable(`it has more than ${MOST_BYTES / 1024 ** 2} MB`);
  const pieces: string[] = [];
  for await (const piece of textIn(path, encoding)) pieces.push(piece);
  return pieces.join('');
}
