import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { requestFor, serveApp } from '#tests/abuse/serve-app.ts';
import { startApp } from '#tests/start-app.ts';
import { isOpenToAll } from './cors.ts';

const site = await startApp({ demo: true });
const ELSEWHERE = { origin: 'https://elsewhere.example' };
const ALLOWED = 'Access-Control-Allow-Origin';

const preflight = (path: string, method: string) =>
  site.app.request(path, {
    method: 'OPTIONS',
    headers: { ...ELSEWHERE, 'Access-Control-Request-Method': method },
  });

const filled = (path: string) => path.replaceAll(/\{\w{1,40}\}/g, '1');

test('a page of any origin reads what is public, errors too, and never with credentials', async () => {
  for (const path of ['/api/films', '/api/site', '/api/films/slug/nothing', '/api/openapi.json']) {
    const answer = await site.app.request(path, { headers: ELSEWHERE });
    expect([path, answer.headers.get(ALLOWED)]).toEqual([path, '*']);
    expect(answer.headers.get('Access-Control-Allow-Credentials')).toBeNull();
    expect(answer.headers.get('Access-Control-Expose-Headers')).toContain('Error-Code');
  }
});

test('exactly the public reads are open, and their preflight is kept for two hours', async () => {
  for (const endpoint of endpoints) {
    const { method, path } = endpoint;
    const answer = await preflight(filled(path), method);
    const isOpen = endpoints.some((each) => each.path === path && isOpenToAll(each)) && method === 'GET';
    expect([method, path, answer.headers.get(ALLOWED)]).toEqual([method, path, isOpen ? '*' : null]);
    if (isOpen) expect([answer.status, answer.headers.get('Access-Control-Max-Age')]).toEqual([204, '7200']);
    if (endpoint.access !== 'public' || path.startsWith('/api/staff/'))
      expect(isOpenToAll(endpoint)).toBe(false);
  }
});

test('no call of members, holders of secrets, visitors or staff names another origin', async () => {
  const closed = endpoints.filter((each) => !isOpenToAll(each));
  expect(closed.length).toBeGreaterThan(100);
  for (const { method, path } of closed) {
    const answer = await site.app.request(filled(path), { method, headers: ELSEWHERE });
    expect([method, path, answer.headers.get(ALLOWED)]).toEqual([method, path, null]);
  }
});

test('what is cached is the same for every origin, and a 304 may be read, too', async () => {
  const served = await serveApp({ demo: true });
  const read = (headers: string) => served.send(requestFor('/api/site', { headers }));
  const from = 'Origin: https://elsewhere.example\r\n';
  const [first, second] = [await read(from), await read('')];
  expect(second.headers.get(ALLOWED)).toBe('*');
  expect(first.headers.get('vary')).toBe('Accept-Encoding');
  expect(first.headers.get('etag')).toBe(second.headers.get('etag'));
  const unchanged = await read(`${from}If-None-Match: ${first.headers.get('etag')}\r\n`);
  expect([unchanged.status, unchanged.headers.get(ALLOWED)]).toEqual([304, '*']);
});
