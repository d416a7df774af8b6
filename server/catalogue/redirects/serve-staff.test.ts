import { expect, test } from 'vitest';
import { auditLog } from '#server/platform/db/tables/staff.ts';
import { film } from '#tests/fixtures/film.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';

const REDIRECTS = '/api/staff/redirects';

/** A site whose only pages are that of the film Heron and /about. */
async function startSite() {
  const site = await startApp({
    films: [film({ title: 'Heron' })],
    renderPage: async ({ request }) => {
      const { pathname } = new URL(request.url);
      return { status: ['/film/heron', '/about'].includes(pathname) ? 200 : 404, html: '' };
    },
  });
  const visitor = await staffVisitor(site, await addStaff(site.db, 'ada@films.example', 'editor'), {
    headers: { Accept: 'application/problem+json' },
  });
  return {
    ...site,
    put: (from: string, to: string, before: object | null = null) =>
      visitor.send('PUT', REDIRECTS, { redirect: { from, to }, before }),
    read: async (csv: string, isTry = false) =>
      (await visitor.send('POST', `${REDIRECTS}/csv`, { csv, try: isTry })).json(),
    visitor,
    async leadsTo(path: string) {
      const answer = await site.request(path);
      return answer.headers.get('location') ?? answer.status;
    },
  };
}

test('a redirect leads on from an address without a page, with its query, and only from there', async () => {
  const site = await startSite();
  expect(await site.leadsTo('/old/page.php?id=5')).toBe(404);
  await site.put('/old/page.php', '/blog/page');
  await site.put('/old/*', '/shop?from=old#top');
  await site.put('/film/heron', '/film/grey-heron');
  await site.put('/film/old-heron', '/film/heron');
  const answer = await site.request('/old/page.php?id=5');
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/blog/page?id=5']);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(await site.leadsTo('/old/2019/x?id=5')).toBe('/shop?from=old&id=5#top');
  expect(await site.leadsTo('/film/heron')).toBe(200);
  expect(await site.leadsTo('/film/old-heron')).toBe('/film/heron');
  const { rows } = await (await site.visitor.send('GET', `${REDIRECTS}?search=film`)).json();
  expect(rows).toEqual([
    { from: '/film/heron', to: '/film/grey-heron', isPage: true },
    { from: '/film/old-heron', to: '/film/heron', isPage: false },
  ]);
  await site.visitor.send('POST', `${REDIRECTS}/remove`, { from: '/old/*' });
  expect(await site.leadsTo('/old/2019/x')).toBe(404);
});

test('a redirect is changed and moved; what a colleague changed meanwhile is refused', async () => {
  const site = await startSite();
  const first = { from: '/a', to: '/about' };
  await site.put('/a', '/about');
  expect((await site.put('/b', '/blog', first)).status).toBe(200);
  expect((await site.put('/b', '/blog', first)).status).toBe(200); // retry after a lost response
  expect([await site.leadsTo('/a'), await site.leadsTo('/b')]).toEqual([404, '/blog']);
  const late = await site.put('/b', '/shop', { from: '/b', to: '/about' });
  expect([late.status, (await late.json()).code]).toEqual([409, 'redirect-changed']);
  const taken = await site.put('/b', '/shop');
  expect(await taken.json()).toMatchObject({
    code: 'redirect-taken',
    errors: { from: 'There is already a redirect from /b' },
  });
  const actions = await site.db.select({ action: auditLog.action, what: auditLog.what }).from(auditLog);
  expect(actions).toContainEqual({ action: 'wrote a redirect', what: '/b' });
});

test('no redirect leads in a circle', async () => {
  const site = await startSite();
  await site.put('/a/1', '/b/1');
  const refused = await site.put('/b/*', '/a/*');
  expect([refused.status, (await refused.json()).errors]).toEqual([
    400,
    { to: 'This would lead round in a circle: what it leads to leads back' },
  ]);
  expect(await site.read('from,to\n/c,/d\n/b/1,/a/1')).toMatchObject({
    faults: [{ row: 3, message: '/b/1 would lead round in a circle by /a/1' }],
  });
  expect(await site.leadsTo('/c')).toBe(404);
});

test('a CSV file is tried, then taken whole or not at all, and comes out as it went in', async () => {
  const site = await startSite();
  await site.put('/a', '/about');
  await site.put('/same', '/shop');
  const csv = 'from;to\n/a;/blog\n/same;/shop\n/film/heron;/films\nhttps://old.example/x/*;/blog/*\n';
  const outcome = {
    ...{ added: 2, changed: 1, unchanged: 1, faults: [] },
    changes: [
      { row: 2, message: '/a led to /about, and now to /blog' },
      { row: 4, message: 'New: /film/heron to /films' },
      { row: 5, message: 'New: /x/* to /blog/*' },
    ],
    warnings: [{ row: 4, message: '/film/heron is a page: the redirect waits until the page is gone' }],
  };
  expect(await site.read(csv, true)).toEqual(outcome);
  expect(await site.leadsTo('/a')).toBe('/about');
  expect(await site.read(`${csv}/a;/x\n/staff;/x\n/y;javascript:x\n/z`)).toMatchObject({
    faults: [
      { row: 6, message: '/a is in another row too' },
      { row: 7, message: 'From is an address that the site itself needs' },
      { row: 8, message: expect.stringContaining('To must be a path of this site') },
      { row: 9, message: 'To is required' },
    ],
  });
  expect(await site.leadsTo('/a')).toBe('/about');
  expect(await site.read(csv)).toEqual(outcome);
  expect([await site.leadsTo('/a'), await site.leadsTo('/x/1')]).toEqual(['/blog', '/blog/1']);
  const exported = await (await site.visitor.send('GET', `${REDIRECTS}/csv`)).json();
  expect(await site.read(exported)).toMatchObject({ added: 0, changed: 0, unchanged: 4, faults: [] });
});

test('requests for missing addresses ask the database nothing', async () => {
  const queries: unknown[] = [];
  const site = await startSite();
  await site.put('/a', '/about');
  await site.leadsTo('/first');
  const app = site.create({
    contentDb: new Proxy(site.db, {
      get: (db, name, self) => {
        queries.push(name);
        return Reflect.get(db, name, self);
      },
    }),
    renderPage: async () => ({ status: 404, html: '' }),
  });
  await app.request('/unknown');
  const [first] = [queries.length];
  expect(first).toBeGreaterThan(0);
  for (let at = 0; at < 20; at += 1) await app.request(`/unknown/${at}.php`);
  expect((await app.request('/a')).headers.get('location')).toBe('/about');
  expect(queries.length).toBe(first);
});
