import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { withStartSettings } from '#server/platform/configuration/start-settings.ts';
import { auditLog } from '#server/platform/db/tables/staff.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';
import { createEmptyDatabase } from '../backup/fixture.ts';
import { createMetrics } from '../metrics/metrics.ts';

const SYSTEM = '/api/staff/system';

async function startSite() {
  const base = await startApp({ demo: true });
  let restarts = 0;
  const operations = {
    isReady: async () => true,
    metrics: createMetrics([]),
    restart: () => void restarts++,
    examine: async ({ for: forwarded }: { for: string | undefined }) => [
      { about: 'Proxies', state: 'good' as const, line: `from ${forwarded}`, remedy: null },
    ],
  };
  const site = { ...base, app: base.create({ operations }) };
  const owner = await staffVisitor(site, await addStaff(site.db, 'bo@films.example', 'owner'));
  return { ...site, owner, restarts: () => restarts };
}

test('what the site starts with is stored, tried, and counts from the next start', async () => {
  const { owner, db } = await startSite();
  const server = createServer((req, res) => void res.end(req.url === '/healthz' ? 'ok' : ''));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const body = { siteUrl: `${siteUrl}/a/path`, timeZone: 'America/New_York', unreached: false };
  expect((await owner.send('PUT', SYSTEM, body)).status).toBe(200);
  expect(await (await owner.send('GET', SYSTEM)).json()).toMatchObject({
    siteUrl: { stored: siteUrl, byEnvironment: false },
    timeZone: { inUse: 'Europe/London', stored: 'America/New_York' },
    migrationsToCome: 0,
    canRestart: true,
  });
  expect(await withStartSettings(readConfig({}), db)).toMatchObject({
    SITE_URL: siteUrl,
    STAFF_URL: siteUrl,
    TIME_ZONE: 'America/New_York',
  });
  const [entry] = (await db.select().from(auditLog)).slice(-1);
  expect(entry).toMatchObject({ action: 'changed what the site starts with', after: { siteUrl } });
});

test('an address where no site is found is stored only if one says so; nonsense never', async () => {
  const { owner, db } = await startSite();
  const put = (body: object) => owner.send('PUT', SYSTEM, { timeZone: null, unreached: false, ...body });
  const refused = await put({ siteUrl: 'http://127.0.0.1:9' });
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringMatching(/^This machine does not find the site at that address: /),
  ]);
  expect((await put({ siteUrl: 'http://127.0.0.1:9', unreached: true })).status).toBe(200);
  for (const wrong of [
    { siteUrl: 'films' },
    { siteUrl: 'ftp://films.example' },
    { siteUrl: null, timeZone: '+01:00' },
  ])
    expect((await put(wrong)).status, JSON.stringify(wrong)).toBe(400);
  expect((await withStartSettings(readConfig({}), db)).SITE_URL).toBe('http://127.0.0.1:9');
});

test('the environment wins', async () => {
  vi.stubEnv('TIME_ZONE', 'Europe/Oslo');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { owner, db, pool } = await startSite();
  const body = { siteUrl: null, timeZone: 'Asia/Tokyo', unreached: false };
  expect((await owner.send('PUT', SYSTEM, body)).status).toBe(409);
  await pool.query("INSERT INTO start_settings (time_zone) VALUES ('Asia/Tokyo')");
  const config = readConfig({ TIME_ZONE: 'Europe/Oslo' });
  expect((await withStartSettings(config, db)).TIME_ZONE).toBe('Europe/Oslo');
});

test('a database without the table, as before a migration, changes nothing', async () => {
  const { db } = await createEmptyDatabase();
  expect(await withStartSettings(readConfig({}), db)).toEqual(readConfig({}));
});

test('owners restart the site and have it looked at, where they come from included', async () => {
  const { owner, restarts } = await startSite();
  expect((await owner.send('POST', `${SYSTEM}/restart`, {})).status).toBe(200);
  expect(restarts()).toBe(1);
  const found = await (await owner.send('POST', `${SYSTEM}/examine`, {})).json();
  expect(found.findings[0].line).toBe('from undefined');
});

test('a site that cannot restart itself says so', async () => {
  const site = await startApp({ demo: true });
  const owner = await staffVisitor(site, await addStaff(site.db, 'bo@films.example', 'owner'));
  expect((await owner.send('POST', `${SYSTEM}/restart`, {})).status).toBe(409);
});
