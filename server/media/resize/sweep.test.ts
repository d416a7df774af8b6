import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startMedia, temporaryFolder, twoColours } from '../media-fixture.ts';
import { sweep } from './sweep.ts';

const variant = (letter: string) => `${letter.repeat(32)}.webp`;
const DAY_S = 86_400;
const nowSeconds = () => Date.now() / 1000;

async function folderOf(files: Record<string, { bytes: number; daysAgo: number }>) {
  const folder = await temporaryFolder();
  for (const [name, { bytes, daysAgo }] of Object.entries(files)) {
    await writeFile(join(folder, name), Buffer.alloc(bytes));
    const used = nowSeconds() - daysAgo * DAY_S;
    await utimes(join(folder, name), used, used);
  }
  return folder;
}

test('the least recently used pictures are removed until nine tenths of the limit are left', async () => {
  const folder = await folderOf({
    [variant('a')]: { bytes: 400, daysAgo: 1 },
    [variant('b')]: { bytes: 400, daysAgo: 3 },
    [variant('c')]: { bytes: 400, daysAgo: 2 },
  });
  await sweep(folder, 1000);
  expect((await readdir(folder)).sort()).toEqual([variant('a'), variant('c')]);
});

test('below the limit nothing is removed', async () => {
  const folder = await folderOf({ [variant('a')]: { bytes: 1000, daysAgo: 900 } });
  await sweep(folder, 1000);
  expect(await readdir(folder)).toEqual([variant('a')]);
});

test('other files are untouched, except files left unfinished by a crash', async () => {
  const left = `${variant('a')}.0f0f-1.tmp`;
  const current = `${variant('b')}.0f0f-2.tmp`;
  const folder = await folderOf({
    'poster.webp': { bytes: 5000, daysAgo: 900 },
    [left]: { bytes: 10, daysAgo: 1 },
    [current]: { bytes: 10, daysAgo: 0 },
  });
  await sweep(folder, 1);
  expect((await readdir(folder)).sort()).toEqual([current, 'poster.webp']);
});

test('a missing folder is no error', async () => {
  await expect(sweep(join(await temporaryFolder(), 'none'), 1)).resolves.toBeUndefined();
});

test('stored pictures stay roughly within the limit while more are made', async () => {
  const noisy = await twoColours(200, 200).png().toBuffer();
  const { get, media, cacheDir } = await startMedia(
    { 'content/a.png': noisy },
    { limits: { otherCacheBytes: 2000 } },
  );
  for (let w = 100; w < 140; w += 1) await get(`/media/a.png?fm=webp&w=${w}`);
  await media.close();
  const other = join(cacheDir, 'other');
  const sizes = await Promise.all(
    (await readdir(other)).map(async (name) => (await stat(join(other, name))).size),
  );
  expect(media.stats().made).toBe(40);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2500);
});

test('a picture that is sent or revalidated counts as used', async () => {
  const picture = await twoColours(400, 400).png().toBuffer();
  const first = await startMedia({ 'content/a.png': picture }, { limits: { otherCacheBytes: 1e6 } });
  const names = new Map<number, string>();
  const folder = join(first.cacheDir, 'other');
  for (const w of [10, 20, 30]) {
    const { headers } = await first.get(`/media/a.png?w=${w}`);
    names.set(w, `${headers.get('etag')?.slice(1, -1)}.png`);
  }
  const used = nowSeconds() - 60;
  for (const [w, name] of names) await utimes(join(folder, name), used + w, used + w);
  await first.get('/media/a.png?w=10');
  await first.get('/media/a.png?w=20', { 'If-None-Match': `"${names.get(20)?.slice(0, -4)}"` });
  await first.media.close();
  const times = await Promise.all(
    [10, 20, 30].map(async (w) => (await stat(join(folder, names.get(w) ?? ''))).mtimeMs / 1000),
  );
  expect(times.map((time) => time > used + 40)).toEqual([true, true, false]);
});
