import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { File } from './manifest.ts';

/** Writes lines into a new compressed file and waits until the disk has it. */
export function writeLines(path: string, lines: AsyncIterable<string>): Promise<File> {
  return write(path, Readable.from(lines).compose(createGzip()));
}

export function copyFile(from: string, to: string): Promise<File> {
  return write(to, createReadStream(from));
}

async function write(path: string, bytes: Readable): Promise<File> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const measured = measure();
  await pipeline(bytes, measured.pass, createWriteStream(path, { mode: 0o600, flush: true }));
  return measured.file();
}

/** What a file holds at this moment, to be compared with what the manifest says of it. */
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

/** All files below a folder, as paths within it with `/`; none where there is no such folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
}
