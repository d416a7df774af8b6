import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '#server/ops/backup/fixture.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Renderer } from '#server/rendering/render/built-renderer.ts';
import { CONTENT, contentRoots } from '#tests/fixtures/demo-content.ts';
import { startEditing } from '../fixture.ts';
import { importInto } from '../import/import.ts';

/** The head says what the film's record says. */
const renderPage: Renderer = async ({ request, api }) => {
  const { pathname } = new URL(request.url);
  const { title, sharing } = await (await api(`/api/films/slug/${pathname.split('/').at(-1)}`)).json();
  const head = `<title>${sharing?.title ?? title}</title><meta property="og:url" content="http://localhost${pathname}"/>`;
  return { status: 200, html: `<html><head>${head}</head><body></body></html>` };
};

const media = await makeFolder();
await mkdir(join(media, 'shared'));
await writeFile(join(media, 'shared/wide.jpg'), 'x');
const roots = [media, ...contentRoots];
const site = await startEditing({ renderPage, mediaRoots: roots });
await inTransaction(site.pool, (client) =>
  importInto(client, { folder: CONTENT, mediaRoots: roots, author: 'test' }),
);

const SHARING = {
  title: 'For search engines',
  description: 'What it is.',
  picture: '/media/shared/wide.jpg',
};

const slugOf = async (path: string) => ((await site.json(path)) as { slug: string }[])[0]?.slug ?? '';
const post = await slugOf('/api/blog?limit=1');
const product = await slugOf('/api/products?limit=1');
const collection = await slugOf('/api/collections');
const season = await slugOf('/api/seasons');
const [person = { slug: '' }] = (await site.pool.query('SELECT slug FROM biographies ORDER BY slug LIMIT 1'))
  .rows as { slug: string }[];

test.each([
  ['films/heron', '/api/films/slug/heron'],
  [`posts/${post}`, `/api/blog/slug/${post}`],
  [`products/${product}`, `/api/products/${product}`],
  [`collections/${collection}`, `/api/collections/${collection}`],
  [`seasons/${season}`, `/api/seasons/${season}`],
  [`people/${person.slug}`, `/api/people/${person.slug}`],
  ['documents/company', '/api/site/company'],
  ['documents/submission', '/api/site/submission'],
  ['documents/privacy', '/api/site/privacy'],
  ['documents/terms', '/api/site/terms'],
  ['documents/site', '/api/site'],
])('%s has words for search engines of its own, and without them no field', async (entry, path) => {
  expect(await site.json(path)).not.toHaveProperty('sharing');
  await site.ada.change(entry, { sharing: SHARING });
  expect((await site.ada.publish([entry])).status).toBe(200);
  expect(await site.json(path)).toMatchObject({ sharing: SHARING });
  await site.ada.change(entry, { sharing: { title: '', description: null } });
  expect((await site.ada.publish([entry])).status).toBe(200);
  expect(await site.json(path)).not.toHaveProperty('sharing');
});

test('a page of one’s own has them, and lists of films do not', async () => {
  const body = { nodeType: 'document', content: [] };
  await site.ada.post('pages', {
    entry: 'for-cinemas',
    body: { title: 'For cinemas', body, sharing: SHARING },
  });
  expect((await site.ada.publish(['pages/for-cinemas'])).status).toBe(200);
  expect(await site.json('/api/pages/for-cinemas')).toMatchObject({ sharing: SHARING });
  await site.ada.change('films/vole', { sharing: SHARING });
  await site.ada.publish(['films/vole']);
  expect(JSON.stringify(await site.json('/api/films?limit=1000'))).not.toContain('sharing');
});

test('texts that are far too long, a missing picture and an unknown field are refused', async () => {
  const sharing = {
    title: 'x'.repeat(121),
    description: 'x'.repeat(321),
    picture: '/media/none.jpg',
    words: 'x',
  };
  await site.ada.change('films/otter', { sharing });
  const { faults } = (await (await site.ada.publish(['films/otter'])).json()) as {
    faults: { field: string }[];
  };
  expect(faults.map(({ field }) => field)).toEqual(['sharing.title', 'sharing.description', 'sharing.words']);
  await site.ada.change('films/otter', { sharing: { picture: '/media/none.jpg' } });
  const refused = (await (await site.ada.publish(['films/otter'])).json()) as { faults: object[] };
  expect(refused.faults).toMatchObject([
    { field: 'sharing.picture', message: 'there is no file behind /media/none.jpg' },
  ]);
});

test('the picture counts as used in the library', async () => {
  const { rows } = await site.pool.query(
    "SELECT kind, entry FROM picture_uses WHERE address = '/media/shared/wide.jpg' ORDER BY kind",
  );
  expect(rows).toEqual([
    { kind: 'films', entry: 'vole' },
    { kind: 'pages', entry: 'for-cinemas' },
  ]);
});

test('what a page says without them is read from the draft as it would be published', async () => {
  const headOf = async (entry: string) => site.ada.send('GET', `/api/staff/content/${entry}/head`);
  await site.ada.change('films/vole', { title: 'Water Vole' });
  expect(await (await headOf('films/vole')).json()).toEqual({
    title: 'Water Vole',
    description: '',
    picture: '',
    url: 'http://localhost/film/vole',
  });
  expect(await site.json('/api/films/slug/vole')).toMatchObject({ title: 'Vole', sharing: SHARING });
  await site.ada.change('films/vole', { title: '' });
  expect(await (await headOf('films/vole')).json()).toBeNull();
  expect((await headOf('documents/menu')).status).toBe(404);
  expect((await headOf('films/none')).status).toBe(404);
});
