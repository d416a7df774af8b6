import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readLastBackup } from './last.ts';

const DAY_MS = 86_400_000;

export const backupsIn = (dataDir: string) => join(dataDir, 'backups');

/**
 * Deletes what is more than `days` old in the folder of backups, and returns how much that was. If no backup of those days was
 * verified, it deletes nothing, since that might be the last good one.
 */
export async function deleteOldBackups(dataDir: string, days: number, now: Date): Promise<number> {
  const oldest = now.getTime() - days * DAY_MS;
  const { verifiedAt } = readLastBackup(dataDir);
  if (verifiedAt === null || Date.parse(verifiedAt) < oldest) return 0;
  const folder = backupsIn(dataDir);
  const names = await readdir(folder).catch(() => []);
  let deleted = 0;
  for (const path of names.map((name) => join(folder, name))) {
    if ((await stat(path)).mtimeMs >= oldest) continue;
    await rm(path, { recursive: true, force: true });
    deleted += 1;
  }
  return deleted;
}
