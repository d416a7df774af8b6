import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { backupAt, backupsIn, deleteOldBackups } from './delete-old.ts';
import { noteBackup } from './last.ts';

const NOW = new Date('2027-03-31T03:30:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

/** A data folder with backups of these ages in days. */
async function dataDirWith(ages: number[]): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-backups-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  for (const age of ages) {
    const folder = backupAt(dataDir, daysAgo(age));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'manifest.json'), '{}');
  }
  return dataDir;
}

const note = (dataDir: string, verified: boolean, age: number) =>
  noteBackup(dataDir, { verified, folder: backupAt(dataDir, daysAgo(age)), now: daysAgo(age) });

const left = async (dataDir: string) => (await readdir(backupsIn(dataDir))).toSorted();

test('expired backups are deleted, even after nights on which the backup failed', async () => {
  const dataDir = await dataDirWith([2, 29, 31, 400]);
  await note(dataDir, true, 2);
  await note(dataDir, false, 1);
  expect(await deleteOldBackups(dataDir, 30, NOW)).toEqual({ deleted: 2, failed: [], kept: 0 });
  expect(await left(dataDir)).toEqual([29, 2].map((age) => basename(backupAt(dataDir, daysAgo(age)))));
});

test('nothing is deleted, with a warning, unless a retained backup was verified', async () => {
  const dataDir = await dataDirWith([2, 31]);
  expect(await deleteOldBackups(dataDir, 30, NOW)).toMatchObject({ deleted: 0, kept: 1 });
  await note(dataDir, true, 31);
  await note(dataDir, false, 2);
  expect(await deleteOldBackups(dataDir, 30, NOW)).toMatchObject({ deleted: 0, kept: 1 });
  expect(await left(dataDir)).toHaveLength(2);
});

test('nothing is deleted if the verified backup no longer exists', async () => {
  const dataDir = await dataDirWith([2, 31]);
  await note(dataDir, true, 3);
  expect(await deleteOldBackups(dataDir, 30, NOW)).toMatchObject({ deleted: 0, kept: 1 });
});

test('other files in the backup folder, such as a broken link, are not deleted', async () => {
  const dataDir = await dataDirWith([2, 31]);
  await note(dataDir, true, 2);
  await symlink('gone', join(backupsIn(dataDir), 'latest'));
  await mkdir(join(backupsIn(dataDir), 'lost+found'));
  expect(await deleteOldBackups(dataDir, 30, NOW)).toMatchObject({ deleted: 1, failed: [] });
  expect((await left(dataDir)).slice(1)).toEqual(['latest', 'lost+found']);
});

test('a first backup finds no older ones', async () => {
  const dataDir = await dataDirWith([]);
  await note(dataDir, true, 2);
  expect(await deleteOldBackups(dataDir, 30, NOW)).toEqual({ deleted: 0, failed: [], kept: 0 });
});
