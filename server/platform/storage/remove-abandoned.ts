import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Age in milliseconds after which an unfinished file is abandoned: no writer pauses for this long. */
const ABANDONED_MS = 3_600_000;

/**
 * Deletes a folder's files with this ending that a killed process left unfinished. Each machine has its own folder, so call it
 * before writing such a file: regular work runs on one machine only.
 */
export async function removeAbandoned(folder: string, ending = ''): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(ending)) continue;
    const file = join(folder, name);
    const info = await stat(file).catch(() => undefined); // another process may have finished it
    // Not the modification time: a downloaded file gets the bucket's.
    if (info && info.ctimeMs < Date.now() - ABANDONED_MS) await rm(file, { force: true });
  }
}
