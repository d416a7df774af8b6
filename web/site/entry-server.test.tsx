import { expect, test } from 'vitest';
import type { Answer, ApiFetch } from '#web/api/api.ts';
import site from '../../content/site.json' with { type: 'json' };
import { renderPage } from './entry-server.tsx';

/* Renders pages from invented /api replies, without server, browser or build. */

const FILM = {
  slug: 'moss-mother',
  title: 'Moss Mother',
  director: [],
  categories: ['new'],
  colours: {},
  pictures: {},
};

const answer = (status: number, body: unknown): Answer => ({
  ok: status === 200,
  status,
  statusText: '',
  json: async () => body,
  text: async () => String(body),
});

/** Replies with the films of each named list and no films for others; a text instead of films makes that list fail. */
const apiOf =
  (lists: Record<string, unknown[] | string>): ApiFetch =>
  async (path) => {
    if (path === '/api/site') return answer(200, site);
    if (path === '/api/films/quoted') return answer(200, null);
    const list = Object.entries(lists).find(([name]) => path.includes(name))?.[1] ?? [];
    return typeof list === 'string' ? answer(503, list) : answer(200, list);
  };

async function render(path: string, api: ApiFetch) {
  const page = await renderPage({
    request: new Request(`https://films.example${path}`),
    api,
    siteUrl: 'https://films.example',
    assets: { styles: [], script: () => ({ src: '/start.js' }) },
  });
  return { ...page, html: String(page.html) };
}

/** The parts of a home page. */
const parts = (html: string) => ({
  hero: html.includes('aria-roledescription="slide"'),
  rows: [...html.matchAll(/>([A-Z ]+)<\/h2>/g)].map(([, title]) => title),
  placeholders: html.split('These films did not load').length - 1,
  failed: html.includes('This page did not load'),
});

test('if a row of the home page fails, the rest works and the page is not cached', async () => {
  const { status, html, lacksParts } = await render(
    '/',
    apiOf({ carousel: [FILM], '/new': [FILM], 'watch-now': 'Away' }),
  );
  expect([status, lacksParts]).toEqual([200, true]);
  expect(parts(html)).toEqual({ hero: true, rows: ['NEW'], placeholders: 1, failed: false });
});

test('a part that loads too late is left out', { timeout: 5_000 }, async () => {
  const inTime = apiOf({ carousel: [FILM] });
  const never: ApiFetch = (path) => (path.includes('watch-now') ? new Promise(() => {}) : inTime(path));
  const { status, html, lacksParts } = await render('/', never);
  expect([status, lacksParts, parts(html).hero]).toEqual([200, true, true]);
});

test('a page whose data all fails is an error and contains none of it', async () => {
  const nothing: ApiFetch = async (path) => (path === '/api/site' ? answer(200, site) : answer(503, 'Away'));
  expect((await render('/', nothing)).status).toBe(503);
  const long = { facets: 'f'.repeat(50_000) };
  const half: ApiFetch = async (path) =>
    path.startsWith('/api/films/facets') ? answer(200, long) : nothing(path);
  const failed = await render('/films', half);
  expect([failed.status, failed.html.length < 30_000]).toEqual([503, true]);
});

test('the home page is marked if one of its strips fails', async () => {
  const isMarked = async (lists: Parameters<typeof apiOf>[0]) =>
    (await render('/', apiOf(lists))).html.includes('<template data-incomplete=');
  expect(await isMarked({ carousel: [FILM], 'shop/picks': 'Away' })).toBe(true);
  expect(await isMarked({ carousel: [FILM] })).toBe(false);
});

test('without hero films the first row still clears the bar', async () => {
  const first = /<div class="flex flex-col gap-\(--section-gap\) ([^"]*)"/;
  const [, beside] = first.exec((await render('/', apiOf({ carousel: [FILM], '/new': [FILM] }))).html) ?? [];
  const [, alone] = first.exec((await render('/', apiOf({ '/new': [FILM] }))).html) ?? [];
  expect(beside).toContain('pt-12');
  expect(alone).toContain('pt-32');
});

test('the login page works without its picture', async () => {
  const { html } = await render('/login', apiOf({ carousel: 'Away' }));
  expect(html.includes('Back to Home')).toBe(true);
  expect(parts(html).failed).toBe(false);
});
