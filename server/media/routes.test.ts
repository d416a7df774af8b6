import { mkdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startMedia, twoColours } from './media-fixture.ts';

const digits = '0123456789'.repeat(10);
const FILM = 'content/trailers/a.mp4';

test('a file is served with type, length, validators and a day of caching', async () => {
  const { get } = await startMedia({ [FILM]: digits });
  const response = await get('/media/trailers/a.mp4');
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(digits);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '100',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    'x-content-type-options': 'nosniff',
    etag: expect.stringMatching(/^"[^"]+"$/),
    'last-modified': expect.stringMatching(/GMT$/),
  });
});

test('a file larger than one read arrives complete', async () => {
  const long = 'frame '.repeat(200_000);
  const { get } = await startMedia({ [FILM]: long });
  expect(await (await get('/media/trailers/a.mp4')).text()).toBe(long);
  const part = await get('/media/trailers/a.mp4', { Range: 'bytes=6-1000005' });
  expect(await part.text()).toBe(long.slice(6, 1_000_006));
});

test('the first folder that has a file wins', async () => {
  const { get } = await startMedia({ 'content/a.mp4': 'one', 'added/a.mp4': 'two', 'added/b.mp4': 'three' });
  expect(await (await get('/media/a.mp4')).text()).toBe('one');
  expect(await (await get('/media/b.mp4')).text()).toBe('three');
});

test('HEAD has the headers of GET, without a body', async () => {
  const { app } = await startMedia({ [FILM]: digits });
  const response = await app.request('/media/trailers/a.mp4', {
    method: 'HEAD',
    headers: { Range: 'bytes=0-1' },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-length')).toBe('100');
  expect(await response.text()).toBe('');
});

test('other methods are refused, listing the allowed ones', async () => {
  const { app } = await startMedia({ [FILM]: digits });
  const response = await app.request('/media/trailers/a.mp4', { method: 'POST' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
});

describe('ranges', () => {
  test.each([
    ['bytes=0-9', 'bytes 0-9/100', '0123456789'],
    ['bytes=95-', 'bytes 95-99/100', '56789'],
    ['bytes=-3', 'bytes 97-99/100', '789'],
    ['bytes=-1000', 'bytes 0-99/100', digits],
    ['bytes=98-4000', 'bytes 98-99/100', '89'],
    ['BYTES=0-0', 'bytes 0-0/100', '0'],
  ])('%s gets the range', async (range, contentRange, body) => {
    const { get } = await startMedia({ [FILM]: digits });
    const response = await get('/media/trailers/a.mp4', { Range: range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(response.headers.get('content-length')).toBe(String(body.length));
    expect(await response.text()).toBe(body);
  });

  test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])(
    '%s is beyond the file: 416 with its length',
    async (range) => {
      const { get } = await startMedia({ [FILM]: digits });
      const response = await get('/media/trailers/a.mp4', { Range: range });
      expect(response.status).toBe(416);
      expect(response.headers.get('content-range')).toBe('bytes */100');
    },
  );

  test.each(['bytes=0-1,5-6', 'bytes=9-3', 'bytes=-', 'bytes=a-b', 'seconds=0-9', ''])(
    '%s is ignored',
    async (range) => {
      const { get } = await startMedia({ [FILM]: digits });
      const response = await get('/media/trailers/a.mp4', { Range: range });
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(digits);
    },
  );

  test('If-Range gets the range only if the client has this file', async () => {
    const { get } = await startMedia({ [FILM]: digits });
    const { headers } = await get('/media/trailers/a.mp4');
    const status = async (ifRange: string) =>
      (await get('/media/trailers/a.mp4', { Range: 'bytes=0-1', 'If-Range': ifRange })).status;
    expect(await status(headers.get('etag') ?? '')).toBe(206);
    expect(await status(headers.get('last-modified') ?? '')).toBe(206);
    expect(await status('"another"')).toBe(200);
    expect(await status(`W/${headers.get('etag')}`)).toBe(200);
    expect(await status('Thu, 01 Jan 1970 00:00:00 GMT')).toBe(200);
  });

  test('an empty file is served, and has no ranges', async () => {
    const { get } = await startMedia({ [FILM]: '' });
    const response = await get('/media/trailers/a.mp4');
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '0']);
    expect((await get('/media/trailers/a.mp4', { Range: 'bytes=0-' })).status).toBe(416);
  });
});

describe('preconditions', () => {
  test('a client that has the file gets a 304', async () => {
    const { get } = await startMedia({ [FILM]: digits });
    const { headers } = await get('/media/trailers/a.mp4');
    const etag = headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const response = await get('/media/trailers/a.mp4', { 'If-None-Match': known });
      expect([response.status, response.headers.get('etag'), await response.text()]).toEqual([304, etag, '']);
    }
    const since = { 'If-Modified-Since': headers.get('last-modified') ?? '' };
    expect((await get('/media/trailers/a.mp4', since)).status).toBe(304);
    expect((await get('/media/trailers/a.mp4', { ...since, 'If-None-Match': '"old"' })).status).toBe(200);
  });

  test('a replaced file has another tag', async () => {
    const { get, folder } = await startMedia({ [FILM]: digits });
    const etag = (await get('/media/trailers/a.mp4')).headers.get('etag') ?? '';
    await writeFile(join(folder, FILM), digits);
    await utimes(join(folder, FILM), 1_000_000_000, 1_000_000_000);
    expect((await get('/media/trailers/a.mp4', { 'If-None-Match': etag })).status).toBe(200);
  });
});

describe('missing files', () => {
  test.each([
    '/media/',
    '/media/none.jpg',
    '/media/notes.txt',
    '/media/trailers',
    '/media/folder.jpg',
    '/media/.hidden.jpg',
    '/media/.git/a.jpg',
    '/media//a.jpg',
    '/media/trailers//a.mp4',
    '/media/trailers%2fa.mp4',
    '/media/trailers%2Fa.mp4',
    '/media/trailers%5ca.mp4',
    '/media/..%2fsecret.jpg',
    '/media/%2e%2e%2fsecret.jpg',
    '/media/%2e%2e/secret.jpg',
    '/media/../secret.jpg',
    '/media/..;/secret.jpg',
    '/media/%252e%252e/secret.jpg',
    '/media/a.jpg%00',
    '/media/secret.jpg%00.mp4',
    '/media/a.jpg/x.jpg',
    '/media/%ff.jpg',
    '/media/%.jpg',
    '/media/C:%5Csecret.jpg',
    '/media/a.jpg::$DATA',
    `/media/${'a'.repeat(300)}.jpg`,
    `/media/${'a/'.repeat(3000)}a.jpg`,
    '/media/out.jpg',
    '/media/way-out/secret.jpg',
    '/media/round.jpg',
  ])('%.60s is not found', async (path) => {
    const { get, folder } = await startMedia({
      'content/a.jpg': 'a',
      'content/trailers/a.mp4': 'a',
      'content/notes.txt': 'private',
      'content/.hidden.jpg': 'private',
      'content/.git/a.jpg': 'private',
      'secret.jpg': 'private',
    });
    await mkdir(join(folder, 'content/folder.jpg'));
    await symlink(join(folder, 'secret.jpg'), join(folder, 'content/out.jpg'));
    await symlink(folder, join(folder, 'content/way-out'));
    await symlink('round.jpg', join(folder, 'content/round.jpg'));
    const response = await get(path);
    expect(response.status).toBe(404);
    // The application around /media answers some of these paths.
    expect(['Not found', '404 Not Found']).toContain(await response.text());
  });

  test('a link within the folder is followed', async () => {
    const { get, folder } = await startMedia({ 'content/a.mp4': 'film' });
    await symlink('a.mp4', join(folder, 'content/b.mp4'));
    expect(await (await get('/media/b.mp4')).text()).toBe('film');
  });

  test('a name with spaces, accents and quotes is found', async () => {
    const { get } = await startMedia({ "content/l'été à 50%.mp4": 'film' });
    expect(await (await get(`/media/${encodeURIComponent("l'été à 50%.mp4")}`)).text()).toBe('film');
  });
});

test('a drawing is served unchanged, and may neither run scripts nor load anything', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const { get } = await startMedia({ 'content/logo.svg': svg });
  const response = await get('/media/logo.svg?fm=png&w=400&h=nonsense');
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  );
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await response.text()).toBe(svg);
});

test('without parameters, or with unknown ones only, a picture is the file itself', async () => {
  const picture = await twoColours(40, 20).jpeg().toBuffer();
  const { get, media } = await startMedia({ 'content/a.jpg': picture });
  for (const address of ['/media/a.jpg', '/media/a.jpg?utm_source=x&v=2']) {
    expect(Buffer.from(await (await get(address)).arrayBuffer()).equals(picture)).toBe(true);
  }
  expect(media.stats().made).toBe(0);
});

test('failures are not cached', async () => {
  const { get } = await startMedia({ 'content/a.jpg': '' });
  for (const address of ['/media/none.jpg', '/media/a.jpg?w=0', '/media/a.jpg?w=9']) {
    const { headers } = await get(address);
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['private, no-store', null]);
  }
});
