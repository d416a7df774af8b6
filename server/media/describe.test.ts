import { glob, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { describeImage } from './describe.ts';
import { measureImage } from './measure.ts';
import { startMedia, twoColours } from './media-fixture.ts';
import { Notes } from './notes.ts';

test('a picture is described by its upright size and its dominant colour', async () => {
  const dusk = sharp({ create: { width: 300, height: 200, channels: 3, background: '#204060' } }).composite([
    { input: { create: { width: 90, height: 200, channels: 3, background: '#ffffff' } }, left: 0, top: 0 },
  ]);
  const { roots } = await startMedia({
    'content/dusk.png': await dusk.png().toBuffer(),
    'added/lying.jpg': await twoColours(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  });
  expect(await describeImage(roots, '/media/dusk.png?w=3')).toEqual({
    width: 300,
    height: 200,
    colour: '#204060',
  });
  expect(await describeImage(roots, '/media/lying.jpg')).toMatchObject({ width: 20, height: 40 });
});

test('transparent pixels do not count', async () => {
  const logo = sharp({ create: { width: 64, height: 64, channels: 4, background: '#00000000' } }).composite([
    { input: { create: { width: 16, height: 16, channels: 4, background: '#e0a040' } } },
  ]);
  const { roots } = await startMedia({ 'content/logo.png': await logo.png().toBuffer() });
  expect((await describeImage(roots, '/media/logo.png'))?.colour).toBe('#e0a040');
});

test('missing, foreign, vector or broken pictures have no description', async () => {
  const { roots } = await startMedia({
    'content/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'content/a.jpg': 'broken',
    'content/a.mp4': 'film',
  });
  for (const url of [
    '/media/none.jpg',
    'https://example.org/media/a.jpg',
    '//x/media/a.jpg',
    '',
    '/media/a.svg',
    '/media/a.jpg',
    '/media/a.mp4',
  ]) {
    expect(await describeImage(roots, url)).toBeUndefined();
  }
});

test('a note is trusted while the file has the noted size', async () => {
  const picture = await twoColours(40, 20).jpeg().toBuffer();
  const { roots, folder } = await startMedia({ 'content/a.jpg': picture, 'content/b.jpg': picture });
  const note = { width: 1, height: 2, colour: '#123456' };
  const notes = {
    'a.jpg': { ...note, bytes: picture.length },
    'b.jpg': { ...note, bytes: picture.length + 1 },
  };
  await writeFile(join(folder, 'content.json'), JSON.stringify(notes));
  expect(await describeImage(roots, '/media/a.jpg')).toEqual(note);
  expect(await describeImage(roots, '/media/b.jpg')).toMatchObject({ width: 40, height: 20 });
});

test('content/media.json describes the demo pictures correctly and completely', async () => {
  const folder = join(import.meta.dirname, '../../content/media');
  const notes = Notes.parse(JSON.parse(await readFile(`${folder}.json`, 'utf8')));
  const found: string[] = [];
  for await (const name of glob('**/*.{jpg,jpeg,png,webp,avif,gif}', { cwd: folder }))
    found.push(name.replaceAll('\\', '/'));
  expect(Object.keys(notes).sort()).toEqual(found.sort());
  for (const [name, { bytes, width, height }] of Object.entries(notes)) {
    const file = join(folder, name);
    const [info, picture] = await Promise.all([stat(file), sharp(file).metadata()]);
    expect({ name, bytes: info.size, ...picture.autoOrient }).toEqual({ name, bytes, width, height });
  }
  // Icons are for browsers only.
  const silent = Object.keys(notes).filter((name) => !notes[name]?.alt);
  expect(silent).toEqual(found.filter((name) => name.startsWith('brand/') && name.endsWith('.png')).sort());
  const focused = Object.keys(notes).filter((name) => notes[name]?.focus);
  expect(focused).toEqual(
    found.filter((name) => /^(?:blog|company|people|team)\/|\/key-art\.jpg$/.test(name)).sort(),
  );
  // Counting the colours of all would take seconds; every twentieth is enough to notice a change of the algorithm.
  for (const name of found.filter((_, i) => i % 20 === 0)) {
    const measured = await measureImage(join(folder, name));
    expect({ ...notes[name], ...measured }).toEqual(notes[name]);
  }
});

test('notes that could not be read are read again', async () => {
  const { roots } = await startMedia({ 'content/a.png': await twoColours(40, 20).png().toBuffer() });
  const [file] = roots.filter((root) => root.endsWith('content')).map((root) => `${root}.json`);
  await writeFile(file ?? '', '{ half');
  await expect(describeImage(roots, '/media/a.png')).rejects.toThrow(SyntaxError);
  await writeFile(file ?? '', '{}');
  expect(await describeImage(roots, '/media/a.png')).toMatchObject({ width: 40 });
});
