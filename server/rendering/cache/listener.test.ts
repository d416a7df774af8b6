import { describe, expect, test } from 'vitest';
import { eventually } from '#tests/eventually.ts';
import { PAGE, PUBLIC, page, startSite } from './listener-fixture.ts';

describe('a cached page', () => {
  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('is sent as %s on request, with the same text and headers each time', async (accepted, encoding) => {
    const { get, app, cache } = await startSite(() =>
      page(PAGE, { 'content-security-policy': "default-src 'self'" }),
    );
    for (const _ of ['miss', 'hit']) {
      const answer = await get('/films', { 'accept-encoding': accepted });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'");
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      expect(await answer.text()).toBe(PAGE);
    }
    expect(app.fetch).toHaveBeenCalledTimes(1);
    expect(cache.stats()).toMatchObject({ hits: 1, misses: 1 });
  });

  test("is rendered for the site's address without any of the visitor's headers", async () => {
    const { get, app } = await startSite(() => page());
    await get('/films?page=2&utm=x', {
      cookie: 'session=1',
      'x-forwarded-host': 'evil.example',
      authorization: 'x',
    });
    const request = app.fetch.mock.calls[0]?.[0];
    expect(request?.url).toBe('https://films.example/films?page=2');
    expect([...(request?.headers ?? [])]).toEqual([]);
  });

  test('is the same for a visitor with a cookie', async () => {
    const { get, app } = await startSite(() => page());
    await get('/films');
    expect(await (await get('/films', { cookie: 'session=1' })).text()).toBe(PAGE);
    expect(app.fetch).toHaveBeenCalledTimes(1);
  });

  test('is rendered once for a thousand unknown query strings', async () => {
    const { get, app, cache } = await startSite(() => page());
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, number) => get(`/films?x${number}=${number}`)),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(app.fetch).toHaveBeenCalledTimes(1);
    expect(cache.stats()).toMatchObject({ entries: 1 });
  });

  test('is rendered again after a change of content', async () => {
    const { get, content } = await startSite(() => page(`revision ${content.revision}`));
    await get('/films');
    content.revision = 2;
    expect(await (await get('/films')).text()).toBe('revision 2');
  });

  test('answers HEAD with the headers of GET, even as the first request', async () => {
    const { get } = await startSite(() => page());
    const heads = [await get('/films', {}, { method: 'HEAD' }), await get('/films', {}, { method: 'HEAD' })];
    const { headers } = await get('/films');
    for (const head of heads) {
      expect([head.status, await head.text()]).toEqual([200, '']);
      for (const name of [
        'etag',
        'content-length',
        'content-type',
        'cache-control',
        'vary',
        'content-encoding',
      ]) {
        expect(head.headers.get(name)).toBe(headers.get(name));
      }
    }
  });
});

describe('If-None-Match', () => {
  async function startKept() {
    const site = await startSite(() => page());
    const { headers } = await site.get('/films', { 'accept-encoding': 'br' });
    return { ...site, etag: headers.get('etag') ?? '' };
  }

  test.each([
    ['the tag', (etag: string) => etag],
    ['the tag as a weak one', (etag: string) => `W/${etag}`],
    ['a list that holds the tag', (etag: string) => `"other", ${etag} , "third"`],
    ['any', () => '*'],
  ])('with %s gets 304 without a body', async (_fact, ifNoneMatch) => {
    const { get, etag } = await startKept();
    const answer = await get('/films', { 'accept-encoding': 'br', 'if-none-match': ifNoneMatch(etag) });
    expect([answer.status, await answer.text()]).toEqual([304, '']);
    expect(answer.headers.get('etag')).toBe(etag);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('content-type')).toBeNull();
  });

  test('with another tag, or that of another encoding, gets the page', async () => {
    const { get, etag } = await startKept();
    expect((await get('/films', { 'accept-encoding': 'br', 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get('/films', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200);
  });

  test('with the tag of a page that has been recompressed gets 304 under that tag', async () => {
    const text = Array.from({ length: 2000 }, (_, number) => `Film ${number * 7919} of the catalogue. `).join(
      '',
    );
    const { get } = await startSite(() => page(text));
    const br = { 'accept-encoding': 'br' };
    const first = (await get('/films', br)).headers.get('etag') ?? '';
    await eventually(async () => expect((await get('/films', br)).headers.get('etag')).not.toBe(first));
    const answer = await get('/films', { ...br, 'if-none-match': first });
    expect([answer.status, answer.headers.get('etag')]).toEqual([304, first]);
  });

  test('on a missing page gets 404', async () => {
    const { get } = await startSite(() => new Response('404 Page Not Found', { status: 404 }));
    expect((await get('/none', { 'if-none-match': '*' })).status).toBe(404);
  });

  test('does not change a redirect', async () => {
    const { get } = await startSite(
      () => new Response(null, { status: 301, headers: { ...PUBLIC, location: '/film/moon' } }),
    );
    const etag = (await get('/film/old')).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    for (const known of ['*', etag]) {
      const answer = await get('/film/old', { 'if-none-match': known });
      expect([answer.status, answer.headers.get('location')]).toEqual([301, '/film/moon']);
    }
  });
});
