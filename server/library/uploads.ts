import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { UPLOAD_NAME } from '#contract/staff-picture-calls.ts';
import { HttpError } from '#server/http/errors.ts';

/** An upload and who sent it. */
export type Asked = { id: string; staffId: number };

/** A file that has arrived whole, under its random name. `title`: what it was called, made harmless. */
export type Sent = { id: string; file: string; title: string; hash: string };

/**
 * Makes the folder with the first upload (`create`), whose sender learns if that fails. The library would make it when
 * it is constructed, where a failure cannot be caught and ends the process.
 */
// @ts-expect-error: the library declares the method private.
class Store extends FileStore {
  override checkOrCreateDirectory(): void {}
}

/** Files that somebody sent, unread: for this user alone. */
async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700); // of a release that made it readable
}

/** The description that the library keeps of an upload, beside its bytes. */
const ANNOUNCED = /^[\da-f]{32}\.json$/;

/** Bytes on disk for a file of this size: as it comes, and written anew. */
export const roomFor = (size: number): number => size * 2;

const ABANDONED_MS = 24 * 60 * 60 * 1000;

/** Where files wait, aside from everything that is served, until they have been read and written anew. */
export function createUploads(folder: string) {
  const store = new Store({ directory: folder });

  /** Throws 404 if there is no such upload of this person, or it is not complete. */
  async function finished({ id, staffId }: Asked): Promise<Sent> {
    const upload = await store.getUpload(id).catch(() => undefined);
    const isWhole = upload?.size !== undefined && upload.offset === upload.size;
    if (!isWhole || upload.metadata?.staff !== String(staffId)) throw new HttpError('upload-not-found');
    const file = join(folder, id);
    return { id, file, title: titleOf(upload.metadata[UPLOAD_NAME] ?? ''), hash: await hashOf(file) };
  }

  const noteOf = (id: string) => join(folder, `${id}.known`);

  return {
    store,
    folder,
    finished,
    /**
     * Where a file is written anew. Each attempt has a file of its own: another process that begins to write there, while this
     * one's goes into the store, would publish the original.
     */
    newTarget: (id: string) => join(folder, `${id}.${randomUUID()}.rewritten`),
    /** Which picture the bytes of an upload were already, for whoever asks again because the answer was lost; swept after a day. */
    noteKnown: (id: string, picture: number): Promise<void> => writeFile(noteOf(id), String(picture)),
    /** 0: it was none, as far as is known. */
    async knownAs(id: string): Promise<number> {
      return Number(await readFile(noteOf(id), 'utf8').catch(() => 0));
    },
    /** Bytes that uploads of everybody still need: what has not come yet, and as much again for the file written anew. */
    async stillNeeded(): Promise<number> {
      const names = await readdir(folder).catch(() => []);
      const begun = names
        .filter((name) => ANNOUNCED.test(name))
        .map((name) => store.getUpload(name.slice(0, 32)));
      let bytes = 0;
      for (const result of await Promise.allSettled(begun))
        if (result.status === 'fulfilled') bytes += roomFor(result.value.size ?? 0) - result.value.offset;
      return bytes;
    },
    async discard(id: string): Promise<void> {
      for (const name of [id, `${id}.json`]) await rm(join(folder, name), { force: true });
    },
    /**
     * Deletes uploads that nobody has gone on with for a day. What belongs to one goes together: its description is written
     * once, however long the file takes to arrive. Returns how many uploads.
     */
    async sweep(now: number): Promise<number> {
      await makePrivate(folder);
      const uploads = Map.groupBy(await readdir(folder), (name) => name.split('.', 1)[0]);
      let swept = 0;
      for (const names of uploads.values()) {
        const files = names.map((name) => join(folder, name));
        const infos = await Promise.all(files.map((file) => stat(file).catch(() => undefined)));
        if (infos.some((info) => info && info.mtimeMs > now - ABANDONED_MS)) continue;
        for (const file of files) await rm(file, { force: true });
        swept += 1;
      }
      return swept;
    },
  };
}
export type Uploads = ReturnType<typeof createUploads>;

const LONGEST_TITLE = 120;

/** A file's name without folder and ending, as a title: `Harbour at dusk`. */
function titleOf(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const words = last
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll(/[\p{C}_]+/gu, ' ')
    .trim();
  return words.slice(0, LONGEST_TITLE).toWellFormed().trim() || 'Untitled';
}

/** SHA-256 of a file, in hexadecimal. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
