import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { makeVariant } from './make-variant.ts';
import { temporaryFolder, twoColours } from './media-fixture.ts';

test.each([
  ['a card', { w: 400, h: 600 }, 2],
  ['a picture without a size', {}, 0],
  ['a picture as wide as it is', { w: 4000 }, 0],
  ['a wide, low strip', { w: 2000, h: 400 }, 2],
])('AVIF uses the least effort for large pictures: %s', async (_what, size, effort) => {
  const file = join(await temporaryFolder(), 'a.png');
  await twoColours(2000, 1500).png().toFile(file);
  const avif = vi.spyOn(sharp.prototype, 'avif');
  await makeVariant(file, { fm: 'avif', q: 50, ...size }, 'quick');
  expect(avif.mock.lastCall).toEqual([{ quality: 50, effort }]);
});
