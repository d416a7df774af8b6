import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startMedia, temporaryFolder, twoColours } from '#server/media/media-fixture.ts';
import { filesBelow } from './files-below.ts';
import { startBucket } from './s3-fixture.ts';
import { s3Store } from './s3-store.ts';

/** A machine with its own folder that uses the bucket. */
async function startMachine(bucket: Awaited<ReturnType<typeof startBucket>>, patienceMs?: number) {
  const folder = await temporaryFolder();
  const store = s3Store(bucket.address, folder, patienceMs);
  const { get } = await startMedia({}, { roots: [folder], fetchObject: store.fetchObject });
  const put = async (path: string, bytes: Buffer | string) => {
    const file = join(await temporaryFolder(), 'file');
    await writeFile(file, bytes);
    await store.put(path, file);
  };
  return { folder, store, get, put };
}

const picture = await twoColours(40, 20).png().toBuffer();

test("one machine's upload is served by another, in every size", async () => {
  const bucket = await startBucket();
  const [one, other] = await Promise.all([startMachine(bucket), startMachine(bucket)]);
  await one.put('library/a.png', picture);
  expect(bucket.objects.get('library/a.png')?.bytes).toEqual(picture);
  const [whole, small] = [
    await other.get('/media/library/a.png'),
    await other.get('/media/library/a.png?w=10'),
  ];
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(picture);
  expect([whole.status, small.status]).toEqual([200, 200]);
  expect((await one.get('/media/library/a.png')).status).toBe(200);
});

test("all machines agree on a file's tag and time, so another can resume a download", async () => {
  const bucket = await startBucket();
  const [one, other] = await Promise.all([startMachine(bucket), startMachine(bucket)]);
  bucket.state.clockMs = -3_600_000; // the bucket's clock counts, not this machine's
  await one.put('library/film.mp4', 'frames');
  await mkdir(join(one.folder, 'films'));
  await writeFile(join(one.folder, 'films/film.mp4'), 'frames');
  await one.store.share?.(() => true);
  for (const address of ['/media/library/film.mp4', '/media/films/film.mp4']) {
    const [here, there] = [await one.get(address), await other.get(address)];
    const seen = ({ headers }: Response) => ['etag', 'last-modified'].map((name) => headers.get(name));
    expect(seen(there)).toEqual(seen(here));
    const goesOn = { Range: 'bytes=3-', 'If-Range': here.headers.get('etag') ?? '' };
    expect((await other.get(address, goesOn)).status).toBe(206);
  }
});

test('an accepted upload exists, even if the bucket does not return its time', async () => {
  const bucket = await startBucket();
  const one = await startMachine(bucket);
  expect((await one.get('/media/library/a.png')).status).toBe(404);
  bucket.state.refusesReads = true;
  await one.put('library/a.png', picture);
  expect((await one.get('/media/library/a.png')).status).toBe(200);
});

test('a large file is uploaded in parts and downloaded whole', async () => {
  const bucket = await startBucket();
  const [one, other] = await Promise.all([startMachine(bucket), startMachine(bucket)]);
  const film = Buffer.alloc(20 * 1024 * 1024, 'abcdefg');
  await one.put('library/film.mp4', film);
  expect(await other.store.fetchObject?.('library/film.mp4')).toBe(true);
  expect((await readFile(join(other.folder, 'library/film.mp4'))).equals(film)).toBe(true);
});

test('a machine that deletes its copy leaves the file in the bucket', async () => {
  const bucket = await startBucket();
  const one = await startMachine(bucket);
  await one.put('library/a.png', picture);
  await one.store.removeCopy?.('library/a.png');
  expect(existsSync(join(one.folder, 'library/a.png'))).toBe(false);
  expect(bucket.objects.has('library/a.png')).toBe(true);
});

test('while the bucket is down, cached files are served, others are 503, nothing is lost', async () => {
  const bucket = await startBucket();
  const [one, other] = await Promise.all([startMachine(bucket), startMachine(bucket)]);
  for (const name of ['a', 'b']) await one.put(`library/${name}.png`, picture);
  await other.get('/media/library/a.png');
  bucket.state.isDead = true;
  expect((await other.get('/media/library/a.png')).status).toBe(200);
  expect((await other.get('/media/library/a.png?w=10')).status).toBe(200);
  const away = await other.get('/media/library/b.png');
  expect([away.status, away.headers.get('error-code')]).toEqual([503, 'store-away']);

  const file = join(await temporaryFolder(), 'file');
  await writeFile(file, picture);
  await expect(one.store.put('library/c.png', file)).rejects.toThrow('store of pictures');
  expect(existsSync(file)).toBe(true);
  bucket.state.isDead = false;
  await one.store.put('library/c.png', file);
  expect((await other.get('/media/library/b.png')).status).toBe(200);
  expect((await other.get('/media/library/c.png')).status).toBe(200);
});

test('a missing file is 404, and the bucket is not asked again for a minute', async () => {
  const bucket = await startBucket();
  const { get } = await startMachine(bucket);
  expect((await get('/media/library/none.png')).status).toBe(404);
  bucket.state.isDead = true;
  expect((await get('/media/library/none.png')).status).toBe(404);
});

test('a machine uploads files that only it has, and a backup fetches missing ones', async () => {
  const bucket = await startBucket();
  const [one, other] = await Promise.all([startMachine(bucket), startMachine(bucket)]);
  await mkdir(join(one.folder, 'films'));
  await writeFile(join(one.folder, 'films/a.png'), picture);
  await writeFile(join(one.folder, 'films/b.png'), picture);
  const share = () => one.store.share?.((path) => path !== 'films/b.png');
  expect([await share(), await share()]).toEqual([1, 0]);
  await other.store.fetchAllObjects?.();
  expect(await readFile(join(other.folder, 'films/a.png'))).toEqual(picture);
});

test("the bucket stores the library's files, and deletes removed ones", async () => {
  const bucket = await startBucket();
  const { put, store } = await startMachine(bucket);
  await put('library/a.png', picture);
  expect([...bucket.objects.keys()]).toEqual(['library/a.png']);
  await store.remove('library/a.png');
  expect(bucket.objects.size).toBe(0);
});

test.each([403, 404, 500, 503])(
  'a bucket that answers %i counts as down: not as an empty list, and nothing is lost',
  async (status) => {
    const bucket = await startBucket();
    const [one, other] = await Promise.all([startMachine(bucket), startMachine(bucket)]);
    await one.put('library/a.png', picture);
    bucket.state.refuses = status;
    await expect(one.store.share?.(() => true)).rejects.toThrow('store of pictures');
    await expect(other.store.fetchAllObjects?.()).rejects.toThrow('store of pictures');
    await expect(one.put('library/b.png', picture)).rejects.toThrow('store of pictures');
    if (status !== 404) expect((await other.get('/media/library/a.png')).status).toBe(503);
    bucket.state.refuses = 0;
    await other.store.fetchAllObjects?.();
    expect((await other.get('/media/library/a.png')).status).toBe(200);
  },
);

test('a download may take any time but not fall silent', async () => {
  const bucket = await startBucket();
  const [one, other] = await Promise.all([startMachine(bucket), startMachine(bucket, 2_000)]);
  await one.put('library/film.mp4', Buffer.alloc(1024 * 1024, 'frames'));
  await one.put('library/lost.mp4', Buffer.alloc(1024 * 1024, 'frames'));
  bucket.state.delayMs = 250; // ten pieces: longer than the patience
  expect(await other.store.fetchObject?.('library/film.mp4')).toBe(true);
  bucket.state.isSilent = true;
  await expect(other.store.fetchObject?.('library/lost.mp4')).rejects.toThrow('store of pictures');
  expect(existsSync(join(other.folder, 'library/lost.mp4'))).toBe(false);
});

test('bucket keys that are not file paths are ignored, and none is written', async () => {
  const bucket = await startBucket();
  const machine = await startMachine(bucket);
  await machine.put('library/a.png', picture);
  const [object] = bucket.objects.values();
  if (!object) throw new Error('nothing was put');
  const hostile = [
    '../../server/main.ts',
    '.restore/note.json',
    'films/.hidden.png',
    'films//a.png',
    'films/',
  ];
  for (const key of hostile) bucket.objects.set(key, object);
  bucket.objects.set('films/b.png', object);
  const other = await startMachine(bucket);
  await other.store.fetchAllObjects?.();
  expect(await filesBelow(other.folder)).toEqual(['films/b.png', 'library/a.png']);
  expect(existsSync(join(other.folder, '../../server/main.ts'))).toBe(false);
  const file = join(await temporaryFolder(), 'file');
  await writeFile(file, picture);
  for (const key of hostile)
    await expect(machine.store.put(key, file)).rejects.toThrow('is no path of a file');
  for (const key of hostile) await expect(machine.store.remove(key)).rejects.toThrow('is no path of a file');
});
