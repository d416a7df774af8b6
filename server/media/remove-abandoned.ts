import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Age in milliseconds after which an unfinished file is abandoned: whoever writes one is never silent for this long. */
const ABANDONED_MS = 3_600_000;

/**
 * Deletes the files of a folder with this ending that a killed process left unfinished. Each machine has its own: so whoever
 * is about to write such a file there calls it, not the regular work, which one machine does for all.
 */
export async function removeAbandoned(folder: string, ending = ''): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(ending)) continue;
    const file = join(folder, name);
    const info = await stat(file).catch(() => undefined); // another process may have finished it
    // Not when it was modified: a file that has just arrived is given the bucket's time.
    if (info && info.ctimeMs < Date.now() - ABANDONED_MS) await rm(file, { force: true });
  }
}
