import { readdir } from 'node:fs/promises';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { PICTURE_SHAPES, srcSet } from '#contract/images.ts';
import type { AppEnv } from '#server/http/serve.ts';
import { startMedia, twoColours } from '#server/media/media-fixture.ts';
import { warmPictures } from './warm-pictures.ts';

const poster = (name: string, loading = 'lazy') =>
  `<img srcSet="${srcSet(`/media/${name}.jpg`, PICTURE_SHAPES.poster)}" loading="${loading}"/>`;

/** A site whose pages the test writes, with pictures a, b and c. */
async function startSite(pages: Record<string, string>) {
  const bytes = await twoColours(1200, 1800).jpeg().toBuffer();
  const files = Object.fromEntries(['a', 'b', 'c'].map((name) => [`content/${name}.jpg`, bytes]));
  const { media, cacheDir } = await startMedia(files);
  const app = new Hono<AppEnv>().get('*', (c) => {
    const page = pages[c.req.path];
    return page === undefined ? c.text('Not found', 404) : c.html(page);
  });
  const listeners = new Set<() => void>();
  const onChange = (tell: () => void) => {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  };
  const log = { warn: vi.fn() };
  const stop = warmPictures({ app, media, onChange, log, delayMs: 1 });
  const change = () => {
    for (const tell of listeners) tell();
  };
  const hasMade = (count: number) =>
    vi.waitFor(async () => expect(await readdir(cacheDir)).toHaveLength(count), { timeout: 10_000 });
  return { change, stop, hasMade, listeners, media, log };
}

test('pictures of the first pages and the first screens of their films are made ahead, and again after a change', async () => {
  const pages = {
    '/': `<a href="/film/moss"></a><a href="/film/gone"></a>${poster('a')}`,
    '/film/moss': poster('b', 'eager') + poster('c'),
  };
  const { change, stop, hasMade, log } = await startSite(pages);
  await hasMade(6);
  pages['/'] = poster('c');
  change();
  await hasMade(9);
  stop();
  expect(log.warn).not.toHaveBeenCalled();
});

test('after closing, a change starts nothing', async () => {
  const { stop, listeners, hasMade } = await startSite({ '/': poster('a') });
  await hasMade(3);
  stop();
  expect(listeners.size).toBe(0);
});
