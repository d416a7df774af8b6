import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { requestFor, serveApp } from '#tests/abuse/serve-app.ts';
import { startApp } from '#tests/start-app.ts';
import { register } from '#tests/visitor.ts';
import { skipsRenderQueue } from './cacheable.ts';

test('a rush of pages is rendered a few at a time, and each is answered', async () => {
  let running = 0;
  let most = 0;
  const { request } = await startApp({
    renderPage: async ({ request: { url } }) => {
      running += 1;
      most = Math.max(most, running);
      await delay(1);
      running -= 1;
      return { status: 200, html: url };
    },
  });
  const paths = Array.from({ length: 200 }, (_, index) => `/film/${index}`);
  const answers = await Promise.all(paths.map(async (path) => (await request(path)).text()));
  expect(answers.map((url) => new URL(url).pathname)).toEqual(paths);
  expect(most).toBe(6);
});

test.each(['all', 'public'] as const)(
  'SERVE=%s: a path that skips the queue is never a page',
  async (serves) => {
    const { request } = await startApp({
      serves,
      renderPage: async () => ({ status: 404, html: 'Rendered' }),
    });
    const below = ['/media', '/assets', '/staff/assets', '/healthz', '/readyz', '/metrics'].map(
      (path) => `${path}/nothing`,
    );
    for (const path of below.filter(skipsRenderQueue)) {
      const answer = await request(path);
      expect([path, answer.status, await answer.text()]).toEqual([
        path,
        404,
        expect.not.stringMatching('Rendered'),
      ]);
    }
  },
);

test('an undeclared page is rendered for each request, with its cookie, and not cached', async () => {
  const seen: (string | null)[] = [];
  const site = await serveApp({
    renderPage: async ({ request }) => {
      seen.push(request.headers.get('cookie'));
      return { status: 200, html: 'For you' };
    },
  });
  const ask = (path: string, cookie: string) =>
    site.send(requestFor(path, { headers: `Cookie: marquee=${cookie}\r\n` }));
  const [first, second] = [await ask('/nowhere/to/go', 'ada'), await ask('/nowhere/to/go', 'bo')];
  expect(seen).toEqual(['marquee=ada', 'marquee=bo']);
  for (const answer of [first, second]) expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(site.cache.stats().entries).toBe(0);

  await ask('/about', 'ada');
  await ask('/about', 'bo');
  expect(seen.slice(2)).toEqual([null]);
  expect(site.cache.stats().entries).toBe(1);
});

test('an undeclared page reads the API as its visitor, a cacheable one as nobody', async () => {
  const { app } = await startApp({
    renderPage: async ({ api }) => {
      const answer = await api('/api/auth/me');
      return { status: 200, html: JSON.stringify(await answer.json()) };
    },
  });
  const ada = await register(app, 'ada');
  expect(await (await ada.send('GET', '/nowhere/to/go')).text()).toContain('"username":"ada"');
  expect(await (await ada.send('GET', '/about')).text()).not.toContain('ada');
});

test('an answer without cache headers is private', async () => {
  const { request } = await startApp();
  expect((await request('/nowhere/to/go/')).headers.get('cache-control')).toBe('private, no-store');
});

test.each([
  ['/films/?search=moss&utm_source=stranger', '/films?search=moss'],
  ['/about/?utm_source=stranger', '/about'],
  ['/nowhere/to/go/?day=monday', '/nowhere/to/go?day=monday'],
])('%s redirects to %s', async (asked, location) => {
  const { request } = await startApp();
  const answer = await request(asked);
  expect([answer.status, answer.headers.get('location')]).toEqual([301, location]);
});

test('a renamed page redirects permanently, a page number too large temporarily', async () => {
  const { request } = await startApp({
    renderPage: async ({ request: { url }, api }) => {
      await api('/api/blog/archive');
      const { pathname } = new URL(url);
      const location = pathname.endsWith('/Sci-Fi') ? '/blog/tag/sci-fi' : `${pathname}?page=2`;
      return { status: 302, html: '', location };
    },
  });
  const answers = async (path: string) => {
    const { status, headers } = await request(path);
    return [status, headers.get('location'), headers.get('cache-control')];
  };
  expect(await answers('/blog/tag/Sci-Fi')).toEqual([
    301,
    '/blog/tag/sci-fi',
    expect.stringContaining('public'),
  ]);
  expect(await answers('/blog/tag/sci-fi?page=9')).toEqual([302, '/blog/tag/sci-fi?page=2', 'no-cache']);
});
