import { expect, test } from 'vitest';
import type { ContentRow } from '#contract/content/staff-content.ts';
import { startEditing } from '../fixture.ts';

type Page = { rows: ContentRow[]; total: number };
const namesOf = ({ rows }: Page) =>
  rows.map(({ entry, state, hasDraft }) => `${entry} ${state}${hasDraft ? ' +' : ''}`);

async function start() {
  const editing = await startEditing();
  const { ada } = editing;
  const list = async (kind: string, query: Record<string, string> = {}) => {
    const reply = await ada.send('GET', `/api/staff/content/${kind}?${new URLSearchParams(query)}`);
    if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
    return (await reply.json()) as Page;
  };
  return { ...editing, list };
}

test('a list has live entries and drafts, by title', async () => {
  const { ada, list } = await start();
  await ada.post('films', {
    entry: 'begun',
    body: { title: 'Lapwing', categories: ['new'], releaseDate: 'soon' },
  });
  await ada.save('films/vole', { title: 'Vole!' }, (await ada.read('films/vole')).live?.number ?? -1);
  const { rows, total } = await list('films');
  expect(namesOf({ rows, total })).toEqual(['heron live', 'begun new +', 'otter live', 'vole live +']);
  expect(total).toBe(4);
  expect(rows[1]).toMatchObject({ title: 'Lapwing', changedBy: 'ada', publishAt: null });
  expect(namesOf(await list('films', { state: 'new' }))).toEqual(['begun new +']);
  expect(namesOf(await list('films', { draft: 'true' }))).toEqual(['begun new +', 'vole live +']);
  expect(namesOf(await list('films', { category: 'new' }))).toEqual(['begun new +']);
  expect((await list('films', { sort: 'changed' })).rows.map(({ entry }) => entry).slice(0, 2)).toEqual([
    'vole',
    'begun',
  ]);
  expect(namesOf(await list('films', { sort: 'place', limit: '1', page: '2' }))).toEqual(['otter live']);
});

test('a film with a draft counts as changed; a scheduled one does not', async () => {
  const { ada, list } = await start();
  await ada.change('films/heron', { year: 2026 });
  await ada.save('films/vole', { title: 'Vole!' }, (await ada.read('films/vole')).live?.number ?? -1);
  const at = new Date(Date.now() + 3_600_000).toISOString();
  expect((await ada.publish(['films/vole'], { at })).status).toBe(200);
  expect(namesOf(await list('films'))).toEqual(['heron live +', 'otter live', 'vole live']);
  expect(namesOf(await list('films', { draft: 'true' }))).toEqual(['heron live +']);
  expect((await ada.read('films/vole')).draft?.state).toBe('scheduled');
});

test('entries in the trash are listed there only', async () => {
  const { ada, list } = await start();
  await ada.post('films', { entry: 'begun', body: { title: 'Lapwing' } });
  await ada.send('DELETE', '/api/staff/content/films/begun/draft');
  expect(namesOf(await list('films'))).toEqual(['heron live', 'otter live', 'vole live']);
  expect(namesOf(await list('films', { state: 'bin' }))).toEqual(['begun bin +']);
});

test('a search finds parts of titles and slugs, ignores accents, and takes symbols literally', async () => {
  const { ada, list } = await start();
  await ada.post('films', { entry: 'begun', body: { title: '100 % Élan_' } });
  for (const search of ['OTTER’s', 'otters'])
    expect(namesOf(await list('films', { search }))).toEqual(['otter live']);
  for (const search of ['elan', '100 %', '%', '_', 'egu'])
    expect(namesOf(await list('films', { search }))).toEqual(['begun new +']);
  for (const search of ['100%%', '\\', "'; DROP TABLE films; --", '%'.repeat(100)])
    expect((await list('films', { search })).total).toBe(0);
});

test('an entry is found by its slug, however its title is spelled', async () => {
  const { list } = await start();
  expect((await list('films', { entry: 'otter' })).rows).toMatchObject([{ title: 'The Otter’s Year' }]);
  expect((await list('films', { entry: 'ott' })).total).toBe(0);
});

test('every kind is listed', async () => {
  const { ada, list } = await start();
  for (const kind of ['posts', 'products', 'collections', 'seasons', 'pages', 'people'])
    for (const sort of ['title', 'changed', 'date', 'place'])
      expect(await list(kind, { sort })).toEqual({ rows: [], total: 0 });
  const orders = ['collections', 'coming-soon', 'films', 'new', 'pages', 'products', 'watch-now'];
  expect((await list('order')).rows.map(({ entry }) => entry)).toEqual(orders);
  expect((await list('documents')).rows.map(({ entry }) => entry)).toEqual([]);
  for (const kind of ['posts', 'products', 'collections', 'seasons', 'pages', 'people']) {
    await ada.post(kind, { entry: 'one', body: {} });
    expect((await list(kind, { sort: 'title' })).rows, kind).toMatchObject([{ kind, entry: 'one' }]);
  }
});

test('a draft with any content is listed', async () => {
  const { ada, list } = await start();
  const shapes: unknown[] = [[], {}, 5, null, 'x', [1, { a: [] }], true];
  shapes.push('2027-02-31', '9999-99-99', '0000-01-01', '2026-02-29', '2028-02-29');
  for (const [at, shape] of shapes.entries()) {
    const body = Object.fromEntries(
      [
        'title',
        'name',
        'posterUrl',
        'posterImage',
        'images',
        'releaseDate',
        'date',
        'from',
        'categories',
        'tags',
      ].map((field) => [field, shape]),
    );
    for (const kind of ['films', 'posts', 'products', 'people'])
      await ada.post(kind, { entry: `shape-${at}`, body });
  }
  for (const kind of ['films', 'posts', 'products', 'people']) {
    expect((await list(kind, { state: 'new', category: 'x' })).total).toBeGreaterThan(0);
    expect((await list(kind, { state: 'new', sort: 'date' })).total).toBe(shapes.length);
  }
});

test('unpublished entries are listed by their date, including the last days of a month', async () => {
  const { ada, list } = await start();
  for (const date of ['2026-11-30', '2028-02-29', '2099-12-31', 'soon', '2026-12-01'])
    await ada.post('posts', { entry: `post-${date}`, body: { title: 'A post', date } });
  expect((await list('posts', { sort: 'date' })).rows.map(({ entry }) => entry)).toEqual([
    'post-2099-12-31',
    'post-2028-02-29',
    'post-2026-12-01',
    'post-2026-11-30',
    'post-soon',
  ]);
});

test('editors of one entry are shown to each other', async () => {
  const { ada, bob } = await start();
  const open = '/api/staff/content/films/heron/editing';
  expect(await (await ada.send('POST', open)).json()).toEqual({ others: [] });
  expect(await (await bob.send('POST', open)).json()).toMatchObject({ others: [{ name: 'ada' }] });
  expect(await (await ada.send('POST', open)).json()).toMatchObject({ others: [{ name: 'bob' }] });
});

test('values are completed from the catalogue', async () => {
  const { ada, pool } = await start();
  await pool.query(
    `UPDATE films SET genre = ARRAY['drama', 'comédie'], director = ARRAY['Nora Quill'] WHERE slug <> 'vole'`,
  );
  await pool.query(`UPDATE films SET genre = ARRAY['drama'] WHERE slug = 'vole'`);
  const values = async (field: string, search = '') =>
    (await ada.send('GET', `/api/staff/content/values/${field}?${new URLSearchParams({ search })}`)).json();
  expect(await values('genres')).toEqual(['drama', 'comédie']);
  expect(await values('genres', 'COMED')).toEqual(['comédie']);
  expect(await values('genres', '%')).toEqual([]);
  expect(await values('people', 'qui')).toEqual(['Nora Quill']);
  await pool.query(`UPDATE films SET categories = ARRAY['late-night', 'new']`);
  expect(await values('categories')).toEqual([
    'new',
    'late-night',
    'best-sellers',
    'carousel',
    'catalogue',
    'coming-soon',
    'featured',
    'watch-now',
  ]);
  const fields = [
    'categories',
    'ratings',
    'countries',
    'languages',
    'moods',
    'formats',
    'contentAdvice',
    'access',
    'festivals',
  ];
  for (const field of [...fields, 'honours', 'tags', 'authors', 'productCategories', 'sizes', 'collections'])
    expect(await values(field, '%')).toEqual([]);
  expect(await values('roles')).toEqual(['director']);
});
