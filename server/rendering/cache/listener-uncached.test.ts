import { describe, expect, test } from 'vitest';
import { eventually } from '#tests/eventually.ts';
import { PAGE, PUBLIC, page, sendRaw, startSite } from './listener-fixture.ts';

describe('uncached requests', () => {
  test.each([
    ['POST', '/films'],
    ['OPTIONS', '/films'],
    ['GET', '/mine/list'],
  ])('%s %s reaches the application unchanged', async (method, path) => {
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

  test('a path that turns out to be personal is requested by each visitor separately', async () => {
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

  test('a redirect passes through', async () => {
    const { get } = await startSite(
      () => new Response(null, { status: 301, headers: { location: '/films' } }),
    );
    const answer = await get('/catalogue');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/films']);
  });

  test('an error has the form that its caller requested', async () => {
    const { get } = await startSite(
      (request) => new Response(request.headers.get('accept') ?? 'text', { status: 404 }),
    );
    const problem = 'application/problem+json';
    expect(await (await get('/api/x', { accept: problem })).text()).toBe(problem);
    expect(await (await get('/api/x')).text()).toBe('text');
  });
});

describe('an error', () => {
  test.each([
    ['an Error', new Error('secret')],
    ['a text', 'secret'],
    ['nothing', undefined],
  ])('that throws %s is a plain 500 with the request id in the log', async (_fact, thrown) => {
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

  test('is logged once, however many requests waited', async () => {
    const gate = Promise.withResolvers<void>();
    const { get, log, app } = await startSite(async () => {
      await gate.promise;
      throw new Error('broken');
    });
    const answers = Array.from({ length: 20 }, () => get('/films'));
    await eventually(() => expect(app.fetch).toHaveBeenCalled());
    gate.resolve();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([500]));
    expect(log.error.mock.calls.length).toBe(app.fetch.mock.calls.length);
  });

  test('keeps the previous page, if there is one', async () => {
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
  test('does not end the render for others', async () => {
    const gate = Promise.withResolvers<void>();
    const { get, app, log } = await startSite(async () => {
      await gate.promise;
      return page();
    });
    const leaving = new AbortController();
    const left = get('/films', {}, { signal: leaving.signal });
    await eventually(() => expect(app.fetch).toHaveBeenCalled());
    const stays = get('/films');
    leaving.abort();
    await expect(left).rejects.toThrow('aborted');
    gate.resolve();
    expect((await stays).status).toBe(200);
    expect(app.fetch).toHaveBeenCalledTimes(1);
    expect(log.error).not.toHaveBeenCalled();
  });

  test('is not logged as an error', async () => {
    const ended = Promise.withResolvers<void>();
    const { get, app, log } = await startSite(async (request) => {
      await new Promise((resolve) => request.signal.addEventListener('abort', resolve));
      setImmediate(ended.resolve);
      throw request.signal.reason;
    });
    const leaving = new AbortController();
    const left = get('/mine/list', {}, { signal: leaving.signal });
    await eventually(() => expect(app.fetch).toHaveBeenCalled());
    leaving.abort();
    await expect(left).rejects.toThrow('aborted');
    await ended.promise;
    expect(log.error).not.toHaveBeenCalled();
  });
});

describe('an invalid request', () => {
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

  test('but an absolute address is valid and finds the cached page', async () => {
    const { port, app, get } = await startSite(() => page());
    await get('/films', { 'accept-encoding': 'identity' });
    const answer = await sendRaw(port, 'GET http://a/films HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(app.fetch).toHaveBeenCalledTimes(1);
  });

  test('but HTTP/1.0 without a Host is valid', async () => {
    const { port } = await startSite((request) => new Response(request.url));
    expect(await sendRaw(port, 'GET /mine HTTP/1.0\r\n\r\n')).toMatch(/films\.example\/mine$/);
  });
});
