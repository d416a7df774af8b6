import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '#server/platform/http/serve.ts';
import { CONTENT } from '#tests/fixtures/demo-content.ts';
import { film } from '#tests/fixtures/film.ts';
import { startApp } from '#tests/start-app.ts';

const SITE: unknown = JSON.parse(await readFile(join(CONTENT, 'site.json'), 'utf8'));

/** Answers each picture with its own address. */
const media = new Hono<AppEnv>();
media.get('/*', (c) => {
  const { pathname, search } = new URL(c.req.url);
  return c.body(pathname + search, 200, { 'Content-Type': 'image/webp' });
});

const keyArt = (url: string) => ({ fields: { file: { url } } });

test('the menu’s stills are the pictures of their pages, else the preview of the site', async () => {
  const site = await startApp({
    media,
    documents: { site: SITE },
    films: [
      film({
        title: 'Owl',
        categories: ['carousel'],
        position: 1,
        posterImage: keyArt('/media/films/moss-mother/key-art.jpg'),
      }),
      film({
        title: 'Eel',
        categories: ['carousel'],
        position: 2,
        posterImage: keyArt('https://images.ctfassets.net/a/eel.jpg'),
      }),
    ],
  });
  const pictureAt = async (path: string) => {
    const reply = await site.app.request(`/brand/menu${path}`);
    expect(reply.status, path).toBe(200);
    expect(reply.headers.get('content-type'), path).toBe('image/webp');
    return reply.text();
  };
  expect(await pictureAt('/films')).toBe(
    '/media/films/moss-mother/key-art.jpg?fm=webp&fit=fill&w=800&h=450&q=75',
  );
  for (const path of ['/blog', '/seasons', '/shop'])
    expect(await pictureAt(path)).toBe('/media/brand/og.jpg');
  const elsewhere = await site.app.request('/brand/menu/submit-film');
  expect(elsewhere.headers.get('location')).toMatch(/^https:\/\/images\.ctfassets\.net\/a\/eel\.jpg\?/);
});

test('a still that cannot be made now is not kept for later', async () => {
  const busy = new Hono<AppEnv>();
  busy.get('/*', (c) => c.text('busy', 503, { 'Cache-Control': 'no-store', 'Retry-After': '5' }));
  const site = await startApp({ media: busy, documents: { site: SITE } });
  const reply = await site.app.request('/brand/menu/blog');
  expect(reply.status).toBe(503);
  expect([reply.headers.get('cache-control'), reply.headers.get('retry-after')]).toEqual(['no-store', '5']);
});
