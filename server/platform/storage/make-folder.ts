import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { BadConfiguration } from '#server/config.ts';

/** Creates DATA_DIR. Throws BadConfiguration if it cannot create it or write to it. */
export async function makeDataDir(folder: string): Promise<void> {
  await makeFolder(folder).catch((error: Error) => {
    throw new BadConfiguration(`DATA_DIR cannot be created: ${error.message}`, { cause: error });
  });
  await access(folder, constants.W_OK).catch((error: Error) => {
    throw new BadConfiguration(`DATA_DIR cannot be written by this user: ${error.message}`, { cause: error });
  });
}

/**
 * Creates a folder and its parents. Node's own `recursive` never returns where the kernel refuses new folders with ENOENT, as
 * below /proc.
 */
export async function makeFolder(folder: string): Promise<void> {
  const parent = dirname(folder);
  if (parent !== folder && !(await isThere(parent))) await makeFolder(parent);
  await mkdir(folder).catch(async (error: unknown) => {
    if (!(await isFolder(folder))) throw error;
  });
}

const isThere = (path: string) => lookAt(path).then((found) => found !== undefined);
const isFolder = (path: string) => lookAt(path).then((found) => found?.isDirectory() === true);
const lookAt = (path: string) => stat(path).catch(() => undefined);
