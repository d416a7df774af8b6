import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { HttpError } from './errors.ts';
import { requireSameOrigin } from './same-origin.ts';

const SITE = 'https://films.example';

/** The status of a request as it arrives behind a TLS proxy. */
async function send(
  headers: Record<string, string>,
  { method = 'POST', site = SITE, seenAs = 'http://films.example' } = {},
) {
  const app = new Hono();
  app.onError((error, c) => c.text(error.message, error instanceof HttpError ? error.status : 500));
  app.use(requireSameOrigin(site));
  app.all('/api/contact', (c) => c.text('done'));
  const reply = await app.request(`${seenAs}/api/contact`, { method, headers });
  return reply.status;
}

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
  'a %s from a page of another origin is refused',
  async (method) => {
    expect(await send({ origin: 'https://evil.example' }, { method })).toBe(403);
    expect(await send({ 'sec-fetch-site': 'cross-site' }, { method })).toBe(403);
  },
);

test.each(['GET', 'HEAD'])('a %s from anywhere is served', async (method) => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect(await send(headers, { method })).toBe(200);
});

test('a page of the site may write', async () => {
  expect(await send({ origin: SITE })).toBe(200);
  expect(await send({ origin: SITE, 'sec-fetch-site': 'same-origin' })).toBe(200);
});

test('another host of the same domain may not write', async () => {
  expect(await send({ 'sec-fetch-site': 'same-site' })).toBe(403);
  expect(await send({ origin: 'https://blog.films.example' })).toBe(403);
});

test('Fetch Metadata outweighs a matching origin', async () => {
  expect(await send({ origin: SITE, 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await send({ origin: SITE, 'sec-fetch-site': 'same-origin, cross-site' })).toBe(403);
});

test.each(['null', '', 'films.example', 'https://films.example.evil.example', 'https://films.example:8443'])(
  'the origin "%s" is refused',
  async (origin) => {
    expect(await send({ origin })).toBe(403);
    expect(await send({ origin, 'sec-fetch-site': 'same-origin' })).toBe(403);
  },
);

test('a caller that is not a browser may write', async () => {
  expect(await send({})).toBe(200);
});

test('a request that the user started, such as a reload, may write', async () => {
  expect(await send({ 'sec-fetch-site': 'none' })).toBe(200);
});

test("a page on the site's second hostname may write", async () => {
  expect(await send({ origin: 'https://www.films.example' }, { seenAs: 'http://www.films.example' })).toBe(
    200,
  );
  const local = { site: 'http://localhost:3000', seenAs: 'http://127.0.0.1:3000' };
  expect(await send({ origin: 'http://127.0.0.1:3000' }, local)).toBe(200);
});

test('an http page may not write to an https site', async () => {
  expect(await send({ origin: 'http://films.example' })).toBe(403);
});

test('a page behind TLS may write even with an http SITE_URL', async () => {
  expect(await send({ origin: SITE }, { site: 'http://localhost:3000' })).toBe(200);
});
