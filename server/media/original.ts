import { type FileHandle, open as openFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Context } from 'hono';
import { HttpError, Unavailable } from '#server/platform/http/errors.ts';
import { DOWNLOADED } from '#server/platform/storage/content-types.ts';
import { LIBRARY_FOLDER } from '#server/platform/storage/store.ts';
import type { MediaFile } from './locate.ts';
import { answer } from './resize/answer.ts';

/** Bytes read at a time; files up to this size are sent in one piece. */
const CHUNK_BYTES = 256 * 1024;

/** Serves a file from disk; a trailer is sent as fast as the client reads it. */
export async function answerOriginal(
  c: Context,
  { name, file, type }: MediaFile,
  { standsIn = false } = {},
): Promise<Response> {
  const handle = await openFile(file).catch(refuse);
  let streaming = false;
  try {
    // From the open file, so that metadata and bytes match even while it is being replaced.
    const { size, mtime: modified } = await handle.stat();
    const etag = `"${size.toString(36)}-${modified.getTime().toString(36)}"`;
    const read = (start: number, end: number) => {
      if (end - start < CHUNK_BYTES) return readPart(handle, start, end);
      streaming = true;
      return streamPart(handle, start, end);
    };
    const downloadName = DOWNLOADED.has(type) ? nameForVisitors(name) : undefined;
    const open = async () => ({ size, read });
    return await answer(c, { etag, modified, type, downloadName, open, standsIn });
  } finally {
    if (!streaming) await handle.close();
  }
}

/** `library/press-kit-k3x9pqab.pdf` is stored as `press-kit.pdf`. */
const nameForVisitors = (name: string): string =>
  basename(name.startsWith(LIBRARY_FOLDER) ? name.replace(/-[a-z2-9]{8}(?=\.[a-z]+$)/, '') : name);

/** Between finding and opening, a file may disappear, or the site's user may not be allowed to read it. */
function refuse(error: NodeJS.ErrnoException): never {
  const outOfHandles = error.code === 'EMFILE' || error.code === 'ENFILE';
  throw outOfHandles
    ? new Unavailable('busy', 'Too many files are open. Please try again shortly.')
    : new HttpError('not-found');
}

async function readPart(handle: FileHandle, start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(end - start + 1);
  let filled = 0;
  while (filled < bytes.length) {
    const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, start + filled);
    if (bytesRead === 0) throw new Error('The file shrank while it was read');
    filled += bytesRead;
  }
  return bytes;
}

/** Closes the file at its end, on an error, and when the client disconnects. */
function streamPart(handle: FileHandle, start: number, end: number): ReadableStream<Uint8Array> {
  let position = start;
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const last = Math.min(position + CHUNK_BYTES - 1, end);
          controller.enqueue(await readPart(handle, position, last));
          position = last + 1;
          if (position <= end) return;
          await handle.close();
          controller.close();
        } catch (error) {
          await handle.close();
          throw error;
        }
      },
      cancel: () => handle.close(),
    },
    { highWaterMark: 0 },
  );
}
