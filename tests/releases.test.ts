import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ContentDetail } from '#contract/content/staff-content.ts';
import { startEditing } from '#server/content/fixture.ts';
import { backUp } from '#server/ops/backup/back-up.ts';
import { createEmptyDatabase, makeFolder } from '#server/ops/backup/fixture.ts';
import { restore } from '#server/ops/backup/restore.ts';
import { openDrizzle } from '#server/platform/db/drizzle.ts';
import { MIGRATIONS } from '#server/platform/db/migrate.ts';
import { addOrder } from '#server/shop/orders/fixture.ts';
import { addStaff, staffVisitor } from './staff-member.ts';
import { startApp } from './start-app.ts';
import { createVisitor, PASSWORD, register } from './visitor.ts';

/* Databases of releases, as their backups. A new one is added by: RELEASE=0.3.0 npx vitest run --project server tests/releases.test.ts */

const RELEASES = new URL('./fixtures/releases', import.meta.url).pathname;
const ORDER = '2026-00042';
const SENDER = {
  firstName: 'Ada',
  lastName: 'Marsh',
  email: 'ada@home.example',
  phoneNumber: '020 7946 0000',
};

/** A site that has one of everything which people lose if an upgrade goes wrong. */
async function filledSite() {
  const site = await startEditing();
  const { ada } = site;
  await ada.post('collections', { entry: 'prints', body: { name: 'Prints' } });
  await ada.post('products', {
    entry: 'poster',
    body: { name: 'Poster', price: 900, category: 'Posters', collection: 'prints', films: ['heron'] },
  });
  await ada.publish(['collections/prints', 'products/poster']);
  await ada.rename('films/heron', 'grey-heron');
  const ines = await register(site.app, 'ines');
  const { id } = (await site.json('/api/films/slug/otter')) as { id: number };
  await ines.send('POST', '/api/watchlist', { filmId: id });
  await ada.act('unpublish', ['films/otter']);
  await ada.change('films/vole', { title: 'The Vole' });
  const { key } = await addOrder(site.db, { number: ORDER });
  const written = await site.request('/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ ...SENDER, message: 'Where can I see it?' }),
  });
  expect(written.status).toBe(200);
  return { pool: site.pool, key };
}

/** Writes the backup of a filled site of this release, the hashes of its migrations, and the key of its order. */
async function makeFixture(folder: string): Promise<void> {
  const { pool, key } = await filledSite();
  const backup = join(await makeFolder(), 'backup');
  await backUp({ pool, mediaDir: await makeFolder(), folder: backup, now: new Date() });
  await mkdir(folder, { recursive: true });
  await cp(backup, join(folder, 'backup'), { recursive: true });
  const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
  const hashes = await Promise.all(
    files.map(async (name) => {
      const hash = createHash('sha256').update(await readFile(join(MIGRATIONS, name)));
      return [name, hash.digest('hex')];
    }),
  );
  const write = (name: string, value: object) =>
    writeFile(join(folder, name), `${JSON.stringify(value, null, 2)}\n`);
  await write('migrations.json', Object.fromEntries(hashes));
  await write('site.json', { order: key });
}

/** Restores the backup, which builds the release's schema, fills it and runs the later migrations; then looks at the site. */
async function checkUpgrade(folder: string): Promise<void> {
  const { pool } = await createEmptyDatabase();
  await restore({ pool, mediaDir: await makeFolder(), folder: join(folder, 'backup'), replace: false });

  const db = openDrizzle(pool);
  const app = (await startApp()).create({ pool, patientPool: pool, db });
  const get = async (path: string) => (await app.request(path)).json();
  expect(await get('/api/films/slug/grey-heron')).toMatchObject({ title: 'Heron', runtime: 92 });
  expect(await get('/api/redirects/films/heron')).toEqual({ slug: 'grey-heron' });
  expect(await get('/api/products/poster')).toMatchObject({ name: 'Poster', collection: 'prints' });
  const { order } = JSON.parse(await readFile(join(folder, 'site.json'), 'utf8')) as { order: string };
  expect(await get(`/api/orders/${ORDER}?key=${order}`)).toMatchObject({ number: ORDER });

  const ines = createVisitor(app);
  const login = { username: 'ines', password: PASSWORD };
  expect((await ines.send('POST', '/api/auth/login', login)).status).toBe(200);
  expect(await (await ines.send('GET', '/api/watchlist')).json()).toEqual([]);

  const eve = await staffVisitor({ app, db }, await addStaff(db, 'eve@films.example', 'owner'));
  const entry = async (name: string) =>
    (await (await eve.send('GET', `/api/staff/content/films/${name}`)).json()) as ContentDetail;
  expect(await entry('vole')).toMatchObject({ state: 'live', draft: { body: { title: 'The Vole' } } });
  expect(await entry('otter')).toMatchObject({ state: 'off' });
  const back = { entries: [{ kind: 'films', entry: 'otter' }] };
  expect((await eve.send('POST', '/api/staff/content/restore', back)).status).toBe(200);
  expect(await (await ines.send('GET', '/api/watchlist')).json()).toMatchObject([{ slug: 'otter' }]);
  expect(await (await eve.send('GET', '/api/staff/conversations/threads')).json()).toMatchObject({
    rows: [{ name: 'Ada Marsh' }],
  });
}

test('a backup of this release is restored whole', async () => {
  const { RELEASE } = process.env;
  const folder = RELEASE ? join(RELEASES, RELEASE) : await makeFolder();
  await makeFixture(folder);
  await checkUpgrade(folder);
});

test.each(await readdir(RELEASES))('a site of release %s is upgraded, and loses nothing', (release) =>
  checkUpgrade(join(RELEASES, release)),
);
