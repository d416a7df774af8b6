import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { File } from './manifest.ts';

/** Writes lines to a new compressed file and flushes it to disk. */
export function writeLines(path: string, lines: AsyncIterable<string>): Promise<File> {
  return writeFile(path, Readable.from(lines).compose(createGzip()));
}

/** The lines of a file written by `writeLines`. */
export const readLines = (path: string) => splitLines(createReadStream(path).compose(createGunzip()));

const NEWLINE = 0x0a;

/**
 * Splits at byte 0x0A only. JSON may contain other characters that text readers treat as line ends (U+2028 and U+2029 in
 * node:readline, U+0085 elsewhere).
 */
export async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let begun: Buffer[] = [];
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      yield Buffer.concat([...begun, chunk.subarray(start, end)]).toString();
      begun = [];
      start = end + 1;
    }
    begun.push(chunk.subarray(start));
  }
  const last = Buffer.concat(begun).toString();
  if (last !== '') yield last;
}

/** Groups lines up to a number of lines and a total of characters; a longer line is a group of its own. */
export async function* inBatches(
  lines: AsyncIterable<string>,
  most: { rows: number; characters: number },
): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let characters = 0;
  for await (const line of lines) {
    if (batch.length === most.rows || (batch.length > 0 && characters + line.length > most.characters)) {
      yield batch;
      batch = [];
      characters = 0;
    }
    batch.push(line);
    characters += line.length;
  }
  if (batch.length > 0) yield batch;
}

/**
 * Copies to a new file. Checks first that the source exists: otherwise a stream would fail before anybody reads it, and end the
 * process.
 */
export async function copyFile(from: string, to: string): Promise<File> {
  const file = await open(from);
  return writeFile(to, file.createReadStream());
}

/** Writes a new file, readable by its owner only, and flushes it to disk. */
export async function writeFile(path: string, bytes: Readable): Promise<File> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const measured = measure();
  await pipeline(bytes, measured.pass, createWriteStream(path, { mode: 0o600, flush: true }));
  return measured.file();
}

/** Size and hash of a file, to compare with the manifest. */
export async function describeFile(path: string): Promise<File> {
  const measured = measure();
  await pipeline(createReadStream(path), measured.pass, async (bytes) => {
    for await (const _ of bytes);
  });
  return measured.file();
}

function measure() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *pass(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    file: (): File => ({ bytes, sha256: hash.digest('hex') }),
  };
}
