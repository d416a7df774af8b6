import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBelow } from '#server/platform/storage/files-below.ts';
import { backupsIn, takenAt } from './delete-old.ts';
import { isEncrypted } from './encrypt.ts';
import type { Last } from './last.ts';

type Listed = { name: string; takenAt: string; bytes: number; encrypted: boolean; verified: boolean };

/** The complete backups in the folder of backups, newest first. */
export async function listBackups(dataDir: string, last: Last): Promise<Listed[]> {
  const found = await readdir(backupsIn(dataDir)).catch(() => []);
  const verified = new Set([last.folder, ...(last.earlier ?? [])]);
  const listed: Listed[] = [];
  for (const name of found.filter(isBackup).sort().reverse()) {
    const folder = join(backupsIn(dataDir), name);
    const facts = {
      takenAt: new Date(takenAt(name)).toISOString(),
      bytes: await sizeOf(folder),
      encrypted: await isEncrypted(folder),
      verified: verified.has(folder),
    };
    listed.push({ name, ...facts });
  }
  return listed;
}

/** Whether this is the name of a complete backup. */
export const isBackup = (name: string): boolean => !Number.isNaN(takenAt(name));

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  // A file may go meanwhile: old backups are deleted.
  for (const path of await filesBelow(folder))
    bytes += (await stat(join(folder, path)).catch(() => NO_FILE)).size;
  return bytes;
}

const NO_FILE = { size: 0 };
