import { spawnSync } from 'node:child_process';
import { appendFile, mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { connectionOf } from './embedded.ts';
import { makeFolder, startSite } from './site.ts';
import { countOf, missingFrom, nothingYet, writeOn } from './writers.ts';

const MB = 1024 * 1024;
const READS = ['/films', '/api/films', '/api/films?search=moss', '/api/auth/me'];

/** A disk of this size, or undefined if none can be created. */
async function makeDisk(megabytes: number): Promise<string | undefined> {
  const folder = join(await makeFolder(), 'disk');
  await mkdir(folder);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status !== 0)
    return undefined;
  onTestFinished(() => void spawnSync('umount', ['-l', folder]));
  return folder;
}

const freeOn = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Fills the disk until this many bytes are left. */
async function fill(folder: string, left: number): Promise<string> {
  const ballast = join(folder, 'ballast');
  while ((await freeOn(folder)) > left) {
    const bytes = Math.min(8 * MB, (await freeOn(folder)) - left);
    try {
      await appendFile(ballast, Buffer.alloc(Math.max(bytes, 4096)));
    } catch {
      break; // full to the last block
    }
  }
  return ballast;
}

const isRoot = process.getuid?.() === 0;
if (!isRoot) console.log('Left out: a small disk to fill, which takes root to mount');

test.skipIf(!isRoot).each([
  ['slowly', 50 * MB],
  ['to the last byte', 0],
])('the disk fills up %s under writers: reads work, writes get 503, and it recovers', async (_how, left) => {
  const disk = await makeDisk(420);
  if (!disk) throw new Error('No tmpfs could be mounted');
  const site = await startSite({ DATA_DIR: disk, LOG_LEVEL: 'warn' });
  const noted = nothingYet();
  const stop = new AbortController();
  const writers = Array.from({ length: 8 }, (_, writer) =>
    writeOn(site.url, `w${writer}`, noted, stop.signal),
  );
  await delay(3_000);
  const ballast = await fill(disk, left);
  await delay(3_000);
  const before = countOf(noted);
  expect(before).toBeGreaterThan(0);

  for (let time = 0; time < 20; time++) {
    const unseen = [
      `/api/films?search=moss${time}`,
      `/media/films/moss-mother/poster.jpg?fm=webp&w=${100 + time}`,
    ];
    for (const path of [...READS, ...unseen]) {
      expect((await fetch(`${site.url}${path}`)).status, path).toBe(200);
    }
    const answer = await fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await delay(250);
  }
  expect(countOf(noted)).toBe(before);

  await rm(ballast);
  await delay(3_000);
  stop.abort();
  await Promise.all(writers);
  expect(countOf(noted)).toBeGreaterThan(before);
  expect(await missingFrom(await connectionOf(disk), noted)).toEqual([]);
  const ms = await site.stop();
  const again = await startSite({ DATA_DIR: disk, LOG_LEVEL: 'warn' });
  expect(await missingFrom(await connectionOf(disk), noted)).toEqual([]);
  await again.stop();
  console.log(
    `Full disk, ${left / MB} MB left: ${countOf(noted)} acknowledged writes, none lost; stopped in ${Math.round(ms)} ms`,
  );
});
