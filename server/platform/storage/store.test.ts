import { type FileHandle, mkdir, open, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '#server/media/media-fixture.ts';
import { startBucket } from './s3-fixture.ts';
import { s3Store } from './s3-store.ts';
import { folderStore } from './store.ts';

vi.mock('node:fs/promises', { spy: true });

const actual = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises');

/**
 * Files that were named in the store before their bytes were on disk. `isMount`: files cannot be renamed into another folder.
 */
async function watchNames(root: string, { isMount = false } = {}) {
  const flushed = new Set<number>();
  const early: string[] = [];
  const handle = await open(root);
  const handles: FileHandle = Object.getPrototypeOf(handle);
  await handle.close();
  vi.spyOn(handles, 'sync').mockImplementation(async function (this: FileHandle) {
    flushed.add((await this.stat()).ino);
  });
  vi.mocked(rename).mockImplementation(async (from, to) => {
    if (isMount && dirname(String(from)) !== dirname(String(to)))
      throw Object.assign(new Error('EXDEV: cross-device link'), { code: 'EXDEV' });
    if (!flushed.has((await stat(from)).ino)) early.push(String(to));
    await actual.rename(from, to);
  });
  return early;
}

async function newFile(words: string): Promise<string> {
  const file = join(await temporaryFolder(), 'file');
  await writeFile(file, words);
  return file;
}

test.each([false, true])(
  'a file is on disk before it is named, in a mount of its own: %s',
  async (isMount) => {
    const root = await temporaryFolder();
    const early = await watchNames(root, { isMount });
    await folderStore(root).put('library/a.vtt', await newFile('WEBVTT'));
    expect(early).toEqual([]);
    expect(await readFile(join(root, 'library/a.vtt'), 'utf8')).toBe('WEBVTT');
    expect(await readdir(join(root, 'library'))).toEqual(['a.vtt']);
  },
);

test.each([false, true])(
  'a downloaded file is on disk before it is named, in a mount of its own: %s',
  async (isMount) => {
    const bucket = await startBucket();
    await s3Store(bucket.address, await temporaryFolder()).put('library/a.vtt', await newFile('WEBVTT'));
    const modified = new Date(bucket.objects.get('library/a.vtt')?.modified.toUTCString() ?? 0);
    const root = await temporaryFolder();
    const early = await watchNames(root, { isMount });
    expect(await s3Store(bucket.address, root).fetchObject?.('library/a.vtt')).toBe(true);
    expect(early).toEqual([]);
    expect((await stat(join(root, 'library/a.vtt'))).mtime).toEqual(modified);
  },
);

test('leftovers of a killed download are deleted an hour later, by the next download', async () => {
  const bucket = await startBucket();
  const there = s3Store(bucket.address, await temporaryFolder());
  for (const name of ['a', 'b']) await there.put(`library/${name}.vtt`, await newFile('WEBVTT'));
  const root = await temporaryFolder();
  const store = s3Store(bucket.address, root);
  await watchNames(root);
  await mkdir(join(root, '.arriving'));
  await writeFile(join(root, '.arriving/half-a-film'), 'frames');
  const left = () => readdir(join(root, '.arriving'));
  await store.fetchObject?.('library/a.vtt');
  expect(await left()).toEqual(['half-a-film']); // another process may be fetching it
  anHourPasses();
  await store.fetchObject?.('library/b.vtt');
  expect(await left()).toEqual([]);
});

test('leftovers of a killed copy to a mount are deleted an hour later, by the next copy', async () => {
  const root = await temporaryFolder();
  const { put } = folderStore(root);
  await watchNames(root, { isMount: true });
  await mkdir(join(root, 'library'));
  for (const name of ['film.mp4.tmp', 'whole.mp4']) await writeFile(join(root, 'library', name), 'frames');
  const there = () => readdir(join(root, 'library'));
  await put('library/a.vtt', await newFile('WEBVTT'));
  expect(await there()).toEqual(['a.vtt', 'film.mp4.tmp', 'whole.mp4']);
  anHourPasses();
  await put('library/b.vtt', await newFile('WEBVTT'));
  expect(await there()).toEqual(['a.vtt', 'b.vtt', 'whole.mp4']);
});

function anHourPasses(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
}
