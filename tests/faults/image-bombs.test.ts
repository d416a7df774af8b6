import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { flood } from './flooded.ts';
import { upToThrice } from './home-page.ts';
import { makeFolder, startSite } from './site.ts';
import { startWeak } from './weak-server.ts';

/** Limit in milliseconds for the second slowest of 200 views of the home page on an otherwise idle machine. */
const MOST_MS = 500;

test('picture bombs, and a rush for unmade pictures, leave the home page fast', async () => {
  const dataDir = await makeFolder();
  const media = join(dataDir, 'media');
  await mkdir(media, { recursive: true });
  const grain = sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
  await Promise.all([
    writeFile(join(media, 'bomb.png'), png(16_000, 16_000)),
    writeFile(join(media, 'lie.png'), png(60_000, 60_000, 10)),
    writeFile(
      join(media, 'svg.jpg'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"/>',
    ),
    writeFile(join(media, 'half.png'), png(2000, 2000).subarray(0, 300)),
    writeFile(join(media, 'empty.webp'), ''),
    grain.jpeg({ quality: 90 }).toFile(join(media, 'noise.jpg')),
  ]);
  const site = await startSite({ DATA_DIR: dataDir });
  for (const file of ['bomb.png', 'lie.png', 'svg.jpg', 'half.png', 'empty.webp'])
    expect((await fetch(`${site.url}/media/${file}?fm=webp&w=300`)).status).toBe(422);
  const { slowest, got, limit } = await upToThrice(() =>
    flood(site, 'picture bombs', MOST_MS, { looks: 200 }),
  );
  console.log(`Home page p99 ${slowest.toFixed(0)} ms, limit ${limit.toFixed(0)} ms; ${got}`);
  const statuses = got.split(', ').map((each) => each.replace(/^\d+ times /, ''));
  // If the encoder is busy the original is sent; an address that has used its share gets 429.
  for (const seen of statuses) expect(seen).toMatch(/^noise\.jpg (?:200|429)$|^\S+ (?:200|422|429)$/);
  expect(statuses).toContain('noise.jpg 200');
  expect(slowest).toBeLessThan(limit);
});

test('a server that decodes in its main thread would be slow', async () => {
  const pixels = deflateSync(Buffer.alloc(64_000_000));
  const weak = await startWeak((req, res) => {
    if (req.url?.startsWith('/media/')) inflateSync(pixels);
    res.end();
  });
  const { slowest, limit } = await flood(weak, 'picture bombs', MOST_MS, { looks: 10 });
  expect(slowest).toBeGreaterThan(limit);
});

/** A black PNG of one bit per pixel: 256 megapixels are 31 kB. `rows`: how many it really contains. */
function png(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc((width / 8 + 1) * rows), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
