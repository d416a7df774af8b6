import { copyFile, mkdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathBelow } from '#server/files/path-below.ts';
import { syncFile } from '#server/files/sync-file.ts';
import { syncFolder } from '#server/files/sync-folder.ts';
import { removeAbandoned } from './remove-abandoned.ts';

/** Where the library puts files. Nothing else does. */
export const LIBRARY_FOLDER = 'library/';

/** Where the bytes of the library are kept. Paths are below the store, such as `library/harbour-5kq2.jpg`. */
export type MediaStore = {
  /** Moves a file of this machine into the store; it is on disk, or acknowledged, when this returns. */
  put(path: string, file: string): Promise<void>;
  /** No error if there is none. */
  remove(path: string): Promise<void>;
  /** Of a store that several machines share: makes a file of it one of this machine's. False if there is none. */
  bring?(path: string): Promise<boolean>;
  /** The same for all files, for a backup. */
  bringAll?(): Promise<void>;
  /** Deletes this machine's copy alone, of a file that has been removed. */
  dropCopy?(path: string): Promise<void>;
  /** Gives it the files of this machine that it lacks and wants. Returns how many. */
  share?(isWanted: (path: string) => boolean): Promise<number>;
};

/** A folder: what is in it is served as it is. */
export function folderStore(root: string): MediaStore {
  return {
    async put(path, file) {
      const target = pathBelow(root, path);
      await mkdir(dirname(target), { recursive: true });
      await move(file, target);
      await syncFolder(dirname(target));
    },
    remove: async (path) => rm(pathBelow(root, path), { force: true }),
  };
}

/** Ending of a file that is being copied. */
const COPYING = '.tmp';

/** The folder may be a mount of its own. */
async function move(file: string, target: string): Promise<void> {
  try {
    await syncFile(file);
    await rename(file, target);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    await removeAbandoned(dirname(target), COPYING);
    const copy = target + COPYING;
    await copyFile(file, copy);
    const { atime, mtime } = await stat(file);
    await utimes(copy, atime, mtime); // part of what browsers know the file by (original.ts)
    await syncFile(copy);
    await rename(copy, target);
    await rm(file);
  }
}
