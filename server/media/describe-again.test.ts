import { expect, test, vi } from 'vitest';
import { describeImage } from './describe.ts';
import { measureImage } from './measure.ts';
import { startMedia, twoColours } from './media-fixture.ts';

vi.mock('./measure.ts', { spy: true });

test('a picture unreadable for lack of file handles or memory is described later', async () => {
  const { roots } = await startMedia({ 'content/a.png': await twoColours(40, 20).png().toBuffer() });
  vi.mocked(measureImage).mockRejectedValueOnce(new Error('EMFILE: too many open files'));
  expect(await describeImage(roots, '/media/a.png')).toBeUndefined();
  expect(await describeImage(roots, '/media/a.png')).toMatchObject({ width: 40, height: 20 });
});
