import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { previewPaths } from '#contract/content/preview-paths.ts';
import type { Renderer } from '#server/rendering/render/built-renderer.ts';
import {
  type Item,
  PREVIEW_TOKEN,
  SPACE,
  startContentful,
  TOKEN,
} from '#tests/fixtures/contentful/stand-in.ts';
import { silent } from '#tests/silent.ts';
import { spaceIn } from '../contentful/settings.ts';
import { syncContentful } from '../contentful/sync.ts';
import { startEditing } from '../fixture.ts';
import { asset, entry, FILM, link, TYPES } from '../import/foreign/contentful/contentful-fixture.ts';

/* The preview of what Contentful has not published, against a stand-in for its preview API. */

/** Renders a film's page from the API's film. */
const renderPage: Renderer = async ({ request, api }) => {
  const reply = await api(`/api/films/slug/${new URL(request.url).pathname.split('/film/')[1]}`);
  const html = `<body>${reply.ok ? JSON.stringify(await reply.json()) : 'none'}</body>`;
  return { status: reply.ok ? 200 : 404, html };
};

const film = (more: object = {}, id = 'f1') =>
  entry('movie', id, { ...FILM, poster: undefined, directedBy: [link('p1')], ...more }) as Item;
const person = (name = 'Ada Lind') => entry('componentAuthor', 'p1', { name, bio: 'By the sea' }) as Item;

async function start() {
  const contentful = await startContentful();
  onTestFinished(contentful.stop);
  contentful.setTypes(TYPES);
  const site = await startEditing({ renderPage });
  Object.assign(site.services.current, {
    CONTENTFUL_SPACE: SPACE,
    CONTENTFUL_TOKEN: TOKEN,
    CONTENTFUL_PREVIEW_TOKEN: PREVIEW_TOKEN,
    CONTENTFUL_API_URL: contentful.apiUrl,
  });
  const { pool, services } = site;
  const sync = () =>
    syncContentful(spaceIn(services.current), {
      ...{ pool, mediaRoots: [], log: silent },
      signal: AbortSignal.timeout(60_000),
    });
  contentful.put(film(), person());
  await sync();
  const look = async (id: string, page = '', who = site.ada) => {
    const answer = await who.send('GET', previewPaths.contentful(id) + page);
    return {
      status: answer.status,
      to: answer.headers.get('location'),
      text: (await answer.text()).replaceAll(/<style.*?<\/style>/gs, ''),
    };
  };
  return { ...site, contentful, sync, look };
}

test('a draft of Contentful is shown on the page that it will have, and nothing of it stays', {
  timeout: 60_000,
}, async () => {
  const { contentful, look, request, pool, ada } = await start();
  contentful.draft(film({ title: 'Not yet', slug: 'not-yet', runningTime: 71 }), person('Ada Lynd'));
  const everything = async () =>
    (await pool.query('SELECT count(*), max(number), (SELECT json_agg(entries) FROM entries) FROM versions'))
      .rows;
  const before = await everything();
  const base = previewPaths.contentful('f1');
  expect(await look('f1')).toMatchObject({ status: 302, to: `${base}/film/not-yet` });
  const shown = await look('f1', '/film/not-yet');
  expect(shown.status).toBe(200);
  expect(shown.text).toContain('"title":"Not yet"');
  expect(shown.text).toContain('Ada Lynd');
  expect(shown.text).toContain('Preview. Not yet as it stands in Contentful.');
  expect(await everything()).toEqual(before);
  expect((await request('/api/films/slug/not-yet')).status).toBe(404);
  const { outside } = await ada.read('films/tin-orchard');
  expect(outside?.preview).toBe(base);
});

test('an entry that was never published is shown, with what only it refers to', {
  timeout: 60_000,
}, async () => {
  const { contentful, look } = await start();
  const label = entry('genre', 'g9', { label: 'Noir' }) as Item;
  contentful.draft(film({ title: 'New', slug: 'new-one', genres: [link('g9')] }, 'f9'), label);
  expect(await look('f9')).toMatchObject({
    status: 302,
    to: expect.stringMatching(/contentful\/f9\/film\/new-one$/),
  });
  expect((await look('f9', '/film/new-one')).text).toMatch(/"title":"New".*Noir|Noir.*"title":"New"/s);
});

test('whatever is in the way of a preview is said in a sentence', { timeout: 60_000 }, async () => {
  const { contentful, look, services, pool, request, editor } = await start();
  const path = previewPaths.contentful('f1');
  expect((await request(path)).headers.get('location')).toBe(`/staff?then=${encodeURIComponent(path)}`);
  const sam = await editor('sam', 'shop');
  expect((await look('f1', '', sam)).status).toBe(403);
  for (const id of ['nowhere', 'a%20b', 'x'.repeat(300), '__proto__', 'constructor'])
    expect(await look(id)).toMatchObject({
      status: 404,
      text: expect.stringContaining('no entry with this'),
    });
  contentful.draft(entry('genre', 'g1', { label: 'Drama' }) as Item);
  expect(await look('g1')).toMatchObject({ status: 422, text: expect.stringContaining('no page here') });
  contentful.draft(film({ runningTime: 0 }));
  expect(await look('f1')).toMatchObject({
    status: 422,
    text: expect.stringContaining('runtime must be at least 1 minute'),
  });
  contentful.draft(film());
  const asked = contentful.asked.length;
  contentful.fail({ status: 429, headers: { 'x-contentful-ratelimit-reset': '5' } });
  expect(await look('f1')).toMatchObject({ status: 503, text: expect.stringContaining('rate limit') });
  expect(contentful.asked).toHaveLength(asked + 1);
  contentful.fail({ status: 502 }, { status: 502 });
  expect(await look('f1')).toMatchObject({ status: 503, text: expect.stringContaining('answers 502') });
  contentful.fail({ status: 502 });
  expect((await look('f1')).status).toBe(302);
  services.current.CONTENTFUL_PREVIEW_TOKEN = TOKEN;
  expect((await look('f1')).text).toContain('it is the Content Preview API token');
  services.current.CONTENTFUL_PREVIEW_TOKEN = undefined;
  expect(await look('f1')).toMatchObject({ status: 409, text: expect.stringContaining('token') });
  services.current.CONTENTFUL_PREVIEW_TOKEN = PREVIEW_TOKEN;
  await pool.query("UPDATE contentful_sync SET space = 'other/master'");
  expect(await look('f1')).toMatchObject({ status: 409, text: expect.stringContaining('not been synced') });
  services.current.CONTENTFUL_SPACE = undefined;
  expect(await look('f1')).toMatchObject({ status: 409, text: expect.stringContaining('no space') });
});

test('a preview says what publishing there would not change here, and which pictures are missing', {
  timeout: 60_000,
}, async () => {
  const { contentful, look, ada } = await start();
  await ada.change('films/heron', { title: 'Our Heron' });
  await ada.publish(['films/heron']);
  contentful.draft(film({ slug: 'heron' }, 'f2'));
  expect((await look('f2', '/film/heron')).text).toContain('staff have written this entry');
  await ada.act('unpublish', ['films/tin-orchard']);
  expect((await look('f1', '/film/tin-orchard')).text).toContain('staff have taken it off');
  const picture = asset('a1', '//127.0.0.1/a.jpg', 'image/jpeg') as Item;
  contentful.draft(film({ poster: link('a1', 'Asset'), slug: 'new' }, 'f3'), picture);
  expect((await look('f3', '/film/new')).text).toContain('Pictures are missing');
});

test('a preview keeps nobody from publishing while Contentful is slow to answer', {
  timeout: 60_000,
}, async () => {
  const { contentful, look, ada } = await start();
  contentful.draft(film({ title: 'Slow' }));
  contentful.hold();
  const looked = look('f1', '/film/tin-orchard');
  await delay(200);
  await ada.change('films/vole', { title: 'Voles' });
  expect((await ada.publish(['films/vole'])).status).toBe(200);
  contentful.release();
  expect((await looked).text).toContain('Slow');
});
