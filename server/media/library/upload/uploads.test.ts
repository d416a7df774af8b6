import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { whenDone } from '#tests/test-database.ts';
import { startLibrary } from '../fixture.ts';
import { createUploads } from './uploads.ts';

test('the folder is created with the first upload, not before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-uploads-'));
  whenDone(() => rm(folder, { recursive: true }));
  createUploads(join(folder, 'uploads'));
  await writeFile(join(folder, 'later'), '');
  expect(await readdir(folder)).toEqual(['later']);
});

test('an upload that takes days keeps its description; an abandoned one is deleted whole', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-uploads-'));
  whenDone(() => rm(folder, { recursive: true }));
  const going = ['going', 'going.json'];
  const givenUp = ['given-up', 'given-up.json', 'given-up.1.rewritten'];
  const [now, hour] = [Date.now() / 1000, 3600];
  for (const name of [...going, ...givenUp]) {
    await writeFile(join(folder, name), '');
    await utimes(join(folder, name), now - 25 * hour, now - 25 * hour);
  }
  await utimes(join(folder, 'going'), now - hour, now - hour);
  const { sweep } = createUploads(folder);
  expect(await sweep(now * 1000)).toBe(1);
  expect(await readdir(folder)).toEqual(going);
  expect(await sweep((now + 24 * hour) * 1000)).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});

test('announcing a file sweeps this machine’s folder', async () => {
  const { editor, uploadsDir } = await startLibrary();
  await editor.announce('first.jpg', 10);
  for (const name of await readdir(uploadsDir)) await utimes(join(uploadsDir, name), 1, 1);
  await editor.announce('second.jpg', 10);
  expect(await readdir(uploadsDir)).toHaveLength(2);
});

test('only the site’s user can read uploads', async () => {
  const { editor, uploadsDir } = await startLibrary();
  await editor.announce('first.jpg', 10);
  expect((await stat(uploadsDir)).mode & 0o777).toBe(0o700);
});
