import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { contentRoots } from '#tests/fixtures/demo-content.ts';
import { createDatabase } from '#tests/test-database.ts';
import { undo } from '../history/undo.ts';
import { type Entries, FilmEntry } from '../model/entries.ts';
import { publish } from '../publishing/publish.ts';
import { importContent } from './import.ts';
import { EEL, folderWith, HERON, importFiles, rows } from './import-fixture.ts';
import { describeReport } from './report.ts';

const byAda = (pool: pg.Pool, entries: Entries) =>
  inTransaction(pool, (client) =>
    publish(client, entries, { mediaRoots: contentRoots, author: 'Ada', note: '' }),
  );
const film = (given: object) => FilmEntry.parse(given);
const titles = async (pool: pg.Pool) =>
  (await rows(pool, 'SELECT title FROM films ORDER BY slug')).map(({ title }) => title);

async function editedSite() {
  const { pool } = await createDatabase();
  await importFiles(pool, { 'films.json': [HERON, EEL] });
  await byAda(pool, { films: [film({ ...HERON, title: 'Grey Heron' })] });
  return pool;
}

test('what staff published stays when the same folder is imported again; the rest is imported', async () => {
  const pool = await editedSite();
  const report = await importFiles(pool, { 'films.json': [HERON, { ...EEL, title: 'River Eel' }] });
  expect(await titles(pool)).toEqual(['River Eel', 'Grey Heron']);
  expect(report.films).toEqual({ created: 0, changed: 1, unchanged: 0, absent: 0 });
  expect(report.kept).toMatchObject([{ kind: 'films', entry: 'heron', author: 'Ada', isFileChanged: false }]);
  expect(describeReport(report)).toMatch(
    /^films\/heron stays as published by Ada on \d{4}-\d\d-\d\d; the files are as they were$/m,
  );
});

test('a version of staff stays if the files changed too, and --force replaces it', async () => {
  const pool = await editedSite();
  const files = { 'films.json': [{ ...HERON, title: 'Night Heron' }, EEL] };
  const report = await importFiles(pool, files);
  expect(report.kept).toMatchObject([{ entry: 'heron', isFileChanged: true }]);
  expect(await titles(pool)).toEqual(['Eel', 'Grey Heron']);

  const options = { pool, folder: await folderWith(files), mediaRoots: contentRoots };
  expect((await importContent({ ...options, force: true })).kept).toEqual([]);
  expect(await titles(pool)).toEqual(['Eel', 'Night Heron']);
  expect((await importFiles(pool, { 'films.json': [HERON] })).kept).toEqual([]); // the import published it last
});

test('files that equal the version of staff are no conflict', async () => {
  const pool = await editedSite();
  const report = await importFiles(pool, { 'films.json': [{ ...HERON, title: 'Grey Heron' }, EEL] });
  expect([report.kept, report.films?.unchanged]).toEqual([[], 2]);
});

test('unpublished entries stay unpublished; one that an undo restored can be imported again', async () => {
  const pool = await editedSite();
  await byAda(pool, { gone: { films: ['heron'] } });
  expect((await importFiles(pool, { 'films.json': [HERON, EEL] })).kept).toMatchObject([{ isOff: true }]);
  expect(await titles(pool)).toEqual(['Eel']);
  await undo(undefined, { pool, mediaRoots: contentRoots });
  expect((await importFiles(pool, { 'films.json': [HERON, EEL] })).kept).toEqual([]);
  expect(await titles(pool)).toEqual(['Eel', 'Heron']);
});

test('a version that only follows a renamed slug does not count as edited by staff', async () => {
  const { pool } = await createDatabase();
  const season = (title: string) => ({ slug: 'birds', title, films: [{ slug: 'heron' }] });
  const files = (title: string) => ({ 'films.json': [HERON], 'seasons.json': [season(title)] });
  await importFiles(pool, files('Birds'));
  const renamed = { films: [{ from: 'heron', to: 'grey-heron' }] };
  await byAda(pool, { films: [film({ ...HERON, slug: 'grey-heron' })], renamed });
  const report = await importFiles(pool, files('Water birds'));
  expect(report.kept).toEqual([]);
  expect(await rows(pool, 'SELECT title, films FROM seasons')).toEqual([
    { title: 'Water birds', films: [{ slug: 'grey-heron', line: '' }] },
  ]);
});

test('an order arranged by staff stays, even after an import has added to the list', async () => {
  const pool = await editedSite();
  const order = async () =>
    (await rows(pool, 'SELECT slug FROM films ORDER BY position')).map(({ slug }) => slug);
  await byAda(pool, { order: { films: ['eel', 'heron'] } });
  const owl = { slug: 'owl', title: 'Owl' };
  await importFiles(pool, { 'films.json': [EEL, owl] });
  const report = await importFiles(pool, { 'order.json': { films: ['heron', 'eel'] } });
  expect(report.kept).toMatchObject([{ kind: 'order', entry: 'films' }]);
  expect(await order()).toEqual(['eel', 'heron', 'owl']);
  await importFiles(pool, { 'order.json': { films: ['eel', 'owl'] } });
  expect(await order()).toEqual(['eel', 'heron', 'owl']);
});

test('an order arranged by staff stays, even after an import that reorders and adds', async () => {
  const pool = await editedSite();
  await byAda(pool, { order: { films: ['eel', 'heron'] } });
  const owl = { slug: 'owl', title: 'Owl' };
  const files = { 'films.json': [HERON, EEL, owl], 'order.json': { films: ['heron', 'eel'] } };
  for (const _ of ['first', 'second'])
    expect((await importFiles(pool, files)).kept).toMatchObject([
      { kind: 'films', entry: 'heron' },
      { kind: 'order', entry: 'films' },
    ]);
  const order = await rows(pool, 'SELECT slug FROM films ORDER BY position');
  expect(order.map(({ slug }) => slug)).toEqual(['eel', 'heron', 'owl']);
});

test('the order of entries that staff unpublished is skipped by an import', async () => {
  const pool = await editedSite();
  const owl = { slug: 'owl', title: 'Owl' };
  await importFiles(pool, { 'films.json': [owl] });
  await byAda(pool, { gone: { films: ['heron'] } });
  const files = { 'films.json': [HERON, EEL, owl], 'order.json': { films: ['owl', 'heron', 'eel'] } };
  expect((await importFiles(pool, files)).kept).toMatchObject([{ entry: 'heron', isOff: true }]);
  const order = await rows(pool, 'SELECT slug FROM films ORDER BY position');
  expect(order.map(({ slug }) => slug)).toEqual(['owl', 'eel']);
});

describe('an entry that staff renamed', () => {
  const MUG = { slug: 'mug', name: 'Mug', price: 9, category: 'Cups', collection: 'cups', films: ['heron'] };
  const SHOP = {
    'collections.json': [{ slug: 'cups', name: 'Cups' }],
    'products.json': [{ ...MUG, variants: [{ sku: 'CUP-1', size: '', price: 9, stock: 3 }] }],
  };

  async function renamedSite() {
    const { pool } = await createDatabase();
    const files = { 'films.json': [HERON, EEL], ...SHOP, 'order.json': { films: ['heron', 'eel'] } };
    await importFiles(pool, files);
    await byAda(pool, {
      films: [film({ ...HERON, slug: 'grey-heron', title: 'Grey Heron' })],
      renamed: { films: [{ from: 'heron', to: 'grey-heron' }] },
    });
    const [product] = await rows(
      pool,
      "SELECT body FROM named_versions WHERE kind = 'products' AND state = 'live'",
    );
    await byAda(pool, {
      products: [{ ...product.body, slug: 'cup' }],
      renamed: { products: [{ from: 'mug', to: 'cup' }] },
    });
    return { pool, files };
  }

  test('is not imported again under its old slug, and relations to that are accepted', async () => {
    const { pool, files } = await renamedSite();
    const report = await importFiles(pool, files);
    expect(await titles(pool)).toEqual(['Eel', 'Grey Heron']);
    expect(await rows(pool, 'SELECT slug, films FROM products')).toEqual([
      { slug: 'cup', films: ['grey-heron'] },
    ]);
    expect(await rows(pool, 'SELECT product FROM variants')).toEqual([{ product: 'cup' }]);
    const open = await rows(pool, 'SELECT from_slug FROM redirects ORDER BY 1');
    expect(open).toEqual([{ from_slug: 'heron' }, { from_slug: 'mug' }]);
    expect(report.kept).toMatchObject([{ kind: 'films', entry: 'grey-heron', isFileChanged: false }]);
    expect(describeReport(report)).toContain('films/heron is films/grey-heron here: its slug was changed');
  });

  test('is published under its present slug if the import is forced', async () => {
    const { pool, files } = await renamedSite();
    await importContent({ pool, folder: await folderWith(files), mediaRoots: contentRoots, force: true });
    expect(await titles(pool)).toEqual(['Eel', 'Heron']);
    expect(await rows(pool, "SELECT slug FROM films WHERE title = 'Heron'")).toEqual([
      { slug: 'grey-heron' },
    ]);
  });

  test('is refused if the files name it by both slugs', async () => {
    const { pool, files } = await renamedSite();
    const both = [HERON, { ...HERON, slug: 'grey-heron' }, EEL];
    const folder = await folderWith({ ...files, 'films.json': both });
    await expect(importContent({ pool, folder, mediaRoots: contentRoots, force: true })).rejects.toThrow(
      'films.json, grey-heron, slug: occurs twice: heron has this slug here',
    );
  });

  test('loses its old slug to an entry that has it now', async () => {
    const { pool, files } = await renamedSite();
    await byAda(pool, { films: [film({ ...HERON, title: 'Another Heron' })] });
    await importFiles(pool, files);
    expect(await titles(pool)).toEqual(['Eel', 'Grey Heron', 'Another Heron']);
  });
});
