import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { isOptionalDocument } from '#server/platform/db/documents.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { CONTENT, contentRoots } from '#tests/fixtures/demo-content.ts';
import { startApp, type TestApp } from '#tests/start-app.ts';
import { createDatabase, whenDone } from '#tests/test-database.ts';
import { folder as anyFolder, publicTables } from '../import/any-content-fixture.ts';
import { importContent } from '../import/import.ts';
import { EEL, folderWith, HERON, importFiles, revision, rows } from '../import/import-fixture.ts';
import { seedIfEmpty } from '../import/seed.ts';
import { FILES } from '../import/sources/folder.ts';
import { publish } from '../publishing/publish.ts';
import { exportContent, NotExported } from './export-content.ts';

const media = { roots: contentRoots };

async function exported(pool: pg.Pool) {
  const top = await mkdtemp(join(tmpdir(), 'marquee-export-'));
  whenDone(() => rm(top, { recursive: true }));
  const folder = join(top, 'site');
  return { folder, ...(await exportContent({ pool, media, folder })) };
}

/** What an import of the folder into the same site would change. */
async function changesOf(pool: pg.Pool, folder: string) {
  const before = await revision(pool);
  const { moved, kept, renamed, ...kinds } = await importContent({ pool, folder, mediaRoots: contentRoots });
  const written = Object.values(kinds).reduce((sum, each) => sum + each.created + each.changed, 0);
  const moves = Object.values(moved).flat().length;
  return { written, moves, kept, renamed, revisions: Number(await revision(pool)) - Number(before) };
}
const NONE = { written: 0, moves: 0, kept: [], renamed: [], revisions: 0 };

const READ = [
  ...['/api/films?limit=100', '/api/films/slug/moss-mother', '/api/films/facts/moss-mother', '/api/home'],
  ...[
    '/api/films/row?row=watch-now',
    '/api/blog',
    '/api/people',
    '/api/seasons',
    '/api/pages',
    '/api/products',
  ],
  ...['/api/collections', '/api/site', '/api/site/company', '/api/site/privacy', '/api/site/terms'],
  ...['/api/site/submission', '/api/site/ways', '/api/shop/checkout'],
];

/** Without the moment at which an entry was written. */
async function bodyFrom(site: TestApp, address: string): Promise<unknown> {
  const reply = await site.request(address);
  expect([address, reply.status]).toEqual([address, 200]);
  return JSON.parse((await reply.text()).replace(/"updatedAt":"[^"]+"/g, '"updatedAt":""'));
}

test('the demo, exported, changes nothing where it came from, and makes the same site of an empty database', async () => {
  const site = await startApp({ demo: true });
  await importContent({ pool: site.pool, folder: CONTENT, mediaRoots: contentRoots }); // dates of today
  await site.pool.query("UPDATE variants SET option = 'Black' WHERE product = 'lantern-tee'");
  const { folder, counts, media: files, notes } = await exported(site.pool);
  expect(counts).toMatchObject({
    'films.json': 72,
    'posts.json': 10,
    'products.json': 20,
    'seasons.json': 5,
  });
  expect(notes).toEqual([]);
  expect(files).toBeGreaterThan(300);
  const described: unknown = JSON.parse(await readFile(join(folder, 'media.json'), 'utf8'));
  expect(described).toHaveProperty(['films/moss-mother/key-art.jpg', 'alt']);
  expect(await changesOf(site.pool, folder)).toEqual(NONE);

  const other = await startApp();
  await seedIfEmpty({ pool: other.pool, folder, log: { info: () => {} } });
  for (const address of READ) {
    const [one, two] = await Promise.all([bodyFrom(site, address), bodyFrom(other, address)]);
    expect([address, two]).toEqual([address, one]);
  }
  const variants =
    'SELECT sku, product, size, option, price, weight, hs_code, origin, stock FROM variants ORDER BY sku';
  expect(await rows(other.pool, variants)).toEqual(await rows(site.pool, variants));
});

test('any content, exported, changes nothing, and is the same in an empty database', async () => {
  await fc.assert(
    fc.asyncProperty(anyFolder, async (files) => {
      const [one, two] = [await createDatabase(), await createDatabase()];
      await importFiles(one.pool, files);
      const { folder } = await exported(one.pool);
      expect(await changesOf(one.pool, folder)).toEqual(NONE);
      await importContent({ pool: two.pool, folder, mediaRoots: contentRoots });
      expect(await publicTables(two.pool)).toEqual(await publicTables(one.pool));
    }),
    { numRuns: 8, seed: 4_712 },
  );
}, 240_000);

test('every document of the company has its file', async () => {
  const { pool } = await createDatabase();
  await importFiles(pool, {
    'ways.json': [{ slug: 'horror', words: 'After dark.' }],
    'identity.json': { corners: 'soft' },
    'menu.json': { links: [{ label: 'Films', href: '/films' }] },
    'home.json': { rows: [{ source: 'newest', heading: 'New', layout: 'posters', count: 6 }] },
    'notice.json': { text: 'Closed on Friday.' },
    'providers.json': [{ name: 'A shop', address: 'https://shop.example/film/{id}' }],
    'mails.json': { signature: 'The team' },
    'forms.json': {},
  });
  const { folder } = await exported(pool);
  const documents = Object.keys(FILES).filter((name) => name === 'ways' || isOptionalDocument(name));
  expect(await readdir(folder)).toEqual(expect.arrayContaining(documents.map((name) => `${name}.json`)));
  expect(await changesOf(pool, folder)).toEqual(NONE);
});

test('braces in a text stay as they are: they are no date of the import', async () => {
  const { pool } = await createDatabase();
  await importFiles(pool, { 'films.json': '[{"slug":"heron","title":"\\u007b\\u007b{day +1d}}"}]' });
  const { folder } = await exported(pool);
  expect(await changesOf(pool, folder)).toEqual(NONE);
  expect(await rows(pool, 'SELECT title FROM films')).toEqual([{ title: '{{{day +1d}}' }]);
});

test('what another site would refuse is said', async () => {
  const { pool } = await createDatabase();
  await importFiles(pool, {
    'films.json': [HERON, EEL],
    'seasons.json': [{ slug: 'wet', title: 'Wet', films: [{ slug: 'heron' }, { slug: 'eel' }] }],
  });
  await inTransaction(pool, (client) =>
    publish(client, { gone: { films: ['eel'] } }, { mediaRoots: [], note: '', source: 'staff' }),
  );
  const { folder, notes } = await exported(pool);
  expect(notes).toEqual(['seasons/wet names films/eel, which is not live: another site would refuse that']);
  expect(await changesOf(pool, folder)).toEqual(NONE);
});

test('a folder that holds anything is left as it is', async () => {
  const { pool } = await createDatabase();
  const folder = await folderWith({ 'films.json': [HERON] });
  await expect(exportContent({ pool, media, folder })).rejects.toThrow(NotExported);
  expect(await readdir(folder)).toEqual(['films.json']);
});
