import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CONTENT } from '#tests/fixtures/demo-content.ts';
import { film } from '#tests/fixtures/film.ts';
import { startApp } from '#tests/start-app.ts';

const SITE: unknown = JSON.parse(await readFile(join(CONTENT, 'site.json'), 'utf8'));

const keyArt = (name: string) => ({ fields: { file: { url: `/media/films/${name}.jpg` } } });

test('a still of the menu leads to the picture of its page, else to the preview of the site', async () => {
  const site = await startApp({
    documents: { site: SITE },
    films: [
      film({ title: 'Owl', categories: ['carousel'], position: 1, posterImage: keyArt('owl') }),
      film({ title: 'Eel', categories: ['carousel'], position: 2, posterImage: null }),
    ],
  });
  const leadsTo = async (path: string) => {
    const reply = await site.app.request(`/brand/menu${path}`);
    expect(reply.status).toBe(302);
    return reply.headers.get('location');
  };
  expect(await leadsTo('/films')).toBe('/media/films/owl.jpg?fm=webp&fit=fill&w=800&h=450&q=75');
  for (const path of ['/submit-film', '/blog', '/seasons', '/shop'])
    expect(await leadsTo(path), path).toBe('/media/brand/og.jpg');
});
