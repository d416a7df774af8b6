import { describe, expect, test } from 'vitest';
import { FILM_ROWS } from '#contract/catalogue/film-categories.ts';
import { startEditing } from '../fixture.ts';
import { undo } from '../history/undo.ts';
import { importFiles } from '../import/import-fixture.ts';

const FILMS = [
  { slug: 'ant', title: 'Ant', releaseDate: '2020-01-01' },
  { slug: 'bee', title: 'Bee', releaseDate: '2021-01-01' },
  { slug: 'cod', title: 'Cod', releaseDate: '2022-01-01' },
  { slug: 'doe', title: 'Doe', releaseDate: null },
].map((film) => ({ ...film, categories: [...FILM_ROWS] }));

const EEL = { slug: 'eel', title: 'Eel', releaseDate: '2030-01-01', categories: ['new'] };

const BY_RELEASE = {
  'coming-soon': 'ant bee cod doe',
  'watch-now': 'cod bee ant doe',
  new: 'cod bee ant doe',
};

async function start() {
  const site = await startEditing();
  await site.importFilms(FILMS);
  const { ada } = site;
  const row = async (name = 'new') => {
    const films = (await site.json(`/api/films/category/${name}?fields=slug`)) as { slug: string }[];
    return films.map(({ slug }) => slug).join(' ');
  };
  const draft = async (slugs: string, name = 'new') => {
    const { live } = await ada.read(`order/${name}`);
    await ada.save(`order/${name}`, { slugs: slugs.split(' ').filter(Boolean) }, live?.number ?? 0);
  };
  return {
    ...site,
    row,
    draft,
    arrange: async (slugs: string, name = 'new') => {
      await draft(slugs, name);
      const reply = await ada.publish([`order/${name}`]);
      if (!reply.ok) throw new Error(await reply.text());
    },
  };
}

test.each(FILM_ROWS)(
  'the row %s has the order arranged by staff, for visitors and on the page of the order',
  async (name) => {
    const { ada, row, arrange } = await start();
    expect(await row(name)).toBe(BY_RELEASE[name]);
    const reversed = BY_RELEASE[name].split(' ').toReversed().join(' ');
    await arrange(reversed, name);
    expect(await row(name)).toBe(reversed);
    const shown = (await ada.list('films', { category: name, state: 'live', sort: 'place' })) as {
      rows: { entry: string }[];
    };
    expect(shown.rows.map(({ entry }) => entry).join(' ')).toBe(reversed);
    for (const other of FILM_ROWS.filter((each) => each !== name))
      expect(await row(other)).toBe(BY_RELEASE[other]);
    expect((await ada.read('order/films')).live?.body).toEqual({
      slugs: ['heron', 'otter', 'vole', 'ant', 'bee', 'cod', 'doe'],
    });
  },
);

test('named films are arranged among their positions; saving a draft changes nothing', async () => {
  const { row, draft, arrange } = await start();
  await draft('doe bee');
  expect(await row()).toBe('cod bee ant doe');
  await arrange('doe bee');
  expect(await row()).toBe('cod doe ant bee');
});

test('a row without arranged films, also after an undo, is in order of release', async () => {
  const { pool, row, arrange, ada } = await start();
  await arrange('doe ant bee cod');
  await arrange('');
  expect(await row()).toBe('cod bee ant doe');
  await undo(undefined, { pool, mediaRoots: [] });
  expect(await row()).toBe('doe ant bee cod');
  await arrange('ant doe', 'watch-now');
  await undo({ kind: 'order', entry: 'watch-now' }, { pool, mediaRoots: [] });
  expect(await row('watch-now')).toBe('cod bee ant doe');
  expect((await ada.read('order/watch-now')).live?.body).toEqual({ slugs: [] });
});

describe('the undo of an arrangement', () => {
  test('keeps a film that joined earlier where its release date puts it', async () => {
    const { pool, importFilms, row, arrange, ada } = await start();
    await arrange('ant doe bee cod');
    await importFilms([EEL]);
    await arrange('ant doe bee cod eel');
    await undo({ kind: 'order', entry: 'new' }, { pool, mediaRoots: [] });
    expect(await row()).toBe('eel ant doe bee cod');
    expect((await ada.read('order/new')).live?.body).toEqual({ slugs: ['ant', 'doe', 'bee', 'cod'] });
  });

  test('keeps the positions of unpublished films, as does publishing the earlier list', async () => {
    const { pool, row, arrange, ada } = await start();
    for (const back of [
      () => undo({ kind: 'order', entry: 'new' }, { pool, mediaRoots: [] }),
      () => arrange('ant doe bee cod'),
    ]) {
      await arrange('ant doe bee cod');
      await ada.act('unpublish', ['films/bee']);
      await arrange('');
      await back();
      expect(await row()).toBe('ant doe cod');
      await ada.act('restore', ['films/bee']);
      expect(await row()).toBe('ant doe bee cod');
    }
  });
});

test('arranging by release date counts as an arrangement; a repeated one moves nothing', async () => {
  const { pool, importFilms, row, ada } = await start();
  const live = async () => (await ada.read('order/new')).live?.body;
  await importFiles(pool, { 'order.json': { new: ['cod', 'bee'] } });
  expect(await live()).toEqual({ slugs: ['cod', 'bee', 'ant', 'doe'] });
  await importFilms([EEL]);
  await importFiles(pool, { 'order.json': { new: ['cod', 'bee'] } });
  expect([await row(), await live()]).toEqual([
    'eel cod bee ant doe',
    { slugs: ['cod', 'bee', 'ant', 'doe'] },
  ]);
});

test.each([{}, { slug: ['ant'] }, { slugs: [1] }])('the draft %j of a row is refused', async (body) => {
  const { ada, row, arrange } = await start();
  await arrange('ant doe bee cod');
  const { live } = await ada.read('order/new');
  await ada.save('order/new', body, live?.number ?? 0);
  expect((await ada.publish(['order/new'])).status).toBe(422);
  expect(await row()).toBe('ant doe bee cod');
});

describe('a film that nobody has arranged', () => {
  test.each([
    ['new', '2030-01-01', 'eel bee cod ant doe'],
    ['new', '2020-06-01', 'bee cod eel ant doe'],
    ['new', null, 'bee cod ant doe eel'],
    ['coming-soon', '2021-06-01', 'bee eel cod ant doe'],
    ['coming-soon', '2030-01-01', 'bee cod ant eel doe'],
  ])(
    'is placed in %s, released on %s, before the first film that its release precedes',
    async (name, releaseDate, expected) => {
      const { importFilms, row, arrange } = await start();
      await arrange('bee cod ant doe', name);
      const film = { slug: 'eel', title: 'Eel', releaseDate, categories: [name] };
      await importFilms([film]);
      expect(await row(name)).toBe(expected);
    },
  );
});

test('a film that leaves a row, is unpublished or renamed gets its position back', async () => {
  const { ada, row, arrange } = await start();
  await arrange('ant doe bee cod');
  await ada.change('films/doe', { categories: ['coming-soon'] });
  await ada.publish(['films/doe']);
  await ada.act('unpublish', ['films/bee']);
  expect(await row()).toBe('ant cod');
  await arrange('cod ant');
  await ada.act('restore', ['films/bee']);
  await ada.change('films/doe', { categories: ['new'], slug: 'old-doe' });
  await ada.publish(['films/doe']);
  expect(await row()).toBe('cod ant old-doe bee');
  expect((await ada.read('order/new')).live?.body).toEqual({ slugs: ['cod', 'ant', 'old-doe', 'bee'] });
});

test('a draft of an order follows a renamed slug, and its schedule stays valid', async () => {
  const { ada, row, draft, pool } = await start();
  await draft('ant doe bee cod');
  await ada.rename('films/doe', 'old-doe');
  expect((await ada.read('order/new')).draft?.body).toEqual({ slugs: ['ant', 'old-doe', 'bee', 'cod'] });
  expect(
    (await ada.publish(['order/new'], { at: new Date(Date.now() + 3_600_000).toISOString() })).status,
  ).toBe(200);
  expect(await row()).toBe('cod bee ant old-doe');
  const { rows } = await pool.query(
    "SELECT entry FROM named_schedules WHERE kind = 'order' AND state = 'due'",
  );
  expect(rows).toEqual([{ entry: 'new' }]);
});

test('an import arranges a row unless staff have arranged it', async () => {
  const { pool, row, arrange } = await start();
  await importFiles(pool, { 'order.json': { new: ['doe', 'cod'] } });
  expect(await row()).toBe('doe bee ant cod');
  await arrange('ant doe');
  const { kept } = await importFiles(pool, { 'order.json': { new: [] } });
  expect(kept).toMatchObject([{ kind: 'order', entry: 'new' }]);
  expect(await row()).toBe('ant bee doe cod');
});
