import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readLastBackup } from './last.ts';

const DAY_MS = 86_400_000;

export const backupsIn = (dataDir: string) => join(dataDir, 'backups');

/** The folder of a backup taken at `now`: 2027-03-31T03-30-00. */
export const backupAt = (dataDir: string, now: Date) =>
  join(backupsIn(dataDir), now.toISOString().slice(0, 19).replaceAll(':', '-'));

const NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)$/;

/**
 * When the backup in a folder of this name was taken, in milliseconds; NaN for any other name. Date.parse alone would take `1 (/../..`
 * for a date.
 */
export const takenAt = (name: string): number =>
  NAME.test(name) ? Date.parse(name.replace(NAME, '$1:$2:$3Z')) : Number.NaN;

/**
 * `failed`: folders that could not be deleted. `kept`: how many expired ones were not deleted, because no retained backup is
 * known to be good.
 */
type Deletion = { deleted: number; failed: string[]; kept: number };

/**
 * Deletes the backups in the folder of backups that are older than `days`. If no newer one was verified, or that one no longer
 * exists, deletes nothing: an older one might be the last good one.
 */
export async function deleteOldBackups(dataDir: string, days: number, now: Date): Promise<Deletion> {
  const oldest = now.getTime() - days * DAY_MS;
  const { verifiedAt, folder } = readLastBackup(dataDir);
  const names = await readdir(backupsIn(dataDir)).catch(() => []);
  const old = names.filter((name) => NAME.test(name) && takenAt(name) < oldest);
  if (!verifiedAt || Date.parse(verifiedAt) < oldest || !folder || !existsSync(folder))
    return { deleted: 0, failed: [], kept: old.length };
  const failed: string[] = [];
  for (const path of old.map((name) => join(backupsIn(dataDir), name)))
    await rm(path, { recursive: true, force: true }).catch(() => failed.push(path));
  return { deleted: old.length - failed.length, failed, kept: 0 };
}
