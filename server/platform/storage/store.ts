import { copyFile, mkdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathBelow } from './path-below.ts';
import { removeAbandoned } from './remove-abandoned.ts';
import { syncFile } from './sync-file.ts';
import { syncFolder } from './sync-folder.ts';

/** Where the library stores files. Nothing else does. */
export const LIBRARY_FOLDER = 'library/';

/** Where the library's files are stored. Paths are relative to the store, such as `library/harbour-5kq2.jpg`. */
export type MediaStore = {
  /** Moves a file of this machine to the store; it is on disk, or acknowledged, when this resolves. */
  put(path: string, file: string): Promise<void>;
  /** No error if it does not exist. */
  remove(path: string): Promise<void>;
  /** For a store that several machines share: downloads a file to this machine. False if it does not exist. */
  fetchObject?(path: string): Promise<boolean>;
  /** Downloads all wanted files, for a backup. */
  fetchAllObjects?(isWanted?: (path: string) => boolean): Promise<void>;
  /** The paths of all files of a store that several machines share. */
  list?(): Promise<string[]>;
  /** Deletes only this machine's copy of a file that has been removed. */
  removeCopy?(path: string): Promise<void>;
  /** Uploads the wanted files of this machine that the store lacks. Returns how many. */
  share?(isWanted: (path: string) => boolean): Promise<number>;
};

/** A folder whose files are served unchanged. */
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

/** The folder may be a separate mount. */
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
    await utimes(copy, atime, mtime); // part of the ETag (original.ts)
    await syncFile(copy);
    await rename(copy, target);
    await rm(file);
  }
}
