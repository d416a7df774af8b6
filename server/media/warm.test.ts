import { readdir } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { imageSources, PICTURE_SHAPES } from '#contract/images.ts';
import { startMedia, twoColours } from './media-fixture.ts';

test('warmed pictures are ready before anybody asks, and others are skipped', async () => {
  const poster = await twoColours(1200, 1800).jpeg().toBuffer();
  const { get, media, cacheDir } = await startMedia({
    'content/a.jpg': poster,
    'content/cut.jpg': poster.subarray(0, 900),
  });
  const addresses = imageSources('/media/a.jpg', PICTURE_SHAPES.poster).map(({ url }) => url);
  media.warm([
    '/media/none.jpg?w=5',
    '/media/cut.jpg?w=5',
    'https://example.org/a.jpg',
    '/media/a.jpg?w=x',
    ...addresses,
  ]);
  await vi.waitFor(async () => expect(await readdir(cacheDir)).toHaveLength(3), { timeout: 5000 });
  for (const address of addresses) expect((await get(address)).status).toBe(200);
  expect(media.stats()).toMatchObject({ made: 3, kept: 3 });
});

test('closing stops the warming', async () => {
  const { media } = await startMedia({ 'content/a.jpg': await twoColours(800, 800).jpeg().toBuffer() });
  media.warm(Array.from({ length: 500 }, (_, i) => `/media/a.jpg?w=${i + 1}`));
  await vi.waitFor(() => expect(media.stats().made).toBeGreaterThan(0));
  await media.close();
  const { made } = media.stats();
  expect(made).toBeLessThan(100);
});
