import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { filesBelow } from '#server/platform/storage/files-below.ts';
import { film } from '#tests/fixtures/film.ts';
import { startApp } from '#tests/start-app.ts';
import { backUp } from './back-up.ts';

import { makeFolder, rowsOf } from './fixture.ts';
import { finalizeMedia } from './media.ts';

/* A restore that fails or is killed while placing media leaves database and media either both unchanged, or both as in the backup. */

async function write(folder: string, files: Record<string, string>): Promise<void> {
  for (const [path, words] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), words);
  }
}

const read = async (folder: string) =>
  Object.fromEntries(
    await Promise.all(
      (await filesBelow(folder)).map(async (path) => [path, await readFile(join(folder, path), 'utf8')]),
    ),
  );

const site = await startApp({ films: [film({ title: 'Moss Mother' })] });
const mediaDir = await makeFolder();
const before = { 'a.jpg': 'old a', 'films/b.jpg': 'old b', 'kept.jpg': 'in no backup' };
await write(mediaDir, before);
const rowsBefore = await rowsOf(site.pool);

const source = await startApp({ films: [film({ title: 'Barley Sunday' })] });
const sourceMedia = await makeFolder();
const saved = { 'a.jpg': 'new a', 'films/b.jpg': 'new b', 'films/c.jpg': 'new c' };
await write(sourceMedia, saved);
const folder = join(await makeFolder(), 'backup');
await backUp({ pool: source.pool, mediaDir: sourceMedia, folder, now: new Date(0) });
const rowsSaved = await rowsOf(source.pool);

/** Restores in a separate process, in which the nth call of a function of node:fs/promises fails or kills it. */
async function restoreWith(fault: { name: 'rename' | 'rm'; call: number; how: 'fail' | 'kill' | 'none' }) {
  const script = fileURLToPath(new URL('./faulty-restore.ts', import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'ignore', 'pipe'] });
  child.stdin.end(JSON.stringify({ connection: site.connection, mediaDir, folder, fault }));
  const [said, [code, signal]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { said, code, signal };
}

const state = async () => [await rowsOf(site.pool), await read(mediaDir)];

test('if the second file cannot be moved, database and media are unchanged', async () => {
  const { said, code } = await restoreWith({ name: 'rename', call: 5, how: 'fail' });
  expect([code, said]).toEqual([1, expect.stringContaining('EIO')]);
  expect(await state()).toEqual([rowsBefore, before]);
});

test.each([3, 6])('killed at file move %i, the next start restores the media', async (call) => {
  expect(await restoreWith({ name: 'rename', call, how: 'kill' })).toMatchObject({ signal: 'SIGKILL' });
  await finalizeMedia(site.pool, mediaDir);
  await finalizeMedia(site.pool, mediaDir); // also after a start that was killed meanwhile
  expect(await state()).toEqual([rowsBefore, before]);
});

test('killed when only cleaning up is left, the next start cleans up', async () => {
  expect(await restoreWith({ name: 'rm', call: 2, how: 'kill' })).toMatchObject({ signal: 'SIGKILL' });
  await finalizeMedia(site.pool, mediaDir);
  expect(await state()).toEqual([rowsSaved, { ...saved, 'kept.jpg': 'in no backup' }]);
});
