import { expect, test } from 'vitest';
import { film } from '#tests/fixtures/film.ts';
import { startApp } from '#tests/start-app.ts';
import { createMissingCounter, deleteOldMissing, listMissing, storeMissing } from './missing.ts';

test('a flood of addresses neither displaces what is asked for often nor grows the counter', () => {
  const { note, take } = createMissingCounter();
  for (let at = 0; at < 20_000; at += 1) {
    note(`/random/${at}`);
    if (at % 20 === 0) note('/catalog.php');
  }
  const counts = take();
  expect(counts.size).toBeLessThanOrEqual(500);
  expect(counts.get('/catalog.php')).toBeGreaterThan(900);
  expect(take().size).toBe(0);
});

test('addresses that are secret, long, or never become a redirect are not counted', () => {
  const { note, take } = createMissingCounter();
  const long = `/${'x'.repeat(200)}`;
  for (const path of ['/submission/secret', '/api/x', '/staff/x', '/%E0%A4%A', '/a*b', long]) note(path);
  note('/old/');
  expect([...take()]).toEqual([['/old', 1]]);
});

test('a thousand are stored: those asked for most often, for 90 days', async () => {
  const { db, pool } = await startApp();
  const batch = (from: number) =>
    new Map(Array.from({ length: 500 }, (_, at) => [`/random/${from + at}`, 1] as const));
  await storeMissing(db, new Map([['/catalog.php', 3]]));
  await storeMissing(
    db,
    new Map([
      ['/catalog.php', 2],
      ['/seldom', 2],
    ]),
  );
  for (const from of [0, 500, 1_000, 1_500]) await storeMissing(db, batch(from));
  expect((await pool.query('SELECT count(*)::int FROM missing_addresses')).rows).toEqual([{ count: 1_000 }]);
  const { rows, total } = await listMissing(db, 2);
  expect([rows.map(({ path, times }) => [path, times]), total]).toEqual([
    [
      ['/catalog.php', 5],
      ['/seldom', 2],
    ],
    1_000,
  ]);
  await pool.query(
    "UPDATE missing_addresses SET last_at = now() - interval '91 days' WHERE path <> '/seldom'",
  );
  await deleteOldMissing(db);
  expect((await listMissing(db, 5)).rows.map(({ path }) => path)).toEqual(['/seldom']);
});

test('only missing pages are counted, and those that lead on or are pages are not listed', async () => {
  const { note, take } = createMissingCounter();
  const site = await startApp({
    noteMissing: note,
    films: [film({ title: 'Heron' })],
    renderPage: async ({ request }) => ({ status: request.url.endsWith('/about') ? 200 : 404, html: '' }),
  });
  for (const path of [
    '/about',
    '/old/shop/mug',
    '/old/shop/mug',
    '/old/shop/mug?x=1',
    '/media/none.jpg',
    '/api/none',
    '/news/a/b',
  ])
    await site.request(path);
  await site.request('/old/shop/mug', { method: 'HEAD' });
  const counts = take();
  expect([...counts]).toEqual([
    ['/old/shop/mug', 2],
    ['/news/a/b', 1],
  ]);
  await storeMissing(site.db, new Map([...counts, ['/film/heron', 9]]));
  await site.pool.query("INSERT INTO own_redirects VALUES ('/news/*', '/blog')");
  expect(await listMissing(site.db, 20)).toMatchObject({
    rows: [{ path: '/old/shop/mug', times: 2 }],
    total: 1,
  });
});
