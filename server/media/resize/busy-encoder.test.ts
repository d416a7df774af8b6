import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { imageSources, KEY_ART_SHAPES, PICTURE_SHAPES, type PictureShape } from '#contract/core/images.ts';
import { eventually } from '#tests/eventually.ts';
import { pictureOf, startMedia, twoColours } from '../media-fixture.ts';

const poster = () => twoColours(1200, 1800).jpeg().toBuffer();
const [SMALL = '', MIDDLE = '', LARGE = ''] = imageSources('/media/a.jpg', PICTURE_SHAPES.poster).map(
  ({ url }) => url,
);
const STILLS = imageSources('/media/a.jpg', PICTURE_SHAPES.still).map(({ url }) => url);
const KEY_ART = imageSources('/media/a.jpg', KEY_ART_SHAPES.wide).map(({ url }) => url);
const COVER = imageSources('/media/a.jpg', PICTURE_SHAPES.cover)[0]?.url ?? '';

test('a late picture of our pages is replaced by the original for a short time', async () => {
  const { get, media } = await startMedia({ 'content/a.jpg': await poster() }, { limits: { waitMs: 0 } });
  const answer = await get(SMALL);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=30',
  });
  expect(await pictureOf(answer)).toMatchObject({ format: 'jpeg', width: 1200, height: 1800 });
  expect(media.stats().substituted).toBe(1);
});

test('a late picture is replaced by the nearest stored size, larger ones first', async () => {
  const first = await startMedia({ 'content/a.jpg': await poster() });
  for (const address of [SMALL, LARGE, COVER]) await get200(first.get, address);
  await first.media.close();
  const again = { cacheDir: first.cacheDir, roots: first.roots, limits: { waitMs: 0 } };
  const { get } = await startMedia({}, again);
  expect(await pictureOf(await get(MIDDLE))).toMatchObject({ format: 'webp', width: 1200, height: 1800 });
});

describe('every browser can show a stand-in', () => {
  const wide = () => twoColours(1600, 900).jpeg().toBuffer();

  /** A site that has made these pictures and makes no others in time. */
  async function startWith(addresses: (string | undefined)[]) {
    const first = await startMedia({ 'content/a.jpg': await wide() });
    for (const address of addresses) expect((await first.get(address ?? '')).status).toBe(200);
    await first.media.close();
    return startMedia({}, { cacheDir: first.cacheDir, roots: first.roots, limits: { waitMs: 0 } });
  }

  test('no AVIF stands in for WebP', async () => {
    const { get } = await startWith([KEY_ART[1]]);
    const answer = await get(STILLS[0] ?? '');
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(await pictureOf(answer)).toMatchObject({ format: 'jpeg', width: 1600 });
  });

  test('WebP stands in for AVIF, even in the same size', async () => {
    const { get } = await startWith([STILLS[1], STILLS[3]]);
    const answer = await get(KEY_ART[0] ?? '');
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(await pictureOf(answer)).toMatchObject({ format: 'webp', width: 800 });
  });

  test('an original in AVIF stands in for AVIF only', async () => {
    const avif = await twoColours(160, 90).avif({ effort: 0 }).toBuffer();
    const { get } = await startMedia({ 'content/a.avif': avif }, { limits: { waitMs: 0 } });
    const of = (shape: PictureShape) => imageSources('/media/a.avif', shape)[0]?.url ?? '';
    expect((await get(of(KEY_ART_SHAPES.wide))).headers.get('content-type')).toBe('image/avif');
    const refused = await get(of(PICTURE_SHAPES.still));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  });
});

test('a stand-in cannot be mistaken for the picture: no validators, no ranges', async () => {
  const { get } = await startMedia({ 'content/a.jpg': await poster() }, { limits: { waitMs: 0 } });
  const answer = await get(SMALL, {
    Range: 'bytes=0-9',
    'If-Modified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT',
  });
  expect(answer.status).toBe(200);
  for (const name of ['etag', 'last-modified', 'accept-ranges'])
    expect([name, answer.headers.get(name)]).toEqual([name, null]);
});

test('a late picture is made for the next request', async () => {
  const { get, media } = await startMedia(
    { 'content/a.jpg': await poster() },
    { limits: { slots: 1, waiting: 0 } },
  );
  const [one, other] = await Promise.all([get(LARGE), get(MIDDLE)]);
  expect([one.headers.get('content-type'), other.headers.get('content-type')].sort()).toEqual([
    'image/jpeg',
    'image/webp',
  ]);
  await eventually(() => expect(media.stats()).toMatchObject({ made: 1, improved: 2 }));
  for (const [address, width] of [
    [LARGE, 1200],
    [MIDDLE, 800],
  ] as const)
    expect(await pictureOf(await get(address))).toMatchObject({ format: 'webp', width });
});

test('in a flood of unmade pictures the surplus gets stand-ins at once', async () => {
  const { get, media } = await startMedia(
    { 'content/a.jpg': await poster() },
    { limits: { otherWaiting: 3 } },
  );
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => get(`/media/a.jpg?fm=png&w=${i + 1}`)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers.filter(({ headers }) => headers.get('content-type') === 'image/png')).toHaveLength(4);
  expect(media.stats()).toMatchObject({ made: 4, refused: 16, substituted: 16 });
});

test('arbitrary sizes do not delay the pictures of our pages', async () => {
  const { get } = await startMedia(
    { 'content/a.jpg': await poster() },
    { limits: { slots: 1, waiting: 3, otherWaiting: 3 } },
  );
  const flood = Array.from({ length: 300 }, (_, i) => get(`/media/a.jpg?fm=webp&w=${i + 100}&h=1800`));
  expect((await get(SMALL)).headers.get('content-type')).toBe('image/webp');
  await Promise.all(flood);
});

test("arbitrary sizes evict none of our pages' pictures", async () => {
  const limits = { cacheBytes: 1e6, otherCacheBytes: 2_000 };
  const { get, media, cacheDir } = await startMedia({ 'content/a.jpg': await poster() }, { limits });
  await get200(get, SMALL);
  for (let w = 100; w < 140; w += 1) await get200(get, `/media/a.jpg?fm=webp&w=${w}`);
  await media.close();
  expect((await readdir(join(cacheDir, 'other'))).length).toBeLessThan(40);
  await rm(join(cacheDir, 'other'), { recursive: true });
  expect(await readdir(cacheDir)).toHaveLength(1);
});

test('each address has its own encoding time a minute for arbitrary sizes', async () => {
  const { app, get } = await startMedia(
    { 'content/a.jpg': await poster() },
    { limits: { otherMsPerMinute: 1 } },
  );
  const answerTo = async (address: string, width: number) => {
    const answer = await app.request(`/media/a.jpg?fm=png&w=${width}`, { headers: { 'x-client': address } });
    return [answer.status, answer.headers.get('content-type'), answer.headers.get('retry-after')];
  };
  expect(await answerTo('192.0.2.1', 500)).toEqual([200, 'image/png', null]);
  expect(await answerTo('192.0.2.1', 501)).toEqual([429, 'text/plain; charset=UTF-8', '60']);
  expect(await answerTo('192.0.2.1', 500)).toEqual([200, 'image/png', null]); // now stored
  expect(await answerTo('192.0.2.2', 501)).toEqual([200, 'image/png', null]);
  expect((await get(SMALL, { 'x-client': '192.0.2.1' })).headers.get('content-type')).toBe('image/webp');
});

async function get200(get: (path: string) => Response | Promise<Response>, address: string) {
  const { status, headers } = await get(address);
  expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
}
