import type { FileHandle } from 'node:fs/promises';

const CHUNK = 1024 * 1024;
const ZEROS = Buffer.alloc(CHUNK);

/** The bytes from `at`. Throws RangeError if the file ends before. */
export async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at);
  if (bytesRead < length) throw new RangeError('The file ends too early');
  return buffer;
}

/** Overwrites a range with zeros. */
export async function blank(file: FileHandle, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += CHUNK) await file.write(ZEROS, 0, Math.min(CHUNK, to - at), at);
}
