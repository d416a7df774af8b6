import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pictureOf, startMedia, temporaryFolder, twoColours } from '../media-fixture.ts';
import { variantKey } from './variants.ts';

const wide = () => twoColours(400, 200).jpeg().toBuffer();

/** A 1-bit square written by hand, because an image library would take seconds. */
function blackPng(side: number): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), body]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(body.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('parameters', () => {
  test.each([
    ['fm=webp', 'image/webp', 'webp'],
    ['fm=avif', 'image/avif', 'heif'],
    ['fm=jpg', 'image/jpeg', 'jpeg'],
    ['fm=png', 'image/png', 'png'],
    ['q=30', 'image/jpeg', 'jpeg'],
  ])('%s gives %s', async (query, type, format) => {
    const { get } = await startMedia({ 'content/a.jpg': await wide() });
    const response = await get(`/media/a.jpg?${query}`);
    expect(response.headers.get('content-type')).toBe(type);
    expect(await pictureOf(response)).toMatchObject({ format, width: 400, height: 200 });
  });

  test.each([
    ['fm=bmp', 'fm must be webp, avif, jpg or png'],
    ['fm=', 'fm must be webp, avif, jpg or png'],
    ['fit=cover', 'fit must be fill, scale, pad, thumb or crop'],
    ['w=0', 'w must be a whole number from 1 to 4000'],
    ['w=4001', 'w must be a whole number from 1 to 4000'],
    ['h=-5', 'h must be a whole number from 1 to 4000'],
    ['h=1e3', 'h must be a whole number from 1 to 4000'],
    ['w=99999999999999999999', 'w must be a whole number from 1 to 4000'],
    ['q=101', 'q must be a whole number from 1 to 100'],
    ['q=0&w=x', 'w must be a whole number from 1 to 4000; q must be a whole number from 1 to 100'],
  ])('%s is refused, listing what is allowed', async (query, sentence) => {
    const { get } = await startMedia({ 'content/a.jpg': await wide() });
    const response = await get(`/media/a.jpg?${query}`);
    expect([response.status, await response.text()]).toEqual([400, sentence]);
  });

  test('equivalent addresses share one variant', async () => {
    const { get, media, cacheDir } = await startMedia({ 'content/a.jpg': await wide() });
    for (const query of [
      'fm=webp&fit=fill&w=100&h=100&q=75',
      'h=100&w=0100&q=75&fit=fill&fm=webp',
      'fm=webp&fit=fill&w=100&h=100',
      'fm=webp&fit=fill&w=100&h=100&utm_source=x&q=75&w=200',
    ]) {
      expect((await get(`/media/a.jpg?${query}`)).status).toBe(200);
    }
    expect(media.stats()).toMatchObject({ made: 1, kept: 3 });
    expect(await readdir(join(cacheDir, 'other'))).toHaveLength(1);
  });
});

describe('shapes, from a picture of 400 by 200', () => {
  test.each([
    ['w=100', 100, 50],
    ['h=50', 100, 50],
    ['w=100&h=100', 100, 50],
    ['w=100&h=100&fit=fill', 100, 100],
    ['w=100&h=100&fit=thumb', 100, 100],
    ['w=100&h=100&fit=scale', 100, 100],
    ['w=100&h=100&fit=pad', 100, 100],
    ['w=300&h=100&fit=crop', 300, 100],
    ['w=4000&h=4000', 400, 200],
    ['w=4000&h=4000&fit=fill', 200, 200],
    ['w=4000&h=4000&fit=scale', 200, 200],
    ['w=4000&h=4000&fit=pad', 400, 400],
    ['w=4000&h=4000&fit=crop', 400, 200],
    ['w=4000&h=1&fit=fill', 400, 1],
    ['w=1&h=4000&fit=pad', 1, 4000],
  ])('%s gives %i by %i', async (query, width, height) => {
    const { get } = await startMedia({ 'content/a.jpg': await wide() });
    expect(await pictureOf(await get(`/media/a.jpg?fm=png&${query}`))).toMatchObject({ width, height });
  });

  test('pad leaves the edge transparent, or white if the format has no transparency', async () => {
    const { get } = await startMedia({ 'content/a.jpg': await wide() });
    const clear = await pictureOf(await get('/media/a.jpg?fm=png&w=100&h=100&fit=pad'));
    expect(clear.pixel(50, 2)[3]).toBe(0);
    const white = await pictureOf(await get('/media/a.jpg?fm=jpg&w=100&h=100&fit=pad'));
    expect(white.pixel(50, 2)).toEqual([255, 255, 255, 255]);
  });

  test('a preview has the size that its page declares, even of a small picture', async () => {
    const { get } = await startMedia({ 'content/a.jpg': await wide() });
    const preview = await pictureOf(await get('/media/a.jpg?fm=jpg&fit=fill&w=1200&h=630&q=75'));
    expect(preview).toMatchObject({ width: 1200, height: 630 });
    const other = await pictureOf(await get('/media/a.jpg?fm=webp&fit=fill&w=1200&h=630&q=75'));
    expect(other.width).toBeLessThanOrEqual(400);
  });

  test('fill and crop keep the middle', async () => {
    const { get } = await startMedia({ 'content/a.jpg': await wide() });
    for (const query of ['w=200&h=200&fit=fill', 'w=20&h=20&fit=crop']) {
      const { pixel, width } = await pictureOf(await get(`/media/a.jpg?fm=png&${query}`));
      expect(pixel(1, 5)[0]).toBeGreaterThan(230);
      expect(pixel(width - 2, 5)[2]).toBeGreaterThan(230);
    }
  });
});

test.each([
  [
    [100, 50],
    [0, 0, 255],
  ],
  [
    [75, 50],
    [0, 0, 255],
  ],
  [
    [0, 0],
    [255, 0, 0],
  ],
] as const)('fill centres on the noted focus %s, as far as the edges allow', async (focus, colour) => {
  const picture = await twoColours(400, 200).png().toBuffer();
  const { get, folder } = await startMedia({ 'content/a.png': picture });
  const note = { width: 400, height: 200, colour: '#ff0000', bytes: picture.length, focus };
  await writeFile(join(folder, 'content.json'), JSON.stringify({ 'a.png': note }));
  const cut = await pictureOf(await get('/media/a.png?fm=png&fit=fill&w=100&h=100'));
  expect(cut).toMatchObject({ width: 100, height: 100 });
  for (const x of [2, 97]) expect(cut.pixel(x, 50).slice(0, 3)).toEqual(colour);
  const whole = await pictureOf(await get('/media/a.png?fm=png&fit=fill&w=200&h=100'));
  expect([whole.pixel(2, 50)[0], whole.pixel(197, 50)[2]]).toEqual([255, 255]);
});

test('a moved focus makes another picture', () => {
  const file = {
    name: 'a.jpg',
    file: '/a.jpg',
    extension: '.jpg',
    type: 'image/jpeg',
    size: 1,
    modified: new Date(0),
  };
  const plan = { fm: 'webp', fit: 'fill', w: 100, h: 100 } as const;
  const keys = [undefined, [10, 50], [20, 50]].map((focus) =>
    variantKey(file, { ...plan, ...(focus && { focus: [focus[0] ?? 0, 50] }) }, 'best'),
  );
  expect(new Set(keys).size).toBe(3);
});

describe('input', () => {
  test('an upright photograph is rotated, measured upright and loses its metadata', async () => {
    const exif = { IFD0: { Copyright: 'somebody', Model: 'camera' } };
    const lying = await twoColours(400, 200)
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { get } = await startMedia({ 'content/a.jpg': lying });
    const whole = await pictureOf(await get('/media/a.jpg?fm=png'));
    expect(whole).toMatchObject({ width: 200, height: 400, exif: undefined, orientation: undefined });
    expect(whole.pixel(100, 10)[0]).toBeGreaterThan(230);
    expect(whole.pixel(100, 390)[2]).toBeGreaterThan(230);
    const cut = await pictureOf(await get('/media/a.jpg?fm=png&w=200&h=100&fit=crop'));
    expect(cut).toMatchObject({ width: 200, height: 100 });
    expect(cut.pixel(100, 10)[0]).toBeGreaterThan(230);
    expect(cut.pixel(100, 90)[2]).toBeGreaterThan(230);
  });

  test('a CMYK picture becomes sRGB', async () => {
    const cmyk = await twoColours(40, 20).toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    const { get } = await startMedia({ 'content/a.jpg': cmyk });
    const response = await get('/media/a.jpg?fm=webp');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect((await sharp(bytes).metadata()).space).toBe('srgb');
  });

  test('anything but a picture is refused', async () => {
    const whole = await twoColours(400, 200).jpeg().toBuffer();
    const { get } = await startMedia({
      'content/cut.jpg': whole.subarray(0, whole.length / 2),
      'content/empty.jpg': '',
      'content/text.jpg': 'not a picture',
      'content/drawing.jpg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    });
    for (const name of ['cut', 'empty', 'text', 'drawing']) {
      const response = await get(`/media/${name}.jpg?w=100`);
      expect([name, response.status, await response.text()]).toEqual([
        name,
        422,
        'Not an image that can be read',
      ]);
    }
  });

  test('a small file that decodes to 256 megapixels is refused', async () => {
    const bomb = blackPng(16_000);
    expect(bomb.length).toBeLessThan(64_000);
    const { get } = await startMedia({ 'content/bomb.png': bomb });
    const response = await get('/media/bomb.png?w=100');
    expect([response.status, await response.text()]).toEqual([
      422,
      'The picture is larger than 100 megapixels',
    ]);
  });
});

describe('storing', () => {
  test('fifty concurrent requests for one picture cause one computation', async () => {
    const { get, media } = await startMedia({ 'content/a.jpg': await wide() });
    const answers = await Promise.all(Array.from({ length: 50 }, () => get('/media/a.jpg?fm=webp&w=100')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(media.stats()).toMatchObject({ made: 1, kept: 0, refused: 0 });
  });

  test('a variant survives the process, with the same tag', async () => {
    const first = await startMedia({ 'content/a.jpg': await wide() });
    const etag = (await first.get('/media/a.jpg?w=100')).headers.get('etag') ?? '';
    await first.media.close();
    const second = await startMedia({}, { cacheDir: first.cacheDir, roots: first.roots });
    expect((await second.get('/media/a.jpg?w=100')).headers.get('etag')).toBe(etag);
    expect(second.media.stats()).toMatchObject({ made: 0, kept: 1 });
  });

  test('a client that has a variant gets a 304 before it is read or made', async () => {
    const { get, media, cacheDir } = await startMedia({ 'content/a.jpg': await wide() });
    const etag = (await get('/media/a.jpg?w=100')).headers.get('etag') ?? '';
    await rm(cacheDir, { recursive: true });
    expect((await get('/media/a.jpg?w=100', { 'If-None-Match': etag })).status).toBe(304);
    expect(media.stats()).toMatchObject({ made: 1, kept: 0 });
  });

  test('a replaced picture has new variants', async () => {
    const { get, folder } = await startMedia({ 'content/a.jpg': await wide() });
    const before = (await get('/media/a.jpg?w=100')).headers.get('etag');
    await writeFile(join(folder, 'content/a.jpg'), await twoColours(300, 300).jpeg().toBuffer());
    const after = await get('/media/a.jpg?w=100');
    expect(after.headers.get('etag')).not.toBe(before);
    expect(await pictureOf(after)).toMatchObject({ width: 100, height: 100 });
  });

  test('a variant left empty by a power cut is made again', async () => {
    const { get, cacheDir } = await startMedia({ 'content/a.jpg': await wide() });
    await get('/media/a.jpg?w=100');
    const other = join(cacheDir, 'other');
    for (const name of await readdir(other)) await writeFile(join(other, name), '');
    expect(await pictureOf(await get('/media/a.jpg?w=100'))).toMatchObject({ width: 100 });
  });

  test('without a writable disk, pictures are still served', async () => {
    const notAFolder = join(await temporaryFolder(), 'file');
    await writeFile(notAFolder, '');
    const { get } = await startMedia(
      { 'content/a.jpg': await wide() },
      { cacheDir: join(notAFolder, 'cache') },
    );
    expect(await pictureOf(await get('/media/a.jpg?w=100'))).toMatchObject({ width: 100 });
  });

  test('ranges of a variant can be requested', async () => {
    const { get } = await startMedia({ 'content/a.jpg': await wide() });
    const whole = Buffer.from(await (await get('/media/a.jpg?w=100')).arrayBuffer());
    const part = await get('/media/a.jpg?w=100', { Range: 'bytes=4-9' });
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, whole.subarray(4, 10)]);
  });
});
