import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, describe, expect, test } from 'vitest';
import { createMedia } from '#server/media/routes.ts';
import type { AppEnv } from '#server/platform/http/serve.ts';
import { silent } from '#tests/silent.ts';
import { requestFor, serveApp } from './serve-app.ts';

/* Requests that no client library would send, written to the socket byte by byte. */

const folder = await mkdtemp(join(tmpdir(), 'marquee-paths-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
await writeFile(join(folder, 'secret.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
const media = createMedia({ roots: [join(folder, 'none')], cacheDir: join(folder, 'made'), log: silent });
const site = await serveApp({
  media: media.routes,
  renderPage: async ({ request }) => ({
    status: 200,
    html: `<!doctype html><title>${new URL(request.url).origin}</title>`,
  }),
});

const long = (bytes: number) => `X-Long: ${'a'.repeat(bytes)}\r\n`;
/** Node's error for readers of an aborted request. */
const brokenOff = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
const contact = (headers: string, body: string) =>
  requestFor('/api/contact', { method: 'POST', headers: `Content-Type: application/json\r\n${headers}` }) +
  body;

describe('an invalid request is refused', () => {
  test.each([
    ['no request line', 'what is this\r\n\r\n', 400],
    ['another version', 'GET / HTTP/9.9\r\nHost: a\r\n\r\n', 400],
    ['HTTP/2 without being asked', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['a method that there is not', requestFor('/', { method: 'FETCH' }), 400],
    ['a blank in the target', requestFor('/a b'), 400],
    ['bytes above ASCII in the target', requestFor('/\xe9'), 400],
    ['a backslash at the start', requestFor('\\'), 400],
    ['the whole server as target of a GET', requestFor('*'), 400],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['two Hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', 400],
    ['a Host with a path', requestFor('/api/auth/me', { host: 'other.example/a?b' }), 400],
    ['a Host with a user', requestFor('/api/auth/me', { host: 'a@b' }), 400],
    ['16 kB of headers', requestFor('/', { headers: long(16_400) }), 431],
    [
      'a thousand headers that are too much together',
      requestFor('/', { headers: long(10).repeat(1000) }),
      431,
    ],
    ['a header without a name', requestFor('/', { headers: ': a\r\n' }), 400],
    ['a header with a NUL', requestFor('/', { headers: 'X: a\0b\r\n' }), 400],
    ['a folded header', requestFor('/', { headers: 'X: a\r\n b\r\n' }), 400],
    ['two lengths', contact('Content-Length: 2\r\nContent-Length: 3\r\n', '{}'), 400],
    ['a length and chunks', contact('Content-Length: 2\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'), 400],
    ['a negative length', contact('Content-Length: -1\r\n', ''), 400],
    ['a chunk of no length', contact('Transfer-Encoding: chunked\r\n', 'ZZ\r\n'), 400],
    ['a transfer coding twice', contact('Transfer-Encoding: chunked, chunked\r\n', '0\r\n\r\n'), 400],
    [
      '70 kB in chunks',
      contact('Transfer-Encoding: chunked\r\n', `11170\r\n${'a'.repeat(70_000)}\r\n0\r\n\r\n`),
      413,
    ],
    ['70 kB at once', contact('Content-Length: 70000\r\n', 'a'.repeat(70_000)), 413],
    ['an expectation', requestFor('/', { headers: 'Expect: a-miracle\r\n' }), 417],
  ])('%s', async (_name, request, status) => {
    const answer = await site.send(request);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  test('an aborted request is not mistaken for a lost database', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(brokenOff) });
    const headers = { 'content-type': 'application/json' };
    const answer = await site.request('/api/contact', {
      method: 'POST',
      body,
      headers,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(400);
  });
});

describe('a redirect stays on the site', () => {
  const FORMS = [
    '//',
    '/%5c',
    '/%5C',
    '/%2f',
    '/%09/',
    '/%0a/',
    '/%0d%0aLocation:',
    '/.//',
    '/..//',
    '///',
    '//%5c',
    '/%00/',
  ];
  const TARGETS = [...FORMS, 'http://other.example//'].map((form) => `${form}other.example/`);

  test.each(TARGETS)('%s', async (target) => {
    const { status, headers } = await site.send(requestFor(target));
    expect([301, 200, 404]).toContain(status);
    expect(originOf(headers.get('location') ?? '/')).toBe('http://films.example');
  });

  test('a redirect to the decoded path would leave the site', () => {
    const decoded = TARGETS.map((target) => decodeURIComponent(target).replace(/\/$/, ''));
    expect(decoded.filter((path) => originOf(path) !== 'http://films.example').length).toBeGreaterThan(3);
  });

  const originOf = (location: string) => URL.parse(location, 'http://films.example')?.origin;
});

describe('a path never reaches outside the served folder', () => {
  const STEPS = [
    '../',
    '..%2f',
    '..%5c',
    '..\\',
    '%2e%2e/',
    '%2e%2e%2f',
    '..;/',
    '%252e%252e%252f',
    './',
    '/',
    '%00/',
    '....//',
  ];

  test.each(STEPS)('%s', async (step) => {
    for (const root of ['/media/', '/assets/'])
      for (const file of ['secret.svg', 'package.json', '.vite/manifest.json', 'etc/passwd'])
        for (const steps of [1, 2, 3]) {
          const path = root + step.repeat(steps) + file;
          const { status, body } = await site.send(requestFor(path));
          expect([path, [301, 400, 404].includes(status) || !body.includes('svg')]).toEqual([path, true]);
          expect(body, path).not.toMatch(/<svg|"name"|root:/);
        }
  });

  test('a server that joins paths would serve files outside', async () => {
    const weak = new Hono<AppEnv>().get('/*', async (c) => {
      const { readFile } = await import('node:fs/promises');
      return c.text(
        await readFile(join(folder, 'none', decodeURIComponent(c.req.path.slice('/media/'.length))), 'utf8'),
      );
    });
    const { send } = await serveApp({ media: weak });
    const { body } = await send(requestFor('/media/..%2fsecret.svg'));
    expect(body).toContain('<svg');
  });
});

describe("a visitor's request does not change anybody else’s page", () => {
  const POISON = [
    'X-Forwarded-Host: other.example\r\n',
    'X-Forwarded-Proto: gopher\r\n',
    'X-Forwarded-Scheme: nothttps\r\nX-Forwarded-Port: 1\r\n',
    'X-Original-URL: /login\r\nX-Rewrite-URL: /login\r\n',
    'Forwarded: host=other.example;proto=gopher\r\n',
    'X-HTTP-Method-Override: DELETE\r\n',
    'Cookie: marquee=other.example\r\n',
    'Accept: application/problem+json\r\nAccept-Language: other.example\r\n',
    'Range: bytes=0-3\r\n',
  ];
  test.each(POISON)('%s', async (headers) => {
    const at = POISON.indexOf(headers);
    for (const target of [`/film/p${at}`, `/not-kept${at}`, `/api/openapi.json?${at}`]) {
      const first = await site.send(requestFor(target, { headers, host: 'other.example' }));
      const second = await site.send(requestFor(target));
      expect(first.body).not.toContain('other.example');
      expect(second.body).not.toContain('other.example');
      expect([second.status, second.body]).toEqual([first.status, first.body]);
    }
  });

  test('an absolute request target does not change it either', async () => {
    const { body } = await site.send(requestFor('http://other.example/absolute', { host: 'other.example' }));
    expect(body).toContain('http://films.example');
  });

  test('a server that trusts the Host header would be poisoned', async () => {
    const weak = new Hono<AppEnv>().get('/*', (c) => c.text(new URL(c.req.url).origin));
    const { send } = await serveApp({ media: weak });
    const { body } = await send(requestFor('/media/page', { host: 'other.example' }));
    expect(body).toContain('other.example');
  });
});
