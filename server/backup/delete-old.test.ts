import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { backupsIn, deleteOldBackups } from './delete-old.ts';
import { noteBackup } from './last.ts';

const NOW = new Date('2027-03-31T03:30:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

/** A data folder with backups of these ages in days, each named by its age. */
async function dataDirWith(ages: number[]): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-backups-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  for (const age of ages) {
    const folder = join(backupsIn(dataDir), String(age));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'manifest.json'), '{}');
    await utimes(folder, daysAgo(age), daysAgo(age));
  }
  return dataDir;
}

test('backups past their days are deleted, also after nights on which the backup failed', async () => {
  const dataDir = await dataDirWith([2, 29, 31, 400]);
  await noteBackup(dataDir, { verified: true, now: daysAgo(2) });
  await noteBackup(dataDir, { verified: false, now: daysAgo(1) });
  expect(await deleteOldBackups(dataDir, 30, NOW)).toBe(2);
  expect((await readdir(backupsIn(dataDir))).toSorted()).toEqual(['2', '29']);
});

test('nothing is deleted while no backup of those days was verified', async () => {
  const dataDir = await dataDirWith([2, 31]);
  expect(await deleteOldBackups(dataDir, 30, NOW)).toBe(0);
  await noteBackup(dataDir, { verified: true, now: daysAgo(31) });
  await noteBackup(dataDir, { verified: false, now: daysAgo(2) });
  expect(await deleteOldBackups(dataDir, 30, NOW)).toBe(0);
  expect(await readdir(backupsIn(dataDir))).toHaveLength(2);
});

test('a first backup finds no older ones', async () => {
  const dataDir = await dataDirWith([]);
  await noteBackup(dataDir, { verified: true, now: daysAgo(2) });
  expect(await deleteOldBackups(dataDir, 30, NOW)).toBe(0);
});
