import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { UPLOAD_NAME } from '#contract/media/staff-picture-calls.ts';
import { HttpError } from '#server/platform/http/errors.ts';

/** An upload and its owner. */
export type Asked = { id: string; staffId: number };

/** A complete upload under its random name. `title`: its original name, made harmless. */
export type Sent = { id: string; file: string; title: string; hash: string };

/**
 * Creates the folder with the first upload (`create`), so that the caller gets an error. The library would create it in its
 * constructor, where a failure cannot be caught and ends the process.
 */
// @ts-expect-error: the library declares the method private.
class Store extends FileStore {
  override checkOrCreateDirectory(): void {}
}

/** Unchecked uploads: readable by this user only. */
const makePrivate = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 });

/** The library's description of an upload, beside its bytes. */
const ANNOUNCED = /^[\da-f]{32}\.json$/;

/** Bytes on disk for a file of this size: uploaded and rewritten. */
export const roomFor = (size: number): number => size * 2;

const ABANDONED_MS = 24 * 60 * 60 * 1000;

/** Where uploads are stored, separate from served files, until they have been read and rewritten. */
export function createUploads(folder: string) {
  const store = new Store({ directory: folder });

  /** Throws 404 if this person has no such upload, or it is not complete. */
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
     * Where a file is rewritten. Each attempt has its own file: another process that started to write there, while this one's is
     * being stored, would publish the original.
     */
    newTarget: (id: string) => join(folder, `${id}.${randomUUID()}.rewritten`),
    /** Records which existing picture has the bytes of an upload, for a repeat after a lost answer; swept after a day. */
    noteKnown: (id: string, picture: number): Promise<void> => writeFile(noteOf(id), String(picture)),
    /** 0: none is recorded. */
    async knownAs(id: string): Promise<number> {
      return Number(await readFile(noteOf(id), 'utf8').catch(() => 0));
    },
    /** Bytes that all uploads still need: the missing part, and the whole size again for the rewritten file. */
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
     * Deletes uploads that nobody has continued for a day. The files of one upload are deleted together: its description is
     * written once, however long the upload takes. Returns how many uploads.
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
