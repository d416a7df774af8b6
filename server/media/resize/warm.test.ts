import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { imageSources, KEY_ART_SHAPES, PICTURE_SHAPES } from '#contract/core/images.ts';
import { eventually } from '#tests/eventually.ts';
import { silent } from '#tests/silent.ts';
import { NO_NOTES } from '../library-notes.ts';
import { startMedia, twoColours } from '../media-fixture.ts';
import type { Variants } from './variants.ts';
import { createWarmer } from './warm.ts';

const poster = () => twoColours(1200, 1800).jpeg().toBuffer();
const addressesOf = (name: string) =>
  imageSources(`/media/${name}.jpg`, PICTURE_SHAPES.poster).map(({ url }) => url);
const DEMO_POSTER = new URL('../../../content/media/films/moss-mother/poster.jpg', import.meta.url);

test('pictures made ahead are ready before the first request, and each is counted', async () => {
  const bytes = await poster();
  const { get, media, cacheDir } = await startMedia({
    'content/a.jpg': bytes,
    'content/cut.jpg': bytes.subarray(0, 900),
  });
  const [cut = ''] = addressesOf('cut');
  const missing = ['/media/none.jpg?w=5', 'https://example.org/a.jpg', '/media/a.jpg?w=x', cut];
  media.warm([...missing, ...addressesOf('a')], { isAll: true });
  await eventually(() =>
    expect(media.progress()).toEqual({ wanted: 7, there: 3, failed: 4, isComplete: true }),
  );
  expect(await readdir(cacheDir)).toHaveLength(3);
  for (const address of addressesOf('a')) expect((await get(address)).status).toBe(200);
  expect(media.stats()).toMatchObject({ improved: 3, made: 0, kept: 3 });
});

test('key art is made ahead as AVIF', async () => {
  const { get, media } = await startMedia({ 'content/a.jpg': await poster() });
  const urls = imageSources('/media/a.jpg', KEY_ART_SHAPES.upright).map(({ url }) => url);
  media.warm(urls, { isAll: true });
  await eventually(() => expect(media.progress()).toMatchObject({ there: urls.length, failed: 0 }));
  for (const url of urls) expect((await get(url)).headers.get('content-type')).toBe('image/avif');
  expect(media.stats()).toMatchObject({ improved: urls.length, made: 0 });
});

test('the log says when all are ready, unless nothing had to be made', async () => {
  const told: unknown[] = [];
  const log = pino({ base: {} }, { write: (line) => told.push(JSON.parse(line)) });
  const { media } = await startMedia({ 'content/a.jpg': await poster() }, { log });
  for (const _round of [1, 2]) {
    media.warm(addressesOf('a'), { isAll: true });
    await eventually(() => expect(media.progress().isComplete).toBe(true));
  }
  expect(told).toEqual([
    expect.objectContaining({ msg: 'the pictures of all pages are ready', pictures: 3, made: 3, failed: 0 }),
  ]);
});

test('a second round makes no existing picture again', async () => {
  const { media } = await startMedia({ 'content/a.jpg': await poster() });
  for (const round of [1, 2]) {
    media.warm(addressesOf('a'), { isAll: true });
    await eventually(() => expect(media.progress()).toMatchObject({ there: 3 }));
    expect([round, media.stats().improved]).toEqual([round, 3]);
  }
});

test('pictures are made in the given order, after those that visitors requested', async () => {
  const bytes = await poster();
  const names = Array.from({ length: 20 }, (_, at) => `p${at}`);
  const { get, media } = await startMedia(
    Object.fromEntries(names.map((name) => [`content/${name}.jpg`, bytes])),
  );
  const urls = names.flatMap((name) => addressesOf(name));
  media.warm(urls, { isAll: true });
  const last = urls.at(-1) ?? '';
  const quick = await get(last);
  expect(quick.status).toBe(200);
  const isBest = async (url: string) => (await get(url)).headers.get('etag') !== quick.headers.get('etag');
  await eventually(async () => expect(await isBest(last)).toBe(true));
  expect(media.progress().there).toBeLessThan(40);
});

test('a quickly made picture is replaced by the best, smaller and with another ETag', async () => {
  const { get, media, cacheDir } = await startMedia({ 'content/a.jpg': await readFile(DEMO_POSTER) });
  const [address = ''] = addressesOf('a');
  const quick = await get(address);
  await eventually(() => expect(media.stats().improved).toBe(1));
  await eventually(async () => expect(await readdir(cacheDir)).toHaveLength(1));
  const best = await get(address);
  const [many, few] = [await quick.arrayBuffer(), await best.arrayBuffer()];
  expect(few.byteLength).toBeLessThan(many.byteLength);
  expect(best.headers.get('etag')).not.toBe(quick.headers.get('etag'));
  const known = { 'If-None-Match': best.headers.get('etag') ?? '' };
  expect((await get(address, known)).status).toBe(304);
  expect(media.stats()).toMatchObject({ made: 1, improved: 1 });
});

test('without `improves` a quickly made picture is not replaced', async () => {
  const bytes = await poster();
  const others = Array.from({ length: 10 }, (_, at) => `p${at}`);
  const files = Object.fromEntries(['a', ...others].map((name) => [`content/${name}.jpg`, bytes]));
  const { get, media } = await startMedia(files, { improves: false });
  const [address = ''] = addressesOf('a');
  const quick = await get(address);
  media.warm(others.flatMap(addressesOf), { isAll: true }); // visitors' requests have priority over these
  await eventually(() => expect(media.progress().isComplete).toBe(true));
  expect((await get(address)).headers.get('etag')).toBe(quick.headers.get('etag'));
});

test('closing stops the work', async () => {
  const bytes = await poster();
  const names = Array.from({ length: 60 }, (_, at) => `p${at}`);
  const { media } = await startMedia(Object.fromEntries(names.map((name) => [`content/${name}.jpg`, bytes])));
  media.warm(names.flatMap(addressesOf), { isAll: true });
  await eventually(() => expect(media.stats().improved).toBeGreaterThan(0));
  await media.close();
  expect(media.stats().improved).toBeLessThan(100);
});

test("the oldest picture's waiting time counts until it is made, and is 0 if none waits", async () => {
  const { promise: made, resolve: finish } = Promise.withResolvers<boolean>();
  const variants = { improve: () => made, endBackground() {} } as unknown as Variants;
  const warmer = createWarmer({ roots: [], library: async () => NO_NOTES, variants, log: silent });
  expect(warmer.oldestSeconds()).toBe(0);
  const file = (name: string) => ({
    name,
    file: name,
    size: 1,
    modified: new Date(),
    type: 'image/jpeg',
    extension: '.jpg',
  });
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) warmer.later(file(name), { w: 5 } as never);
  await delay(300);
  warmer.later(file('g'), { w: 5 } as never);
  expect(warmer.oldestSeconds()).toBeGreaterThan(0.25);
  finish(true);
  await eventually(() => expect(warmer.oldestSeconds()).toBe(0));
  await warmer.close();
});
