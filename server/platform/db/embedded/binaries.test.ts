import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findBinaries, restoreSymlinks } from './binaries.ts';

test('without an embedded PostgreSQL for the platform, the message asks for DATABASE_URL', async () => {
  await expect(findBinaries('freebsd', 'riscv64')).rejects.toThrow(
    'There is no embedded PostgreSQL for freebsd-riscv64: set DATABASE_URL to a PostgreSQL server (version 14 or later).',
  );
});

test("if npm left out the platform's package, the message says how to get it", async () => {
  const other = process.platform === 'win32' ? 'darwin' : 'win32';
  await expect(findBinaries(other, 'x64')).rejects.toThrow(
    'run "npm ci --include=optional", or set DATABASE_URL',
  );
});

test('symlinks missing after an install without scripts are created; others are unchanged', async () => {
  const home = await mkdtemp(join(tmpdir(), 'marquee-test-'));
  onTestFinished(() => rm(home, { recursive: true }));
  await mkdir(join(home, 'native/lib'), { recursive: true });
  await writeFile(join(home, 'native/lib/libpq.so.5.18'), 'library');
  const list = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  await writeFile(join(home, 'native/pg-symlinks.json'), JSON.stringify(list));
  await restoreSymlinks(home);
  await restoreSymlinks(home);
  expect(await readFile(join(home, 'native/lib/libpq.so.5'), 'utf8')).toBe('library');
});
