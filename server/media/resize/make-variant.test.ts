import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { temporaryFolder, twoColours } from '../media-fixture.ts';
import { makeVariant } from './make-variant.ts';

test.each([
  ['webp', 'quick', 2],
  ['webp', 'best', 5],
  ['avif', 'quick', 0],
  ['avif', 'best', 2],
] as const)('%s, %s, has effort %i', async (fm, how, effort) => {
  const file = join(await temporaryFolder(), 'a.png');
  await twoColours(200, 150).png().toFile(file);
  const encode = vi.spyOn(sharp.prototype, fm);
  await makeVariant(file, { fm, q: 50, w: 40 }, how);
  expect(encode.mock.lastCall).toEqual([expect.objectContaining({ quality: 50, effort })]);
});
