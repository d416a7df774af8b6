import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import type { ImportNote } from '#contract/content/imports.ts';
import type { Item } from '#tests/fixtures/contentful/stand-in.ts';
import { asset, link } from '../import/foreign/contentful/contentful-fixture.ts';
import { NO_PICTURE } from './apply.ts';
import { count, film, genre, one, person, startSync } from './sync-fixture.ts';

/* Pictures of a space. The network is faked: an address has the local file of the same name, if there is one. */

const network = vi.hoisted(() => ({ folder: '', asked: [] as string[] }));
vi.mock('../import/foreign/pictures/fetch-picture.ts', async (original) => {
  const real = await original<typeof import('../import/foreign/pictures/fetch-picture.ts')>();
  const fetchPicture: typeof real.fetchPicture = async (address, target) => {
    network.asked.push(address);
    const name = new URL(address).pathname.split('/').at(-1) ?? '';
    await copyFile(join(network.folder, name), target).catch(() => {
      throw new real.NotFetched('its server answers 404');
    });
  };
  return { ...real, fetchPicture };
});

test('a picture is fetched once, tried again while it cannot be had, and another one follows a new file', {
  timeout: 60_000,
}, async () => {
  const { pool, contentful, sync, mediaRoots } = await startSync();
  const [folder = ''] = mediaRoots;
  network.folder = folder;
  const draw = (name: string, background: string) =>
    sharp({ create: { width: 400, height: 600, channels: 3, background } })
      .jpeg()
      .toFile(join(folder, name));
  const poster = (name: string) => asset('a1', `//images.ctfassets.net/s/a1/${name}`, 'image/jpeg') as Item;
  const missing = async () => {
    const { notes } = await one(pool, "SELECT notes FROM contentful_resources WHERE id = 'f1'");
    return notes
      .filter(({ kind }: ImportNote) => kind === NO_PICTURE)
      .map(({ remedy }: ImportNote) => remedy);
  };
  const shown = async () => (await one(pool, 'SELECT poster_url FROM films')).poster_url as string | null;
  contentful.put(film({ poster: link('a1', 'Asset') }), person(), genre(), poster('first.jpg'));

  await sync();
  expect(await missing()).toEqual([expect.stringContaining('its server answers 404')]);
  expect(await shown()).toBeNull();
  expect(await count(pool, 'contentful_resources WHERE try_again')).toBe(1);
  await draw('first.jpg', '#234');
  await sync();
  expect(await missing()).toEqual([]);
  expect(await shown()).toMatch(/^\/media\/imported\/[0-9a-f]{16}-first\.jpg/);
  expect(await count(pool, 'contentful_resources WHERE try_again')).toBe(0);

  network.asked.length = 0;
  contentful.put(film({ poster: link('a1', 'Asset'), title: 'New' }));
  await sync();
  expect(network.asked).toEqual([]);

  await draw('second.jpg', '#963');
  contentful.put(poster('second.jpg'));
  await sync();
  expect(network.asked).toEqual(['https://images.ctfassets.net/s/a1/second.jpg']);
  expect(await shown()).toContain('-second.jpg');
  expect((await readdir(join(folder, 'imported'))).filter((name) => name.startsWith('.'))).toEqual([]);

  contentful.remove('Asset', 'a1');
  await sync();
  expect(await one(pool, 'SELECT title FROM films')).toEqual({ title: 'New' });
});
