import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { VisitReport } from '#contract/admin/visits.ts';
import { VISITS_PATH } from '#contract/core/visits.ts';
import { film } from '#tests/fixtures/film.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';
import { deleteOldVisits, storeVisits } from './store-visits.ts';
import { createVisitCounter } from './visit-counter.ts';

const TODAY = '2026-06-15';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

async function startSite() {
  const visits = createVisitCounter();
  const site = await startApp({
    visits,
    films: [film({ title: 'Heron' })],
    documents: {
      privacy: { title: 'Privacy', body: { nodeType: 'document', data: {}, content: [] } },
    },
    now: () => new Date(`${TODAY}T12:00:00Z`),
  });
  const now = new Date(`${TODAY}T12:00:00Z`);
  const owner = await staffVisitor(site, await addStaff(site.db, 'ola@films.example', 'owner'), { now });
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    site.app.request(VISITS_PATH, {
      method: 'POST',
      headers: { 'user-agent': FIREFOX, 'x-forwarded-for': '192.0.2.1', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return {
    site,
    visits,
    owner,
    send,
    turn: (isOn: boolean) => owner.send('PUT', '/api/staff/visits/settings', { isOn }),
    store: (day = TODAY) => storeVisits(site.db, visits.take(), day),
    report: async (query = ''): Promise<VisitReport> =>
      (await owner.send('GET', `/api/staff/visits${query}`)).json(),
  };
}

test('visits are counted once somebody turns it on, told in the policy, and reported with the days before', async () => {
  const { site, send, turn, store, report, owner, visits } = await startSite();
  const policy = async () => JSON.stringify(await site.json('/api/site/privacy'));
  expect((await send({ kind: 'view', path: '/film/heron' })).status).toBe(204);
  expect(visits.take().counts.size).toBe(0);
  expect(await policy()).not.toContain('Counting visits');
  expect((await turn(true)).status).toBe(200);
  await expect.poll(policy).toContain('Counting visits');

  await send({ kind: 'view', path: '/film/heron', zone: 'Europe/London', from: 'https://press.example/' });
  await store('2026-06-01');
  const views = [
    { path: '/film/heron', zone: 'Europe/London' },
    { path: '/film/heron' },
    { path: '/film/gone' },
    { path: '/search', words: 'Heron' },
    { path: '/search', words: 'egret', none: true },
  ];
  for (const view of views) await send({ kind: 'view', ...view });
  await send({ kind: 'view', path: '/' }, { 'x-forwarded-for': '192.0.2.2' });
  for (const kind of ['trailer', 'tickets', 'tickets']) await send({ kind, path: '/', of: 'heron' });
  await send({ kind: 'tickets', path: '/', of: 'gone' });
  expect((await send({ kind: 'tickets', path: '/', of: '\ud800' })).status).toBe(204);
  await store();
  await send({ kind: 'view', path: '/about' });
  await store();

  const found = await report('?days=7');
  expect(found).toMatchObject({ isOn: true, from: '2026-06-09', to: TODAY });
  expect(found.days).toHaveLength(7);
  expect(found.days.at(-1)).toEqual({ day: TODAY, visitors: 2, views: 6 });
  expect(found.sums).toMatchObject({
    visitors: { now: 2, before: 0 },
    views: { now: 6, before: 0 },
    tickets: { now: 2, before: 0 },
    cart: { now: 0, before: 0 },
  });
  expect(found.films).toEqual([
    { path: '/film/heron', title: 'Heron', views: 2, before: 0, trailer: 1, tickets: 2, watch: 0 },
  ]);
  expect(found.lists).toMatchObject({
    country: [
      { key: 'GB', now: 1 },
      { key: 'other', now: 1 },
    ],
    referrer: [],
    search: [{ key: 'egret' }, { key: 'heron' }],
    'search-without-result': [{ key: 'egret', now: 1 }],
    missing: [{ key: '/film/gone', now: 1 }],
  });
  const month = await report();
  expect(month.sums.views).toEqual({ now: 7, before: 0 });
  expect(month.lists.referrer).toMatchObject([{ key: 'press.example', now: 1 }]);
  expect((await report('?days=7')).lists.referrer).toEqual([]);

  const csv = await (await owner.send('GET', '/api/staff/visits/csv?days=7')).json();
  expect(parse(csv, { bom: true })).toContainEqual([TODAY, 'page', '/film/heron', '2']);
  expect((await owner.send('GET', '/api/staff/visits?days=8')).status).toBe(400);

  await turn(false);
  await expect.poll(policy).not.toContain('Counting visits');
  await send({ kind: 'view', path: '/' });
  expect(visits.take().counts.size).toBe(0);
});

test('programs, who asks not to be tracked, and whatever is no report count nothing, and are answered 204', async () => {
  const { site, send, turn, visits } = await startSite();
  await turn(true);
  const view = { kind: 'view', path: '/' };
  const sent = async () => {
    await send(view);
    return visits.take().counts.size;
  };
  await expect.poll(sent).toBe(1);
  const answers = [
    send(view, { 'user-agent': 'Googlebot/2.1' }),
    send(view, { 'sec-gpc': '1' }),
    send(view, { dnt: '1' }),
    send('{'),
    send('[]'),
    send({ kind: 'view', path: 'about' }),
    send({ kind: 'other', path: '/' }),
    send({ ...view, from: 'x'.repeat(600) }),
    send(`${JSON.stringify(view)}${' '.repeat(600)}`),
  ];
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(204);
  expect(visits.take().counts.size).toBe(0);
  expect((await send('x'.repeat(70_000))).status).toBe(413);
  expect((await site.app.request(VISITS_PATH)).status).toBe(405);
  expect((await send(view, { origin: 'https://elsewhere.example' })).status).toBe(403);
});

test('two processes add up, and know each other’s visitors', async () => {
  const { site, store, visits, report } = await startSite();
  const counted = [['page', '/']] as const;
  const visitor = { address: '192.0.2.1', agent: FIREFOX, host: 'films.example', country: 'GB' };
  const other = createVisitCounter();
  for (const { note } of [visits, other]) {
    note(counted, visitor);
    note(counted, { ...visitor, agent: `${FIREFOX} ${note === visits.note}` });
  }
  await Promise.all([store(), storeVisits(site.db, other.take(), TODAY)]);
  expect((await report('?days=7')).sums).toMatchObject({ views: { now: 4 }, visitors: { now: 3 } });
  const { rows } = await site.pool.query('SELECT code FROM visitors_of_day');
  expect(JSON.stringify(rows)).not.toContain('192.0.2.1');
});

test('a day holds 2,000 keys of a kind; what is old goes, and who came on an earlier day is no longer known', async () => {
  const { site, visits, store } = await startSite();
  const visitor = { address: '', agent: FIREFOX, host: 'films.example', country: 'GB' };
  const count = async (table: string) =>
    (await site.pool.query(`SELECT count(*)::int FROM ${table}`)).rows[0].count;
  for (const from of [0, 1_500]) {
    for (let at = from; at < from + 1_500; at += 1)
      visits.note([['search', `words ${at}`]], { ...visitor, address: `192.0.2.${at}` });
    await store();
  }
  expect(await count('visit_counts')).toBe(2_001);
  const { rows } = await site.pool.query("SELECT count FROM visit_counts WHERE key = 'other'");
  expect(rows).toEqual([{ count: 1_000 }]);

  visits.note([['page', '/']], visitor);
  await store();
  await deleteOldVisits(site.db, '2026-06-16');
  expect([await count('visitors_of_day'), await count('visit_salts')]).toEqual([0, 0]);
  expect(await count('visit_counts')).toBe(2_004);
  await deleteOldVisits(site.db, '2028-07-14');
  expect(await count('visit_counts')).toBe(2_004);
  await deleteOldVisits(site.db, '2028-07-16');
  expect(await count('visit_counts')).toBe(0);
});

test('a script of another company has an https address of one host, and a purpose', async () => {
  const { site, owner } = await startSite();
  const put = async (url: string, purpose = 'It counts.') =>
    (await owner.send('PUT', '/api/staff/visits/script', { script: { url, purpose } })).status;
  const refused = [
    ...['http://stats.example/a.js', 'https://stats.example', 'javascript:alert(1)', '//stats.example/a.js'],
    ...['https://*.example/a.js', 'https://a.example;script-src *;/a.js', 'https://user@stats.example/a.js'],
    ...['https://stats.example/a.js https://other.example/', 'https://stats.example:99999/a.js', ''],
  ];
  for (const url of refused) expect(await put(url), url).toBe(400);
  expect(await put('https://stats.example/a.js', ' ')).toBe(400);
  expect(await put('https://Stats.example:8443/a.js?site=1')).toBe(200);
  const script = { url: 'https://stats.example:8443/a.js?site=1', purpose: 'It counts.' };
  await expect
    .poll(() => site.json('/api/site/privacy').then(JSON.stringify))
    .toContain('stats.example:8443');
  expect(await (await owner.send('GET', '/api/staff/visits')).json()).toMatchObject({ isOn: false, script });
});
