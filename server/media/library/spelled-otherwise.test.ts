import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { LibraryEntry } from '#contract/media/staff-pictures.ts';
import { importContent } from '#server/content/import/import.ts';
import { folderWith } from '#server/content/import/import-fixture.ts';
import { pictures } from '#server/platform/db/tables/pictures.ts';
import { plainPicture, startLibrary } from './fixture.ts';
import { ingest } from './upload/ingest.ts';

async function startWith(name: string) {
  const { editor, site, root } = await startLibrary();
  await mkdir(join(root, 'films'), { recursive: true });
  await writeFile(join(root, 'films', name), await plainPicture());
  await ingest(site.pool, [root]);
  const [row] = await site.db.select().from(pictures);
  if (!row) throw new Error(`${name} was not taken in`);
  const importFilm = async (film: object) => {
    const folder = await folderWith({ 'films.json': [{ slug: 'heron', title: 'Heron', ...film }] });
    return importContent({ pool: site.pool, folder, mediaRoots: [root] });
  };
  const picture = `/api/staff/pictures/${row.id}`;
  const read = async () => (await (await editor.send('GET', picture)).json()) as LibraryEntry;
  return { editor, site, address: row.address, picture, importFilm, read };
}

const words = { alt: 'A heron', credit: 'Nerys Hallowell' };

test.each([
  ['Still 1.jpg', '/media/films/Still 1.jpg'],
  ['Été.jpg', '/media/films/Été.jpg'],
  ['a,b.jpg', '/media/films/a,b.jpg'],
  ['100%.jpg', '/media/films/100%25.jpg'],
  ['still.jpg', '/media/films/still.jpg?v=1'],
  ['still.jpg', '/media/films/%73till.jpg'],
])('the texts of %s reach the film that names it as %s', async (name, written) => {
  const { editor, site, address, picture, importFilm, read } = await startWith(name);
  const asset = { fields: { file: { url: written } } };
  await importFilm({ posterUrl: written, otherImages: [asset] });
  const { revision } = await read();
  const described = { title: name, ...words, focus: { x: 0.5, y: 0.5 }, revision };
  expect((await editor.send('PUT', picture, described)).status).toBe(200);
  expect(await site.json('/api/films/slug/heron')).toMatchObject({
    posterUrl: address,
    otherImages: [{ fields: { file: { url: address } } }],
    pictures: { [address]: words },
  });
  expect((await read()).usedIn).toMatchObject([{ kind: 'films', entry: 'heron' }]);
  const again = await importFilm({ posterUrl: written, otherImages: [asset] });
  expect(again.films).toMatchObject({ changed: 0, unchanged: 1 });
});

test('a part of a trailer is a use of it, and keeps its range', async () => {
  const { site, editor, picture, read } = await startWith('still.jpg');
  await site.db.update(pictures).set({ address: '/media/films/trailer.mp4', kind: 'video' });
  const folder = await folderWith({
    'films.json': [
      {
        slug: 'heron',
        title: 'Heron',
        clips: [{ title: 'A clip', url: '/media/films/trailer.mp4?v=1#t=6.4,8' }],
      },
    ],
  });
  await importContent({ pool: site.pool, folder, mediaRoots: [] });
  expect(await site.json('/api/films/facts/heron')).toMatchObject({
    clips: [{ url: '/media/films/trailer.mp4#t=6.4,8' }],
  });
  expect((await read()).usedIn).toMatchObject([{ kind: 'films', entry: 'heron' }]);
  expect((await editor.send('DELETE', picture)).status).toBe(409);
});
