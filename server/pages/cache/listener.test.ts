import { connect } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Listening, listen } from '#server/listen.ts';
import { createListener } from './listener.ts';
import { createPageCache } from './page-cache.ts';
import type { Fetch } from './render.ts';

const PAGE = `<h1>Full moon</h1>${'<p>A film about the moon.</p>'.repeat(100)}`;
const PUBLIC = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0' };
const page = (text = PAGE, headers: Record<string, string> = {}) =>
  new Response(text, { headers: { ...PUBLIC, ...headers } });

const running: Listening[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((site) => site.close()));
});

/** A site whose paths are kept, except those below /mine. */
async function startSite(fetch: Fetch) {
  const content = { revision: 1 };
  const log = { error: vi.fn() };
  const app = { fetch: vi.fn(fetch) };
  const cache = createPageCache({ maxBytes: 1_000_000, currentRevision: () => content.revision });
  const cacheable = (path: string) => (path.startsWith('/mine') ? undefined : ['page']);
  const listener = createListener({ app, cache, cacheable, siteUrl: 'https://films.example', log });
  const site = await listen({ listener, host: '127.0.0.1', port: 0, log, limits: { quiet: 10 } });
  running.push(site);
  const get = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
    globalThis.fetch(site.url + path, { redirect: 'manual', headers, ...init });
  return { url: site.url, port: Number(new URL(site.url).port), get, app, cache, content, log };
}

/** Sends bytes as they are and reads until the server closes. */
function sendRaw(port: number, request: string): Promise<string> {
  return readAll(connect(port, '127.0.0.1').end(request));
}

describe('a kept page', () => {
  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])(
    'goes out as %s to whom asks for it, the same text and headers each time',
    async (accepted, encoding) => {
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
    },
  );

  test('is rendered for the site address without anything of the visitor', async () => {
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

  test('is rendered again after a change of the content', async () => {
    const { get, content } = await startSite(() => page(`revision ${content.revision}`));
    await get('/films');
    content.revision = 2;
    expect(await (await get('/films')).text()).toBe('revision 2');
  });

  test('answers HEAD with the headers of GET, also as the first request', async () => {
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

  test('with another tag, or with the tag of another coding, gets the page', async () => {
    const { get, etag } = await startKept();
    expect((await get('/films', { 'accept-encoding': 'br', 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get('/films', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200);
  });

  test('with the tag of a page that has better bytes meanwhile gets 304 under the tag it knows', async () => {
    const text = Array.from({ length: 2000 }, (_, number) => `Film ${number * 7919} of the catalogue. `).join(
      '',
    );
    const { get } = await startSite(() => page(text));
    const br = { 'accept-encoding': 'br' };
    const first = (await get('/films', br)).headers.get('etag') ?? '';
    await vi.waitFor(async () => expect((await get('/films', br)).headers.get('etag')).not.toBe(first));
    const answer = await get('/films', { ...br, 'if-none-match': first });
    expect([answer.status, answer.headers.get('etag')]).toEqual([304, first]);
  });

  test('on a missing page gets 404', async () => {
    const { get } = await startSite(() => new Response('404 Page Not Found', { status: 404 }));
    expect((await get('/none', { 'if-none-match': '*' })).status).toBe(404);
  });
});

describe('what is not kept', () => {
  test.each([
    ['POST', '/films'],
    ['OPTIONS', '/films'],
    ['GET', '/mine/list'],
  ])('%s %s reaches the application as it came', async (method, path) => {
    const { get, app } = await startSite(
      (request) => new Response(`${request.method} ${request.headers.get('cookie')}`),
    );
    for (const cookie of ['a=1', 'b=2']) {
      const answer = await get(`${path}?any=1`, { cookie }, { method });
      expect(await answer.text()).toBe(`${method} ${cookie}`);
    }
    expect(app.fetch.mock.calls.map(([request]) => new URL(request.url).search)).toEqual([
      '?any=1',
      '?any=1',
    ]);
  });

  test('a path that proves to be personal is asked for by each visitor for himself', async () => {
    const { get } = await startSite(
      (request) =>
        new Response(`for ${request.headers.get('cookie')}`, { headers: { 'cache-control': 'private' } }),
    );
    const answers = await Promise.all(
      ['a', 'b'].map(async (cookie) => (await get('/films', { cookie })).text()),
    );
    expect(answers).toEqual(['for a', 'for b']);
  });

  test('a missing page is rendered each time, compressed', async () => {
    const { get, app } = await startSite(() => new Response(PAGE, { status: 404, headers: PUBLIC }));
    for (const _ of ['first', 'second']) {
      const answer = await get('/none', { 'accept-encoding': 'gzip' });
      expect([answer.status, answer.headers.get('content-encoding')]).toEqual([404, 'gzip']);
      expect(await answer.text()).toBe(PAGE);
    }
    expect(app.fetch).toHaveBeenCalledTimes(2);
  });

  test('a redirect passes', async () => {
    const { get } = await startSite(
      () => new Response(null, { status: 301, headers: { location: '/films' } }),
    );
    const answer = await get('/catalogue');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/films']);
  });

  test('an error takes the form that its caller asked for', async () => {
    const { get } = await startSite(
      (request) => new Response(request.headers.get('accept') ?? 'text', { status: 404 }),
    );
    const problem = 'application/problem+json';
    expect(await (await get('/api/x', { accept: problem })).text()).toBe(problem);
    expect(await (await get('/api/x')).text()).toBe('text');
  });
});

describe('a fault', () => {
  test.each([
    ['an Error', new Error('secret')],
    ['a text', 'secret'],
    ['nothing', undefined],
  ])('that throws %s is a plain 500 with the request id that the log has', async (_fact, thrown) => {
    const { get, log } = await startSite(() => {
      throw thrown;
    });
    for (const path of ['/films', '/mine/list']) {
      const answer = await get(path);
      const id = answer.headers.get('x-request-id');
      expect([answer.status, await answer.text()]).toEqual([500, `Something went wrong. Request id ${id}`]);
      expect(log.error.mock.lastCall?.[0]).toMatchObject({ err: thrown, requestId: id });
    }
  });

  test('in the middle of a body is a 500 too', async () => {
    const { get } = await startSite(() => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('half'));
          controller.error('cut');
        },
      });
      return new Response(body, { headers: PUBLIC });
    });
    expect((await get('/films')).status).toBe(500);
  });

  test('is logged once, however many waited', async () => {
    const gate = Promise.withResolvers<void>();
    const { get, log, app } = await startSite(async () => {
      await gate.promise;
      throw new Error('broken');
    });
    const answers = Array.from({ length: 20 }, () => get('/films'));
    await vi.waitFor(() => expect(app.fetch).toHaveBeenCalled());
    gate.resolve();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([500]));
    expect(log.error.mock.calls.length).toBe(app.fetch.mock.calls.length);
  });

  test('leaves the page from before it, if there is one', async () => {
    const { get, content } = await startSite(() => {
      if (content.revision > 1) throw new Error('database away');
      return page();
    });
    await get('/films');
    content.revision = 2;
    expect(await (await get('/films')).text()).toBe(PAGE);
  });
});

describe('a visitor who leaves', () => {
  test('does not end the render for those who wait for it', async () => {
    const gate = Promise.withResolvers<void>();
    const { get, app, log } = await startSite(async () => {
      await gate.promise;
      return page();
    });
    const leaving = new AbortController();
    const left = get('/films', {}, { signal: leaving.signal });
    await vi.waitFor(() => expect(app.fetch).toHaveBeenCalled());
    const stays = get('/films');
    leaving.abort();
    await expect(left).rejects.toThrow('aborted');
    gate.resolve();
    expect((await stays).status).toBe(200);
    expect(app.fetch).toHaveBeenCalledTimes(1);
    expect(log.error).not.toHaveBeenCalled();
  });

  test('is no fault in the log', async () => {
    const ended = Promise.withResolvers<void>();
    const { get, app, log } = await startSite(async (request) => {
      await new Promise((resolve) => request.signal.addEventListener('abort', resolve));
      setImmediate(ended.resolve);
      throw request.signal.reason;
    });
    const leaving = new AbortController();
    const left = get('/mine/list', {}, { signal: leaving.signal });
    await vi.waitFor(() => expect(app.fetch).toHaveBeenCalled());
    leaving.abort();
    await expect(left).rejects.toThrow('aborted');
    await ended.promise;
    expect(log.error).not.toHaveBeenCalled();
  });
});

describe('a request that is none', () => {
  test.each([
    ['two Host headers', 'GET /films HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
    ['no Host header', 'GET /films HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a Host that is none', 'GET /mine HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n'],
    ['a backslash in its path', 'GET /a\\b HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    ['an address without a host', 'GET http://[ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
  ])('is a 400: %s', async (_fact, request) => {
    const { port, app } = await startSite(() => page());
    expect(await sendRaw(port, request)).toMatch(/^HTTP\/1\.1 400 /);
    expect(app.fetch).not.toHaveBeenCalled();
  });

  test('but an absolute address is one, and finds the kept page', async () => {
    const { port, app, get } = await startSite(() => page());
    await get('/films', { 'accept-encoding': 'identity' });
    const answer = await sendRaw(port, 'GET http://a/films HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(app.fetch).toHaveBeenCalledTimes(1);
  });

  test('but HTTP/1.0 without a Host is one', async () => {
    const { port } = await startSite((request) => new Response(request.url));
    expect(await sendRaw(port, 'GET /mine HTTP/1.0\r\n\r\n')).toMatch(/films\.example\/mine$/);
  });
});
