import { readdir } from 'node:fs/promises';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { PICTURE_SHAPES, srcSet } from '#contract/core/images.ts';
import { startMedia, twoColours } from '#server/media/media-fixture.ts';
import type { Media } from '#server/media/routes.ts';
import type { AppEnv } from '#server/platform/http/serve.ts';
import { eventually } from '#tests/eventually.ts';
import { warmPictures } from './warm-pictures.ts';

const poster = (name: string, loading = 'lazy') =>
  `<img srcSet="${srcSet(`/media/${name}.jpg`, PICTURE_SHAPES.poster)}" loading="${loading}"/>`;

/** A site whose pages the test writes, with pictures a to d. */
async function startSite(pages: Record<string, string>, fake: Partial<Pick<Media, 'warm'>> = {}) {
  const bytes = await twoColours(1200, 1800).jpeg().toBuffer();
  const files = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`content/${name}.jpg`, bytes]));
  const started = await startMedia(files);
  const { cacheDir } = started;
  const media = { ...started.media, ...fake };
  const app = new Hono<AppEnv>().get('*', (c) => {
    const { pathname, search } = new URL(c.req.url);
    const page = pages[pathname + search];
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
    eventually(async () => expect(await readdir(cacheDir)).toHaveLength(count));
  return { change, stop, hasMade, listeners, media, log };
}

test('the pictures of every reachable page are made ahead, and again after a change', async () => {
  const pages = {
    '/': `<a href="/film/moss"></a><a href="/film/gone"></a>${poster('a')}`,
    '/film/moss': `<a href="/credits?page=2"></a>${poster('b', 'eager')}`,
    '/credits?page=2': poster('c'),
  };
  const { change, stop, hasMade, media, log } = await startSite(pages);
  await hasMade(9);
  await eventually(() => expect(media.progress().isComplete).toBe(true));
  pages['/'] += poster('d');
  change();
  await hasMade(12);
  stop();
  expect(log.warn).not.toHaveBeenCalled();
});

test('a change in the middle starts over, and reports no failure', async () => {
  const { change, stop, hasMade, log } = await startSite({ '/': poster('a') });
  change();
  change();
  await hasMade(3);
  stop();
  expect(log.warn).not.toHaveBeenCalled();
});

test('entrance pages come first, then the first screens of the pages behind', async () => {
  const asked: [pictures: string[], isAll: boolean][] = [];
  const warm: Media['warm'] = (urls, { isAll }) => {
    const names = Array.from(urls, (url) => url.charAt('/media/'.length));
    asked.push([[...new Set(names)], isAll]);
  };
  const home = `<a href="/film/moss"></a>${poster('d')}`;
  const { stop } = await startSite({ '/': home, '/film/moss': poster('c') + poster('b', 'eager') }, { warm });
  await eventually(() => expect(asked).toHaveLength(2));
  stop();
  expect(asked).toEqual([
    [['d'], false],
    [['d', 'b', 'c'], true],
  ]);
});

test('after closing, a change starts nothing', async () => {
  const { stop, listeners, hasMade } = await startSite({ '/': poster('a') });
  await hasMade(3);
  stop();
  expect(listeners.size).toBe(0);
});
