import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeDataDir, makeFolder } from './make-folder.ts';

async function temporary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-folder-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('a folder is created with its parents, and may exist already', async () => {
  const folder = join(await temporary(), 'a', 'b');
  await Promise.all([makeFolder(folder), makeFolder(folder)]);
  expect(existsSync(folder)).toBe(true);
});

test('a file in the way is reported', async () => {
  const file = join(await temporary(), 'file');
  await writeFile(file, '');
  await expect(makeFolder(file)).rejects.toThrow('EEXIST');
  await expect(makeFolder(join(file, 'below'))).rejects.toThrow('ENOTDIR');
});

test.skipIf(process.platform !== 'linux')('fails at once where no folder can be created', async () => {
  await expect(makeFolder('/proc/marquee/data')).rejects.toThrow('ENOENT');
});

test.skipIf(process.getuid?.() === 0)('a DATA_DIR that may only be read is reported', async () => {
  const folder = await temporary();
  await chmod(folder, 0o500);
  await expect(makeDataDir(folder)).rejects.toThrow('DATA_DIR cannot be written by this user');
});

test.skipIf(process.platform !== 'linux')('a DATA_DIR that is not writable is reported', async () => {
  await expect(makeDataDir('/proc/self')).rejects.toThrow('DATA_DIR cannot be written by this user');
});
