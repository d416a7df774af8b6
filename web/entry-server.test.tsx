import { expect, test } from 'vitest';
import site from '../content/site.json' with { type: 'json' };
import type { Answer, ApiFetch } from './api.ts';
import { renderPage } from './entry-server.tsx';

/* Renders pages from invented /api replies, without server, browser or build. */

const FILM = { slug: 'moss-mother', title: 'Moss Mother', categories: ['new'], colours: {}, pictures: {} };

const answer = (status: number, body: unknown): Answer => ({
  ok: status === 200,
  status,
  statusText: '',
  json: async () => body,
  text: async () => String(body),
});

/** Replies with the films of each named list and no films for others; fails where a text is given. */
const apiOf =
  (lists: Record<string, unknown[] | string>): ApiFetch =>
  async (path) => {
    if (path === '/api/site') return answer(200, site);
    const list = Object.entries(lists).find(([name]) => path.includes(name))?.[1] ?? [];
    return typeof list === 'string' ? answer(503, list) : answer(200, list);
  };

const render = (path: string, api: ApiFetch) =>
  renderPage({
    request: new Request(`https://films.example${path}`),
    api,
    siteUrl: 'https://films.example',
    mark: 'mark',
    assets: { styles: [], script: () => ({ src: '/start.js' }) },
  });

/** What a home page shows. */
const parts = (html: string) => ({
  hero: html.includes('aria-roledescription="slide"'),
  rows: [...html.matchAll(/>([A-Z ]+)<\/h2>/g)].map(([, title]) => title),
  placeholders: html.split('These films did not load').length - 1,
  failed: html.includes('This page did not load'),
});

test('a failing row of the home page leaves hero and rows working, and the page is not cacheable', async () => {
  const { status, html } = await render(
    '/',
    apiOf({ carousel: [FILM], '/new': [FILM], 'watch-now': 'Away' }),
  );
  expect(status).toBe(503);
  expect(parts(html)).toEqual({ hero: true, rows: ['NEW'], placeholders: 1, failed: false });
});

test('strips of the home page say that one of them failed', async () => {
  const isMarked = async (lists: Parameters<typeof apiOf>[0]) =>
    (await render('/', apiOf(lists))).html.includes('<template id="strips-incomplete">');
  expect(await isMarked({ carousel: [FILM], 'shop/picks': 'Away' })).toBe(true);
  expect(await isMarked({ carousel: [FILM] })).toBe(false);
});

test('without hero films the first row keeps its distance from the bar', async () => {
  const first = /<div class="flex flex-col gap-\(--section-gap\) ([^"]*)"/;
  const [, beside] = first.exec((await render('/', apiOf({ carousel: [FILM], '/new': [FILM] }))).html) ?? [];
  const [, alone] = first.exec((await render('/', apiOf({ '/new': [FILM] }))).html) ?? [];
  expect(beside).toContain('pt-12');
  expect(alone).toContain('pt-32');
});

test('the login works without its picture', async () => {
  const { html } = await render('/login', apiOf({ carousel: 'Away' }));
  expect(html.includes('Back to Home')).toBe(true);
  expect(parts(html).failed).toBe(false);
});
