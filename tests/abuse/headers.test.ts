import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { createMedia } from '#server/media/routes.ts';
import type { AppEnv } from '#server/platform/http/serve.ts';
import { contentRoots } from '#tests/fixtures/demo-content.ts';
import { silent } from '#tests/silent.ts';
import { weaknessesOf } from './policy.ts';
import { type RawAnswer, requestFor, serveApp } from './serve-app.ts';

const cacheDir = join(tmpdir(), 'marquee-headers-none');
const broken = new Hono<AppEnv>().get('/throws.svg', () => {
  throw 'a text';
});
const media = createMedia({ roots: contentRoots, cacheDir, log: silent }).routes;

const options: Parameters<typeof serveApp>[0] = {
  demo: true,
  renderPage: async ({ request }) => {
    if (request.url.includes('throws')) throw null;
    const own = 'window.a = 1';
    const html = `<!doctype html><script>${own}</script><script>alert(1)</script><script type="module" src="/assets/a.js"></script>`;
    return { status: request.url.includes('missing') ? 404 : 200, html, scripts: [own] };
  },
  media: broken.route('/', media),
};
const [plain, secure] = await Promise.all([
  serveApp(options),
  serveApp({ ...options, siteUrl: 'https://films.example' }),
]);

const ANSWERS: [string, number, string][] = [
  ['a page', 200, requestFor('/')],
  ['a page that is not there', 404, requestFor('/missing')],
  ['a page that throws what is no Error', 500, requestFor('/throws')],
  ['a page that throws, past the cache', 500, requestFor(`/throws${'a'.repeat(600)}`)],
  ['a redirect', 301, requestFor('/films/')],
  ['a call', 200, requestFor('/api/films')],
  ['a personal call', 200, requestFor('/api/auth/me')],
  ['a call that needs a login', 401, requestFor('/api/watchlist')],
  ['a call that is not there', 404, requestFor('/api/nothing')],
  ['another method of a call', 405, requestFor('/api/films', { method: 'DELETE' })],
  ['another method of a page', 405, requestFor('/', { method: 'PATCH' })],
  ['another method of an asset', 405, requestFor('/assets/a.js', { method: 'PUT' })],
  [
    'a foreign write',
    403,
    requestFor('/api/contact', { method: 'POST', headers: 'Sec-Fetch-Site: cross-site\r\n' }),
  ],
  ['the document', 200, requestFor('/api/openapi.json')],
  ['a picture', 200, requestFor('/media/brand/icon-192.png')],
  [
    'a picture that is known',
    304,
    requestFor('/media/brand/icon-192.png', { headers: 'If-None-Match: *\r\n' }),
  ],
  [
    'a part beyond the end',
    416,
    requestFor('/media/brand/icon-192.png', { headers: 'Range: bytes=99999999-\r\n' }),
  ],
  ['a picture that throws what is no Error', 500, requestFor('/media/throws.svg')],
  ['an asset that is not there', 404, requestFor('/assets/a.js')],
  ['the admin app', 200, requestFor('/staff/anything')],
  ['another method of the admin app', 405, requestFor('/staff', { method: 'PUT' })],
  ['an asset of the admin app that is not there', 404, requestFor('/staff/assets/a.js')],
  ['the site map', 200, requestFor('/sitemap.xml')],
  ['the feed', 200, requestFor('/blog/feed.xml')],
  ['robots.txt', 200, requestFor('/robots.txt')],
  ['the manifest', 200, requestFor('/site.webmanifest')],
  ['the icon', 200, requestFor('/favicon.ico')],
  ['health', 200, requestFor('/healthz')],
  ['metrics, for a stranger', 404, requestFor('/metrics')],
  ['what is no request', 400, 'no\r\n\r\n'],
  ['headers that are too long', 431, requestFor('/', { headers: `X: ${'a'.repeat(17_000)}\r\n` })],
  ['two hosts', 400, 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
];

/** Public reads of the API, which pages of other sites may make. */
const FOR_ANY_ORIGIN = ['a call', 'the document'];

/** Headers that every reply must have. */
const ALWAYS: Record<string, RegExp> = {
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  // Stricter if an address may contain a secret: pages that are not cached.
  'referrer-policy': /^(?:strict-origin-when-cross-origin|no-referrer)$/,
  'permissions-policy': /camera=\(\).*microphone=\(\).*geolocation=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
};
const missingIn = ({ headers }: Pick<RawAnswer, 'headers'>) =>
  Object.entries(ALWAYS)
    .filter(([name, value]) => !value.test(headers.get(name) ?? ''))
    .map(([name]) => name);

describe("every reply has the site's headers", () => {
  test.each(ANSWERS)('%s', async (name, status, request) => {
    const answer = await plain.send(request);
    expect(answer.status).toBe(status);
    expect(missingIn(answer)).toEqual([]);
    expect(answer.headers.get('strict-transport-security')).toBe(null);
    for (const telling of ['server', 'x-powered-by'])
      expect([telling, answer.headers.get(telling)]).toEqual([telling, null]);
    expect(answer.headers.get('access-control-allow-origin')).toBe(
      FOR_ANY_ORIGIN.includes(name) ? '*' : null,
    );
    if (status >= 400) {
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.body).not.toMatch(/\bat .+:\d+|node_modules|a text/);
    }
  });

  test('a missing header is detected', () => {
    const headers = new Headers({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' });
    expect(missingIn({ headers })).toHaveLength(5);
  });
});

test('an https site sends HSTS for two years, subdomains included', async () => {
  const answer = await secure.send(requestFor('/'));
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
  expect(answer.headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
});

describe('the policy of a page', () => {
  test.each(['/', '/missing'])('%s allows its own scripts by hash and has no weakness', async (path) => {
    const policy = (await secure.send(requestFor(path))).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='(?:;|$)/);
    expect(weaknessesOf(policy)).toEqual([]);
  });

  test('of the admin app has no weakness', async () => {
    const policy = (await secure.send(requestFor('/staff'))).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(weaknessesOf(policy)).toEqual([]);
  });

  test('of an SVG opened on its own allows no scripts and has an opaque origin', async () => {
    const { headers } = await plain.send(requestFor('/media/brand/logo.svg'));
    expect(headers.get('content-type')).toBe('image/svg+xml');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
  });

  test.each([
    [
      "script-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'unsafe-inline',
    ],
    [
      "script-src 'self' 'unsafe-eval'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'unsafe-eval',
    ],
    ["script-src https:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'", 'https:'],
    ["script-src 'self' *; object-src 'none'; base-uri 'none'; frame-ancestors 'none'", '*'],
    ["script-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'", 'data:'],
    ["object-src 'none'; base-uri 'none'; frame-ancestors 'none'", 'script-src directive is missing'],
    ["default-src 'self'; object-src 'none'; frame-ancestors 'none'", "base-uri is not 'none'"],
    ["script-src 'self'; base-uri 'none'; frame-ancestors 'none'", 'object-src'],
    [
      "script-src 'self' https://cdn.jsdelivr.net; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'bypass',
    ],
    ["default-src 'self'; object-src 'none'; base-uri 'none'", "frame-ancestors is not 'none'"],
  ])('a weak one is reported: %s', (policy, weakness) => {
    expect(weaknessesOf(policy).join(' ')).toContain(weakness);
  });
});
