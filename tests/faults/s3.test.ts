import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { s3Store } from '#server/platform/storage/s3-store.ts';
import { makeFolder } from './site.ts';
import { missingSwift, startSwift } from './swift.ts';

if (missingSwift) console.log(`Left out: ${missingSwift}`);

const MB = 1024 ** 2;

/** A machine with its own folder, which uses the bucket. */
async function startMachine(address: Parameters<typeof s3Store>[0]) {
  const folder = await makeFolder();
  const store = s3Store(address, folder);
  const put = async (path: string, bytes: Buffer) => {
    const file = join(await makeFolder(), 'file');
    await writeFile(file, bytes);
    await store.put(path, file);
  };
  return { store, put, read: (path: string) => readFile(join(folder, path)) };
}

test.skipIf(missingSwift)('two machines share a real bucket, also after one was down', async () => {
  const swift = await startSwift();
  const [one, other] = await Promise.all([startMachine(swift.address), startMachine(swift.address)]);
  const files = {
    'library/a still.jpg': Buffer.alloc(200_000, 'still'),
    'library/été & ☂.png': Buffer.alloc(1_000, 'name'),
    'library/film.mp4': Buffer.alloc(40 * MB, 'frames'), // uploaded in parts
  };
  for (const [path, bytes] of Object.entries(files)) {
    await one.put(path, bytes);
    expect(await other.store.fetchObject?.(path), path).toBe(true);
    expect((await other.read(path)).equals(bytes), path).toBe(true);
  }
  expect(await other.store.fetchObject?.('library/none.jpg')).toBe(false);

  await swift.kill();
  await expect(other.store.fetchObject?.('library/else.jpg')).rejects.toThrow('store of pictures');
  await expect(one.put('library/late.jpg', Buffer.from('late'))).rejects.toThrow('store of pictures');
  await swift.start();
  await one.put('library/late.jpg', Buffer.from('late'));
  expect(await other.store.fetchObject?.('library/late.jpg')).toBe(true);

  await one.store.remove('library/late.jpg');
  const third = await startMachine(swift.address);
  expect(await third.store.fetchObject?.('library/late.jpg')).toBe(false);
  expect(await third.store.fetchObject?.('library/film.mp4')).toBe(true);
});
