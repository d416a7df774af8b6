import { expect, test } from 'vitest';
import { film } from './fixtures/film.ts';
import { startApp } from './start-app.ts';

test('contract tests ask through the page cache, which has heard of every change', async () => {
  let renders = 0;
  const site = await startApp({
    films: [film({ title: 'Barley Sunday' })],
    renderPage: async ({ api }) => {
      await api('/api/films/slug/barley-sunday');
      return { status: 200, html: `render ${++renders}` };
    },
  });
  const page = async () => (await site.request('/film/barley-sunday')).text();
  expect([await page(), await page()]).toEqual(['render 1', 'render 1']);
  await site.pool.query("UPDATE films SET title = 'Barley Monday'");
  expect([await page(), await page()]).toEqual(['render 2', 'render 2']);
});
