import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TITLE_ART_BYTES } from '#contract/catalogue/title-art.ts';
import { makeFolder } from '#server/ops/backup/fixture.ts';
import { createDatabase } from '#tests/test-database.ts';
import type { Entry } from '../drafts/entry.ts';
import { importContent } from '../import/import.ts';
import { folderWith, HERON, rows } from '../import/import-fixture.ts';
import { undescribedPictures } from './undescribed.ts';

test('lettering for a title is a light file of this site', async () => {
  const { pool } = await createDatabase();
  const media = await makeFolder();
  await mkdir(join(media, 'films'));
  await writeFile(join(media, 'films/light.svg'), 'x'.repeat(TITLE_ART_BYTES));
  await writeFile(join(media, 'films/heavy.svg'), 'x'.repeat(TITLE_ART_BYTES + 1));
  const take = async (titleArt: string) =>
    importContent({
      pool,
      folder: await folderWith({ 'films.json': [{ ...HERON, titleArt }] }),
      mediaRoots: [media],
    });
  await expect(take('/media/films/heavy.svg')).rejects.toThrow('heron, titleArt: must have at most 30 kB');
  for (const other of ['https://elsewhere.example/title.svg', '/media/films/light.jpg'])
    await expect(take(other)).rejects.toThrow('must be an SVG, PNG or WebP file below /media');
  await take('/media/films/light.svg');
  expect(await rows(pool, 'SELECT title_art FROM whole_films')).toEqual([
    { title_art: '/media/films/light.svg' },
  ]);
  expect(await rows(pool, 'SELECT address FROM picture_uses')).toEqual([
    { address: '/media/films/light.svg' },
  ]);
});

test('lettering needs no alt text, since the title says the same', async () => {
  const { pool } = await createDatabase();
  const [light, still] = ['/media/films/light.svg', '/media/films/still.jpg'];
  for (const address of [light, still])
    await pool.query(
      "INSERT INTO pictures (address, file, kind, title, bytes, hash) VALUES ($1, $1, 'picture', 'A', 1, $1)",
      [address],
    );
  const draft = { body: { ...HERON, titleArt: light, posterUrl: still } };
  const warnings = await undescribedPictures(pool, [
    { kind: 'films', entry: 'heron', draft, live: undefined } as unknown as Entry,
  ]);
  expect(warnings.map(({ field }) => field)).toEqual(['posterUrl']);
});
