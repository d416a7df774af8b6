import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { CONTENT } from '#tests/fixtures/demo-content.ts';
import { createDatabase } from '#tests/test-database.ts';
import { replaceDraftIn } from '../drafts/drafts.ts';
import { Unreadable } from './foreign/read-text.ts';
import { wxr } from './foreign/wordpress-fixture.ts';
import { importAny, type SourceAsked } from './import-any.ts';
import { undoImport } from './take-back.ts';

/* Files of other systems, from the file to what the site shows. */

async function startImports() {
  const { pool } = await createDatabase({ demo: true });
  const folder = await mkdtemp(join(tmpdir(), 'marquee-moving-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const mediaDir = join(folder, 'media');
  const give = async (name: string, content: string) => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };
  const bring = (path: string, more: { trial?: boolean; drafts?: boolean; from?: SourceAsked } = {}) =>
    importAny({
      pool,
      path,
      trial: false,
      drafts: false,
      force: false,
      mediaRoots: [mediaDir, join(CONTENT, 'media')],
      author: 'Mia',
      ...more,
    });
  return { pool, folder, mediaDir, give, bring };
}

const one = async (pool: pg.Pool, sql: string, values: unknown[] = []) =>
  (await pool.query(sql, values)).rows[0];
const count = async (pool: pg.Pool, from: string): Promise<number> =>
  Number((await one(pool, `SELECT count(*) FROM ${from}`)).count);

test('WordPress: a trial changes nothing, an import does, a second one changes nothing more', {
  timeout: 60_000,
}, async () => {
  const { pool, folder, mediaDir, give, bring } = await startImports();
  const path = await give('export.xml', wxr());
  await cp(join(CONTENT, 'media/brand/about.jpg'), join(folder, 'lead.jpg')).catch(() => {});
  const before = await count(pool, 'versions');
  const trial = await bring(path, { trial: true });
  expect(trial).toMatchObject({ source: 'wordpress', created: 5, changed: 0, faults: [] });
  expect(await count(pool, 'versions')).toBe(before);
  await expect(readdir(mediaDir)).rejects.toThrow();

  const done = await bring(path);
  expect(done).toMatchObject({ created: 5, redirects: 4, faults: [] });
  expect(await one(pool, "SELECT title, author, date::text FROM posts WHERE slug = 'hello-world'")).toEqual({
    title: 'Hello & welcome 🎬',
    author: 'Ann Author',
    date: '2023-04-05',
  });
  expect(await count(pool, "posts WHERE slug = 'hello-world-2'")).toBe(0);
  expect(await count(pool, "named_versions WHERE entry = 'hello-world-2' AND state = 'draft'")).toBe(1);
  expect(await one(pool, "SELECT parent FROM pages WHERE slug = 'history'")).toEqual({ parent: 'company' });
  expect(
    await one(pool, "SELECT target FROM own_redirects WHERE from_path = '/2023/04/hello-world'"),
  ).toEqual({
    target: '/blog/hello-world',
  });
  expect(await bring(path)).toMatchObject({ created: 0, changed: 0, unchanged: 5, redirects: 0 });
});

test('pictures come from beside the file; what cannot be had is left out and named', {
  timeout: 60_000,
}, async () => {
  const { pool, folder, mediaDir, give, bring } = await startImports();
  const [picture] = (await readdir(join(CONTENT, 'media'), { recursive: true })).filter((name) =>
    name.endsWith('.jpg'),
  );
  await cp(join(CONTENT, 'media', picture ?? ''), join(folder, 'tin.jpg'));
  const path = await give(
    'films.csv',
    'title,poster\nThe Tin Orchard,https://old.example/uploads/tin.jpg\nSecond,https://127.0.0.1/secret.jpg\n',
  );
  const { created, leftOut } = await bring(path, { from: 'csv' });
  expect(created).toBe(2);
  const [name] = await readdir(join(mediaDir, 'imported'));
  expect(name).toMatch(/^[\da-f]{16}-tin\.jpg$/);
  expect(await one(pool, "SELECT poster_url FROM films WHERE slug = 'the-tin-orchard'")).toEqual({
    poster_url: `/media/imported/${name}`,
  });
  expect(await one(pool, "SELECT poster_url FROM films WHERE slug = 'second'")).toEqual({ poster_url: null });
  expect(leftOut).toMatchObject([
    {
      kind: 'a picture that cannot be had',
      count: 1,
      first: { place: 'row 3', remedy: expect.stringMatching(/public https server/) },
    },
  ]);
});

test('wrong rows are refused with place, value and remedy, and the others come', async () => {
  const { pool, give, bring } = await startImports();
  const path = await give(
    'products.csv',
    'Name,Price,SKU,Stock,Collection\nGood,12.50,GOOD-1,4,discs-and-box-sets\nNo price,abc,NP-1,1,discs-and-box-sets\nLost,5,LO-1,1,no-such-collection\nAlso lost,6,LO-2,1,no-such-collection\n',
  );
  const summary = await bring(path);
  expect(summary.created).toBe(1);
  expect(
    summary.faults.map(({ kind, count: many, first }) => [kind, many, first.place, first.value]),
  ).toEqual([
    ['price that cannot be read', 1, 'row 3', 'abc'],
    [expect.stringMatching(/^products: price /), 1, 'row 3', ''],
    [expect.stringMatching(/^products: collection /), 2, 'row 4', 'no-such-collection'],
  ]);
  expect(await one(pool, "SELECT stock FROM variants WHERE sku = 'GOOD-1'")).toEqual({ stock: 4 });
});

test('a field that a file does not have stays as it is, and null empties it', async () => {
  const { pool, give, bring } = await startImports();
  const film = await one(
    pool,
    'SELECT slug, title, description, rating FROM films WHERE rating IS NOT NULL LIMIT 1',
  );
  const path = await give('ratings.csv', `slug,title,certificate\n${film.slug},Another title,null\n`);
  expect(await bring(path)).toMatchObject({ created: 0, changed: 1, faults: [] });
  expect(
    await one(pool, 'SELECT title, description, rating FROM films WHERE slug = $1', [film.slug]),
  ).toEqual({
    title: 'Another title',
    description: film.description,
    rating: null,
  });
});

test('everything can come as drafts', async () => {
  const { pool, give, bring } = await startImports();
  const path = await give('people.csv', 'name,bio\nAda Lind-Test,"Born in <i>Bergen</i>"\n');
  const live = await count(pool, 'biographies');
  expect(await bring(path, { drafts: true })).toMatchObject({ created: 1, faults: [] });
  expect(await count(pool, 'biographies')).toBe(live);
  expect(
    await one(pool, "SELECT body ->> 'biography' AS bio FROM named_versions WHERE entry = 'ada-lind-test'"),
  ).toEqual({
    bio: 'Born in Bergen',
  });
  expect(await bring(path, { drafts: true })).toMatchObject({ created: 0, unchanged: 1 });
});

test('a folder of files of other systems, one after the other; a folder of our own; and no file', async () => {
  const { folder, give, bring } = await startImports();
  await give('1-films.csv', 'title,director\nOne,A\n');
  await give('2-people.csv', 'name,biography\nTwo,B\n');
  expect(await bring(folder)).toMatchObject({ created: 2, faults: [] });
  expect(await bring(CONTENT, { trial: true })).toMatchObject({ source: 'folder', created: 0, faults: [] });
  await expect(bring(join(folder, 'none.csv'))).rejects.toBeInstanceOf(Unreadable);
});

test('drafts that somebody has changed or published since are not taken back', async () => {
  const { pool, mediaDir, give, bring } = await startImports();
  await bring(await give('people.csv', 'name,bio\nAda Lind-Test,Born\n'), { drafts: true });
  const { id } = await one(pool, "SELECT id FROM imports WHERE state = 'imported'");
  const draft = { kind: 'people', entry: 'ada-lind-test' } as const;
  await inTransaction(pool, (client) =>
    replaceDraftIn(client, draft, { slug: 'ada-lind-test', name: 'Ada Lind-Test', biography: 'More' }, 'Eve'),
  );
  const options = { pool, mediaRoots: [mediaDir, join(CONTENT, 'media')] };
  await expect(undoImport(id, options)).rejects.toThrow('Changed since: the draft people/ada-lind-test');
  expect(await count(pool, "entries WHERE slug = 'ada-lind-test' AND trashed_at IS NULL")).toBe(1);
});

test('pictures and redirects that others use stay when an import is taken back', {
  timeout: 60_000,
}, async () => {
  const { pool, folder, mediaDir, give, bring } = await startImports();
  const [picture] = (await readdir(join(CONTENT, 'media'), { recursive: true })).filter((name) =>
    name.endsWith('.jpg'),
  );
  await cp(join(CONTENT, 'media', picture ?? ''), join(folder, 'tin.jpg'));
  const rowsOf = (title: string) => `title,poster,director\n${title},https://old.example/tin.jpg,A\n`;
  await bring(await give('1.csv', rowsOf('One')));
  await bring(await give('2.csv', rowsOf('Two')));
  const { id } = await one(pool, 'SELECT min(id) AS id FROM imports');
  const options = { pool, mediaRoots: [mediaDir, join(CONTENT, 'media')] };
  expect(await undoImport(id, options)).toBe(true);
  expect(await readdir(join(mediaDir, 'imported'))).toHaveLength(1);
  expect(await undoImport(id + 1, options)).toBe(true);
  expect(await readdir(join(mediaDir, 'imported'))).toEqual([]);
});

test('an import is taken back whole: entries, drafts, redirects, stock and pictures', {
  timeout: 60_000,
}, async () => {
  const { pool, folder, mediaDir, give, bring } = await startImports();
  const [picture] = (await readdir(join(CONTENT, 'media'), { recursive: true })).filter((name) =>
    name.endsWith('.jpg'),
  );
  await cp(join(CONTENT, 'media', picture ?? ''), join(folder, 'mug.jpg'));
  const path = await give(
    'products.csv',
    'Handle,Title,Type,Published,Variant SKU,Variant Inventory Qty,Variant Price,Image Src\nmug,Mug,Mugs,true,MUG-9,4,12.00,https://cdn.example/mug.jpg\ncup,Cup,Mugs,false,CUP-9,4,9.00,\n',
  );
  const before = await count(pool, 'variants');
  expect(await bring(path)).toMatchObject({ source: 'shopify', created: 3, redirects: 1 });
  const { id } = await one(pool, "SELECT id FROM imports WHERE state = 'imported'");
  expect(await count(pool, 'variants')).toBe(before + 1);
  const roots = [mediaDir, join(CONTENT, 'media')];
  expect(await undoImport(id, { pool, mediaRoots: roots })).toBe(true);
  expect(await count(pool, "products WHERE slug IN ('mug', 'cup')")).toBe(0);
  expect(await count(pool, "entries WHERE slug IN ('mug', 'cup') AND trashed_at IS NOT NULL")).toBe(2);
  expect(await count(pool, 'variants')).toBe(before);
  expect(await count(pool, "own_redirects WHERE from_path = '/products/mug'")).toBe(0);
  expect(await readdir(join(mediaDir, 'imported'))).toEqual([]);
  expect(await undoImport(id, { pool, mediaRoots: roots })).toBe(false);
});

test('values that cannot be read are noted whatever they hold: NUL, and a letter cut in half', {
  timeout: 60_000,
}, async () => {
  const { pool, give, bring } = await startImports();
  const runtime = `${'x'.repeat(119)}🎬 min`;
  const path = await give('films.csv', `Title,Run\0time,Year\0s\nHeron,"${runtime}",a\0b\n`);
  const done = await bring(path);
  expect(done).toMatchObject({ created: 1, faults: [{ count: 1 }] });
  expect(await count(pool, 'imports')).toBe(1);
});
