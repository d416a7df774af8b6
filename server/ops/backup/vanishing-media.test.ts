import { rmSync, watch } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '#server/platform/storage/files-below.ts';
import { createDatabase } from '#tests/test-database.ts';
import { backUp } from './back-up.ts';
import { makeFolder } from './fixture.ts';

test('a file that the library deletes during a backup does not fail it', async () => {
  const [mediaDir, folder] = [await makeFolder(), join(await makeFolder(), 'backup')];
  await writeFile(join(mediaDir, 'a.mp4'), Buffer.alloc(8 * 1024 * 1024, 'film'));
  await writeFile(join(mediaDir, 'b.jpg'), 'deleted while a.mp4 is copied');
  const copies = join(`${folder}.unfinished`, 'media');
  const bringMedia = async () => {
    await mkdir(copies);
    const watcher = watch(copies, () => {
      rmSync(join(mediaDir, 'b.jpg'), { force: true });
      watcher.close();
    });
  };
  const { pool } = await createDatabase();
  const { files } = await backUp({ pool, mediaDir, bringMedia, folder, now: new Date(0) });
  expect(Object.keys(files).filter((path) => path.startsWith('media/'))).toEqual(['media/a.mp4']);
  expect(await filesBelow(join(folder, 'media'))).toEqual(['a.mp4']);
});
