import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { previewPaths } from '#contract/content/preview-paths.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Renderer } from '#server/rendering/render/built-renderer.ts';
import { addOrder } from '#server/shop/orders/fixture.ts';
import { richText } from '#tests/fixtures/post.ts';
import { startEditing } from '../fixture.ts';
import { FilmEntry } from '../model/entries.ts';
import { publish } from '../publishing/publish.ts';

const PAGE = `<!DOCTYPE html><html lang="en-GB" data-unpainted=""><head><script type="module" src="/assets/a.js"></script></head><body>
<a class="x" href="/film/vole?x=1">Vole</a><a href="/">Home</a><a href="/blog/feed.xml">Feed</a><a href="https://other.example/">Other</a>
<form action="/films"></form><img src="/media/a.jpg"/>`;

const closedGate = () => ({ entered: Promise.withResolvers<void>(), open: Promise.withResolvers<void>() });

/** Blocks the render of /slow. */
let gate = closedGate();

/** Renders pages from the API's films. */
const renderPage: Renderer = async ({ request, api }) => {
  const { pathname } = new URL(request.url);
  const slug = pathname.split('/film/')[1];
  const reply = await api(slug ? `/api/films/slug/${slug}` : '/api/films?fields=title');
  const text = await (reply.ok ? reply.json() : reply.text());
  if (pathname === '/slow') {
    gate.entered.resolve();
    await gate.open.promise;
  }
  return {
    status: reply.ok ? 200 : reply.status,
    html: `${PAGE}<p>${JSON.stringify(text)}</p></body></html>`,
  };
};

async function startPreviews() {
  const site = await startEditing({ renderPage });
  const draft = previewPaths.draft('films', 'heron');
  await site.ada.save('films/heron', { slug: 'heron', title: 'Grey Heron', categories: ['new'] }, 1);
  const text = async (path: string) => (await site.ada.send('GET', path)).text();
  return { ...site, draft, text };
}

const everything = async ({ pool }: Awaited<ReturnType<typeof startPreviews>>) => {
  const { rows } = await pool.query(`SELECT (SELECT json_agg(films ORDER BY id) FROM films) AS films,
    (SELECT count(*) FROM named_versions) AS versions, (SELECT revision FROM content_revision) AS revision,
    (SELECT json_agg(film_counts ORDER BY category, genre) FROM film_counts) AS counts`);
  return rows;
};

test('a draft is shown as the site will show it, on all pages, and nothing is persisted', async () => {
  const site = await startPreviews();
  const before = await everything(site);
  const start = await site.ada.send('GET', site.draft);
  expect([start.status, start.headers.get('location')]).toEqual([302, `${site.draft}/film/heron`]);
  expect(await site.text(`${site.draft}/film/heron`)).toContain('"title":"Grey Heron"');
  expect(await site.text(`${site.draft}/films`)).toContain('Grey Heron');
  expect(await site.text(`${site.draft}/film/heron`)).toMatch(/Draft of Grey Heron by ada/);
  expect(await everything(site)).toEqual(before);
  expect(await (await site.request('/film/heron')).text()).toContain('"title":"Heron"');
});

test('nothing is persisted even if a call during the preview writes, as for an unpaid order', async () => {
  const site = await startPreviews();
  const { number, key } = await addOrder(site.db, {
    number: '2026-00001',
    state: 'pending',
    payment: 'stripe',
  });
  const before = await everything(site);
  for (const page of [`/api/orders/${number}?key=${key}`, `/order/${number}?key=${key}`])
    await site.text(site.draft + page);
  expect(await everything(site)).toEqual(before);
});

test('links and forms stay in the preview, except files and other sites; no script, no caching', async () => {
  const site = await startPreviews();
  const answer = await site.ada.send('GET', `${site.draft}/films`);
  const html = await answer.text();
  expect(html).not.toContain('<script');
  expect(html).not.toContain('data-unpainted');
  expect([...html.matchAll(/(?:href|action|src)="([^"]*)"/g)].map(([, address]) => address)).toEqual([
    `${site.draft}/film/vole?x=1`,
    `${site.draft}/`,
    '/blog/feed.xml',
    'https://other.example/',
    `${site.draft}/films`,
    '/media/a.jpg',
    site.draft,
    '/staff',
  ]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringMatching(/^sandbox (?!.*allow-scripts).*default-src 'none'/),
  });
  expect((await site.ada.send('GET', `${site.draft}/film/none`)).status).toBe(404);
  expect((await site.ada.send('GET', `${site.draft}/sitemap.xml`)).status).toBe(404);
});

test('only staff who may edit a draft see it; others must log in or are refused', async () => {
  const site = await startPreviews();
  const stranger = await site.request(`${site.draft}/film/heron`);
  expect([stranger.status, stranger.headers.get('location')]).toEqual([
    302,
    `/staff?then=${encodeURIComponent(`${site.draft}/film/heron`)}`,
  ]);
  for (const role of ['desk', 'shop'] as const)
    expect((await (await site.editor(role, role)).send('GET', `${site.draft}/film/heron`)).status).toBe(403);
  for (const path of ['films/none', 'nothing/heron', 'films/%00'])
    expect((await site.ada.send('GET', `/staff/preview/draft/${path}`)).status).toBe(404);
  for (const path of ['/staff/preview', '/staff/preview/draft/films', '/staff/preview/other/heron'])
    expect((await site.ada.send('GET', path)).status).toBe(404);
});

test('an unpublished entry is shown as it was', async () => {
  const site = await startPreviews();
  await site.ada.act('unpublish', ['films/vole']);
  const draft = previewPaths.draft('films', 'vole');
  expect(await site.text(`${draft}/film/vole`)).toContain('"title":"Vole"');
  expect(await site.text(`${draft}/films`)).toContain('Vole as it was before it was taken off.');
});

test('a draft that cannot be published shows its issues', async () => {
  const site = await startPreviews();
  await site.ada.save('films/otter', { slug: 'otter', runtime: 'long', posterUrl: '/media/none.jpg' }, 1);
  const answer = await site.ada.send('GET', previewPaths.draft('films', 'otter'));
  expect(answer.status).toBe(422);
  expect(await answer.text()).toMatch(/otter, title: is missing.*otter, runtime: must be/s);
});

test.each(['films/heron', 'posts/news'])(
  'while a preview of %s renders, others can publish',
  async (name) => {
    gate = closedGate();
    const site = await startPreviews();
    const news = { slug: 'news', title: 'News', author: 'A', date: '2026-01-01', body: richText('A text') };
    await site.ada.post('posts', { entry: 'news', body: news });
    const publishTitle = (title: string, slug = 'vole') =>
      inTransaction(site.pool, (client) =>
        publish(client, { films: [FilmEntry.parse({ slug, title })] }, { mediaRoots: [], note: '' }),
      );
    const slow = site.text(`/staff/preview/draft/${name}/slow`);
    await gate.entered.promise;
    await publishTitle('Water Vole'); // would deadlock with the render, which waits for this
    gate.open.resolve();
    expect(await slow).toMatch(/Draft of (Grey Heron|News)/);
  },
);

test('a preview waits for a publish in progress', async () => {
  const site = await startPreviews();
  const client = await site.pool.connect();
  await client.query('BEGIN');
  await client.query("UPDATE films SET title = 'Blue Heron' WHERE slug = 'heron'");
  const waiting = site.text(`${site.draft}/film/heron`);
  await delay(300);
  await client.query('COMMIT');
  client.release();
  expect(await waiting).toContain('"title":"Grey Heron"');
});

/** Schedules entries through the staff call. */
async function withPlans() {
  const site = await startPreviews();
  const plan = async (entry: string, number: number, times: { at?: string; until?: string }) => {
    const body = { entries: [{ kind: 'films', entry, number }], despiteWarnings: true, ...times };
    const reply = await site.ada.send('POST', '/api/staff/content/publish', body);
    if (!reply.ok) throw new Error(await reply.text());
  };
  return { ...site, plan };
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const dayIn = (days: number) => inDays(days).slice(0, 10);

test('the site as of a day has the publishes due by then and lacks the unpublishes', async () => {
  const site = await withPlans();
  const { number } = (await site.ada.read('films/heron')).draft ?? { number: 0 };
  await site.plan('heron', number, { at: inDays(10), until: inDays(30) });
  await site.plan('vole', 1, { until: inDays(20) });
  const before = await everything(site);
  const filmsOn = async (days: number) => site.text(`${previewPaths.day(dayIn(days))}/films`);
  expect(await filmsOn(8)).toMatch(/"Heron".*"Vole"|"Vole".*"Heron"/);
  expect(await filmsOn(12)).toContain('Grey Heron');
  expect(await filmsOn(12)).toContain('Vole');
  const later = await filmsOn(22);
  expect([later.includes('Grey Heron'), later.includes('"Vole"')]).toEqual([true, false]);
  expect(await filmsOn(32)).not.toContain('Heron');
  expect(later).toMatch(/The site as of \d+ \w+ \d{4}\./);
  expect(await everything(site)).toEqual(before);
});

test('an entry unpublished after a schedule without changes is shown on its day', async () => {
  const site = await withPlans();
  await site.plan('vole', 1, { at: inDays(10) });
  await site.ada.act('unpublish', ['films/vole']);
  expect(await site.text(`${previewPaths.day(dayIn(8))}/films`)).not.toContain('"Vole"');
  expect(await site.text(`${previewPaths.day(dayIn(12))}/films`)).toContain('"Vole"');
});

test('a schedule that cannot run is omitted and named; only editors see a future day', async () => {
  const site = await withPlans();
  const { number } = (await site.ada.read('films/heron')).draft ?? { number: 0 };
  await site.plan('heron', number, { at: inDays(10) });
  await site.pool.query(`UPDATE versions SET body = body - 'title' WHERE state = 'scheduled'`);
  const html = await site.text(`${previewPaths.day(dayIn(12))}/films`);
  expect(html).toContain('1 of 1 planned changes cannot be made');
  expect(html).toContain('"Heron"');
  const status = async (day: string) => (await site.ada.send('GET', `${previewPaths.day(day)}/films`)).status;
  for (const day of [dayIn(-2), '2027-13-01', '2027-02-30x', 'tomorrow'])
    expect([day, await status(day)]).toEqual([day, 400]);
  const sam = await site.editor('sam', 'shop');
  expect((await sam.send('GET', `${previewPaths.day(dayIn(1))}/films`)).status).toBe(403);
});

test('a draft with a new slug is shown at its new page, and the old address redirects', async () => {
  const site = await startPreviews();
  const draft = previewPaths.draft('films', 'otter');
  await site.ada.save('films/otter', { slug: 'river-otter', title: 'River Otter' }, 1);
  for (const path of [draft, `${draft}/film/otter`])
    expect((await site.ada.send('GET', path)).headers.get('location')).toBe(`${draft}/film/river-otter`);
  expect(await site.text(`${draft}/films`)).not.toContain('The Otter');
  expect((await site.request('/film/otter')).status).toBe(200);
});
