import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { CONTENT } from '#tests/fixtures/demo-content.ts';
import { createDatabase } from '#tests/test-database.ts';
import { contentfulExport, entry, FILM, link, POST } from './foreign/contentful/contentful-fixture.ts';
import { importAny } from './import-any.ts';
import { undoImport } from './take-back.ts';

/* A second file of Contentful finds what the first has brought by its ids. */

async function startImports() {
  const { pool } = await createDatabase({ demo: true });
  const folder = await mkdtemp(join(tmpdir(), 'marquee-outside-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'space.json');
  const bring = async (entries: readonly unknown[]) => {
    await writeFile(path, JSON.stringify(contentfulExport({ entries })));
    const mediaRoots = [join(folder, 'media'), join(CONTENT, 'media')];
    return importAny({ pool, path, trial: false, drafts: false, force: false, mediaRoots, author: 'Mia' });
  };
  return { pool, bring };
}

const film = (more: object = {}, sys: object = {}, id = 'f1') =>
  entry(
    'movie',
    id,
    { ...FILM, poster: undefined, directedBy: ['Ada Lind'], genres: ['Drama'], ...more },
    sys,
  );
const rows = async (pool: pg.Pool, sql: string) => (await pool.query(sql)).rows;
const slugOf = async (pool: pg.Pool, id: string) =>
  (await rows(pool, `SELECT slug FROM entries WHERE source = 'contentful' AND outside_id = '${id}'`))[0]
    ?.slug;

test('an import keeps ids, and the same file changes nothing', { timeout: 60_000 }, async () => {
  const { pool, bring } = await startImports();
  const { entries } = contentfulExport();
  expect(await bring(entries)).toMatchObject({ created: 5, faults: [] });
  expect(
    await rows(pool, "SELECT kind, slug, outside_id FROM entries WHERE source = 'contentful' ORDER BY 3"),
  ).toEqual([
    { kind: 'posts', slug: 'hello', outside_id: 'b1' },
    { kind: 'posts', slug: 'not-yet', outside_id: 'b2' },
    { kind: 'films', slug: 'tin-orchard', outside_id: 'f1' },
    { kind: 'pages', slug: 'films-page', outside_id: 'l1' },
    { kind: 'people', slug: 'ada-lind', outside_id: 'p1' },
  ]);
  expect(await bring(entries)).toMatchObject({ created: 0, changed: 0, unchanged: 5 });
});

test('a slug that was changed there changes here, with what names it, and the old address leads on', {
  timeout: 60_000,
}, async () => {
  const { pool, bring } = await startImports();
  const post = entry('pageBlogPost', 'b1', { ...POST, author: undefined });
  await bring([film(), post]);
  const other = { ...POST, author: undefined, title: 'Hello again' };
  const done = await bring([film({ slug: 'orchard', title: 'Orchard' }), entry('pageBlogPost', 'b1', other)]);
  expect(done).toMatchObject({ created: 0, changed: 2, faults: [] });
  expect(await rows(pool, "SELECT title FROM films WHERE slug = 'orchard'")).toEqual([{ title: 'Orchard' }]);
  expect(await rows(pool, "SELECT films, title FROM posts WHERE slug = 'hello'")).toEqual([
    { films: ['orchard'], title: 'Hello again' },
  ]);
  expect(
    await rows(pool, "SELECT to_slug FROM redirects WHERE kind = 'films' AND from_slug = 'tin-orchard'"),
  ).toEqual([{ to_slug: 'orchard' }]);
});

test('a title that was changed there changes the entry, not its address, where there is no slug', {
  timeout: 60_000,
}, async () => {
  const { pool, bring } = await startImports();
  await bring([film({ slug: undefined })]);
  await bring([film({ slug: undefined, title: 'Another title' })]);
  expect(await rows(pool, "SELECT title FROM films WHERE slug = 'the-tin-orchard'")).toEqual([
    { title: 'Another title' },
  ]);
});

test('a slug that was changed here stays', { timeout: 60_000 }, async () => {
  const { pool, bring } = await startImports();
  await bring([film()]);
  await pool.query("UPDATE entries SET slug = 'ours' WHERE slug = 'tin-orchard'");
  const post = entry('pageBlogPost', 'b1', { title: 'About it', slug: 'about-it', movies: [link('f1')] });
  expect(await bring([film({ title: 'New' }), post])).toMatchObject({ created: 1, changed: 1, faults: [] });
  expect(await slugOf(pool, 'f1')).toBe('ours');
  expect(await rows(pool, "SELECT films FROM posts WHERE slug = 'about-it'")).toEqual([{ films: ['ours'] }]);
});

test('a slug that another entry of theirs has is not taken from it', { timeout: 60_000 }, async () => {
  const { pool, bring } = await startImports();
  await bring([film(), film({ slug: 'second' }, {}, 'f2')]);
  await bring([film({ title: 'Third' }, {}, 'f3')]);
  expect(await slugOf(pool, 'f3')).toBe('tin-orchard-2');
  await bring([film({ title: 'Second', slug: 'tin-orchard' }, {}, 'f2')]);
  expect([await slugOf(pool, 'f1'), await slugOf(pool, 'f2')]).toEqual(['tin-orchard', 'second']);
});

test('an undone import can come again', { timeout: 60_000 }, async () => {
  const { pool, bring } = await startImports();
  await bring([film()]);
  const [{ id }] = (await rows(pool, 'SELECT max(id) AS id FROM imports')) as [{ id: number }];
  expect(await undoImport(id, { pool, mediaRoots: [], author: 'Mia' })).toBe(true);
  expect(await bring([film()])).toMatchObject({ created: 1, faults: [] });
  expect(await slugOf(pool, 'f1')).toBe('tin-orchard');
});
