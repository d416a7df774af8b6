import { expect, test } from 'vitest';
import { z } from 'zod';
import { administer } from '#server/admin/team/administer.ts';
import { plainPicture, sender } from '#server/media/library/fixture.ts';
import { shellActor } from '#server/platform/audit/actor.ts';
import { openDrizzle } from '#server/platform/db/drizzle.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { createVisitor } from '#tests/visitor.ts';
import { missingPostgres, startDebianPostgres } from './debian-postgres.ts';
import { logEditorsIn, publishChange } from './editors.ts';
import { makeFolder, startSite } from './site.ts';

if (missingPostgres) console.log(`Left out: ${missingPostgres}`);

const ROUNDS = 10;
const Films = z.object({ films: z.array(z.object({ slug: z.string() })) });

/** On one machine, so with one DATA_DIR. */
async function startTwo() {
  const { url: DATABASE_URL } = await startDebianPostgres();
  const DATA_DIR = await makeFolder();
  const start = (SERVE: string) =>
    startSite({ DATABASE_URL, DATA_DIR, SERVE, STAFF_URL: 'http://127.0.0.1' });
  const [site, office] = await Promise.all([start('public'), start('staff')]);
  return { DATABASE_URL, site, office };
}

test.skipIf(missingPostgres)(
  'content published at one process shows at the other within a second',
  async () => {
    const { DATABASE_URL, site, office } = await startTwo();
    const [send] = await logEditorsIn({ connectionString: DATABASE_URL }, 1, () => office.url);
    if (!send) throw new Error('nobody is in');
    const { films } = Films.parse(await (await fetch(`${site.url}/api/films?limit=1&fields=slug`)).json());
    const slug = films[0]?.slug;
    const page = async () => (await fetch(`${site.url}/film/${slug}`)).text();
    for (let round = 0; round < ROUNDS; round++) {
      const mark = `Seen in round ${round}`;
      expect(await page()).not.toContain(mark);
      await publishChange(send, `films/${slug}`, { description: mark });
      const began = performance.now();
      await expect.poll(page, { interval: 20, timeout: 10_000 }).toContain(mark);
      expect(performance.now() - began).toBeLessThan(1_000);
    }
  },
);

test.skipIf(missingPostgres)('a picture uploaded in the admin app is on the site', async () => {
  const { DATABASE_URL, site, office } = await startTwo();
  const pool = createPool({ connectionString: DATABASE_URL }, { warn: () => {} }, 1);
  const db = openDrizzle(pool);
  const app = { request: (path: string, init: RequestInit) => fetch(office.url + path, init) };
  const editor = sender(
    app,
    await staffVisitor({ app, db }, await addStaff(db, 'editor@films.example', 'editor')),
  );
  await pool.end();
  const { url } = await editor.taken('still.png', await plainPicture('png'));
  const answer = await fetch(site.url + url);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test.skipIf(missingPostgres)('the site and the admin app are two processes on one database', async () => {
  const { DATABASE_URL, site, office } = await startTwo();
  const status = async (url: string, path: string, method = 'GET') =>
    (await fetch(url + path, { method })).status;

  expect(await status(site.url, '/films')).toBe(200);
  for (const path of ['/staff', '/api/staff/me', '/api/staff/audit'])
    expect([path, await status(site.url, path)]).toEqual([path, 404]);
  for (const path of ['/api/staff/me', '/staff', '/media/brand/icon-192.png'])
    expect([path, await status(office.url, path)]).toEqual([path, 200]);
  expect(await status(office.url, '/api/staff/audit')).toBe(401);
  for (const path of ['/', '/films', '/api/films', '/robots.txt', '/api/auth/me'])
    expect([path, await status(office.url, path)]).toEqual([path, 404]);

  const pool = createPool({ connectionString: DATABASE_URL }, { warn: () => {} }, 1);
  const tools = { mail: { SITE_URL: site.url }, staffUrl: office.url, now: () => new Date() };
  const link = await administer({ db: openDrizzle(pool), ...tools }).invite(
    shellActor('root'),
    'ada@films.example',
    ['owner'],
  );
  await pool.end();
  const visitor = createVisitor({ request: (path, init) => fetch(office.url + path, init) });
  const body = { token: link?.split('#')[1], name: 'Ada', password: 'slow satellite 19' };
  expect((await visitor.send('POST', '/api/staff/invitation/accept', body)).status).toBe(201);

  await site.stop();
  expect(await (await visitor.send('GET', '/api/staff/me')).json()).toMatchObject({ stage: 'enrol' });
});
