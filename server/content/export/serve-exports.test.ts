import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { EXPORT_FILES, EXPORTS, type ExportName } from '#contract/content/export-files.ts';
import { filesInZip } from '#server/platform/storage/unzip-fixture.ts';
import { addOrder, QUAY_STREET } from '#server/shop/orders/fixture.ts';
import { eventually } from '#tests/eventually.ts';
import { CONTENT, contentRoots } from '#tests/fixtures/demo-content.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';
import { whenDone } from '#tests/test-database.ts';
import { importContent } from '../import/import.ts';
import { importAny } from '../import/import-any.ts';

const site = await startApp({ demo: true });
await importContent({ pool: site.pool, folder: CONTENT, mediaRoots: contentRoots }); // dates of today
const owner = await staffVisitor(site, await addStaff(site.db, 'bo@films.example', 'owner'));
const editor = await staffVisitor(site, await addStaff(site.db, 'ed@films.example', 'editor'));
const ask = (name: string, who = owner) =>
  site.request(`${EXPORT_FILES}/${name}`, { headers: { cookie: who.cookie() } });

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-saved-'));
  whenDone(() => rm(folder, { recursive: true }));
  return folder;
}

const importsOf = (path: string) =>
  importAny({
    pool: site.pool,
    path,
    mediaRoots: contentRoots,
    author: '',
    trial: true,
    drafts: false,
    force: false,
  });

const tablesOf = async (name: ExportName): Promise<Record<string, string>[]> =>
  parse(await (await ask(name)).text(), { columns: true, bom: true });

const leftovers = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('marquee-download-'));

test('the ZIP is a content folder, whose import changes nothing; nothing of it stays on the server', async () => {
  const before = await leftovers();
  const zip = Buffer.from(await (await ask('content.zip')).arrayBuffer());
  const folder = await temporaryFolder();
  for (const [name, bytes] of filesInZip(zip)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
  expect(await readdir(join(folder, 'media'))).toContain('films');
  expect(await importsOf(folder)).toMatchObject({ created: 0, changed: 0, unchanged: 130, faults: [] });
  const left = async () => (await leftovers()).filter((name) => !before.includes(name));
  await eventually(async () => expect(await left()).toEqual([]));
});

test('tables have a row for each film, and for each variant of a product', async () => {
  const films = await tablesOf('films.csv');
  expect(films).toHaveLength(72);
  expect(films.find(({ slug }) => slug === 'moss-mother')).toMatchObject({
    title: 'Moss Mother',
    director: 'Ebba Thornqvist',
    releaseDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  const disc = (await tablesOf('products.csv')).filter(
    ({ slug }) => slug === 'moss-mother-collectors-blu-ray',
  );
  expect(disc).toMatchObject([
    { price: '34.99', salePrice: '', sku: 'LR-MOSS-BD', stock: '140', hsCode: '852349' },
  ]);
});

test('a second option of a product is in its table, and in the lines of orders', async () => {
  await site.pool.query("UPDATE products SET option_name = 'Colour' WHERE slug = 'lantern-tee'");
  await site.pool.query("UPDATE variants SET option = 'Black' WHERE product = 'lantern-tee'");
  const tees = (await tablesOf('products.csv')).filter(({ slug }) => slug === 'lantern-tee');
  expect(tees.map(({ optionName, size, option }) => [optionName, size, option].join())).toContain(
    'Colour,M,Black',
  );
  await addOrder(site.db, { number: 'A-2', lines: [{ option: 'Black' }] });
  const lines = (await tablesOf('orders.csv')).filter(({ number }) => number === 'A-2');
  expect(lines).toMatchObject([{ size: 'M', option: 'Black' }]);
});

test.each(['films.csv', 'offers.csv', 'posts.csv', 'products.csv'] as const)(
  '%s, imported again, changes nothing',
  async (name) => {
    const path = join(await temporaryFolder(), name);
    await writeFile(path, await (await ask(name)).text());
    expect(await importsOf(path)).toMatchObject({ source: 'csv', created: 0, changed: 0, faults: [] });
  },
);

test.each([
  ['/api/films?limit=1000', 72],
  ['/api/blog?fields=slug,title,excerpt,author,date,tags,imageUrl,body', 10],
  ['/api/products', 15],
  ['/api/people/bernard-tipton-rao', 1],
  ['/api/collections', 1],
] as const)('the public API’s own JSON of %s, imported, changes nothing', async (address, least) => {
  const path = join(await temporaryFolder(), 'answer.json');
  await writeFile(path, await (await site.request(address)).text());
  const { unchanged, ...result } = await importsOf(path);
  expect(result).toMatchObject({ source: 'json', created: 0, changed: 0, faults: [], leftOut: [] });
  expect(unchanged).toBeGreaterThanOrEqual(least);
});

test('orders have a row for each line, with address and amounts; a name is never a formula', async () => {
  await addOrder(site.db, { number: 'A-1', name: '=cmd()' });
  const line = (await tablesOf('orders.csv')).find(({ number }) => number === 'A-1');
  expect(line).toMatchObject({ number: 'A-1', name: "'=cmd()", line1: QUAY_STREET.line1, total: '65.40' });
});

test('messages are there, with those who wrote them', async () => {
  await site.pool.query(`WITH sent AS (INSERT INTO contact_messages (first_name, last_name, email, message, topic, answers)
      VALUES ('Ada', 'Marsh', 'ada@home.example', 'Where is it on?', 'Cinemas', '[{"label": "Town", "value": "Hull"}]') RETURNING id)
    INSERT INTO threads (kind, contact_message, name, email) SELECT 'message', id, 'Ada Marsh', 'ada@home.example' FROM sent`);
  expect(await tablesOf('messages.csv')).toMatchObject([
    {
      direction: 'in',
      name: 'Ada Marsh',
      email: 'ada@home.example',
      subject: 'Cinemas',
      text: 'Where is it on?\nTown: Hull',
    },
  ]);
});

test('each is for owners alone, and in the audit log', async () => {
  for (const name of EXPORTS) {
    expect([name, (await ask(name, editor)).status]).toEqual([name, 403]);
    const reply = await ask(name);
    expect([name, reply.status]).toEqual([name, 200]);
    await reply.arrayBuffer();
  }
  const { rows } = await site.pool.query(
    "SELECT DISTINCT what FROM audit_log WHERE action = 'exported data' ORDER BY 1",
  );
  expect(rows.map(({ what }) => what)).toEqual([...EXPORTS].sort());
  expect((await ask('secrets.csv')).status).toBe(404);
});
