import { expect, test } from 'vitest';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { noteOrigin } from './origin.ts';

const taken: string[] = [];
let fails = false;
const backUp = async () => {
  if (fails) throw new Error('no space left on device');
  taken.push('/backups/one');
  return '/backups/one';
};
const site = await startApp({
  demo: true,
  operations: { isReady: async () => true, metrics: createMetrics([]), backUp },
});
await noteOrigin(site.pool, 'demo');
const owner = await staffVisitor(site, await addStaff(site.db, 'ada@films.example', 'owner'));
const BEGIN = {
  name: 'Heron "& Otter" $& {{day +1d}}\u2028 Films',
  email: 'hello@heron.example',
  deletes: 'Lantern Row Films',
};
const begin = (body: object) => owner.send('POST', '/api/staff/own-site', body);
const read = async () => (await owner.send('GET', '/api/staff/own-site')).json();
const count = async (table: string) => (await site.pool.query(`SELECT FROM ${table}`)).rowCount;

test.each(['', ' ', 'A\0', '\ud800', 'x'.repeat(101)])('%j is no name of a company', async (name) => {
  expect((await begin({ ...BEGIN, name })).status).toBe(400);
});

test('nothing goes unless the demo’s name is typed and a backup was taken', async () => {
  const wrong = await begin({ ...BEGIN, deletes: 'lantern' });
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('Lantern Row Films')]);
  fails = true;
  const failed = await begin(BEGIN);
  expect([failed.status, await failed.text()]).toEqual([503, expect.stringContaining('nothing was changed')]);
  fails = false;
  expect([taken, await count('films')]).toEqual([[], 72]);
  expect(await read()).toMatchObject({ isDemo: true, brand: 'Lantern Row Films', steps: [] });
});

test('an own site has the company’s name, its staff and audit log, and nothing of the demo', async () => {
  await owner.send('PUT', '/api/staff/me/name', { name: 'Ada King' });
  const logged = await count('audit_log');
  const both = await Promise.all([begin(BEGIN), begin(BEGIN)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 503]);
  expect((await begin(BEGIN)).status).toBe(409);
  const answer = both.find(({ status }) => status === 200);
  expect(await answer?.json()).toEqual({ backup: '/backups/one' });

  for (const table of ['films', 'posts', 'products', 'seasons', 'people', 'pictures', 'redirects', 'orders'])
    expect([table, await count(table)]).toEqual([table, 0]);
  expect([await count('staff'), await count('audit_log')]).toEqual([1, (logged ?? 0) + 1]);
  const { rows } = await site.pool.query('SELECT string_agg(body::text, chr(10)) AS texts FROM versions');
  expect(rows[0].texts).not.toMatch(/Lantern|Marlpit|Your company|office@example/);
  expect(await site.json('/api/site')).toMatchObject({
    brand: BEGIN.name,
    contact: { email: BEGIN.email },
    identity: { version: expect.any(String) }, // so that no page has the demo company's icons
  });
  expect((await site.pool.query('SELECT mail_to FROM mail_settings')).rows).toEqual([
    { mail_to: BEGIN.email },
  ]);
  // A film, an order number and the rest can be made as on any site.
  const made = await owner.send('POST', '/api/staff/content/films', { body: { title: 'Otter' } });
  expect(made.status).toBeLessThan(300);

  // What the site has none of is in no menu, until there is one.
  const unused = async () => ((await site.json('/api/site')) as { unused?: string[] }).unused;
  expect(await unused()).toEqual(['films', 'posts', 'products', 'seasons']);
  await site.pool.query("UPDATE entries SET live = true WHERE kind = 'films'");
  expect(await unused()).toEqual(['posts', 'products', 'seasons']);
  await site.pool.query("UPDATE entries SET live = false WHERE kind = 'films'");

  const again = await begin({ ...BEGIN, deletes: BEGIN.name });
  expect(again.status).toBe(409);
});

test('the first steps tick themselves off, and leave the first page of /staff when they are hidden', async () => {
  const steps = async () =>
    Object.fromEntries(
      (await read()).steps.map(({ label, isDone }: { label: string; isDone: boolean }) => [label, isDone]),
    );
  expect(await steps()).toMatchObject({
    Logo: false,
    'Home page': false,
    Pages: false,
    'First film': false,
    Team: false,
    About: false,
    Contact: false,
  });
  await addStaff(site.db, 'bo@films.example', 'editor');
  expect(await steps()).toMatchObject({ Team: true, About: false });
  expect(await steps()).toMatchObject({ Shop: false });
  await owner.send('PUT', '/api/staff/own-site/steps', { withoutShop: true });
  expect(await steps()).toMatchObject({ Shop: true });
  expect((await owner.send('PUT', '/api/staff/own-site/steps', {})).status).toBe(200);
  const groups = async () => {
    const all: { label: string }[] = await (await owner.send('GET', '/api/staff/dashboard')).json();
    return all.map(({ label }) => label);
  };
  expect(await groups()).toContain('Your own site');
  await owner.send('PUT', '/api/staff/own-site/steps', { hidden: true });
  expect(await groups()).not.toContain('Your own site');
});
