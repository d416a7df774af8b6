import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createServiceSettings } from '#server/platform/service-settings/service-settings.ts';
import { createDatabase } from '#tests/test-database.ts';
import { noteBackup } from '../backup/last.ts';
import { checksOf } from './checks.ts';
import { examine } from './examine.ts';

const KEY = Buffer.alloc(32, 1);

/** What is found of a site with these settings, by what it is about: "fault: the sentence". */
async function find(settings: Record<string, string> = {}, forwarded?: { for: string | undefined }) {
  const { pool, db } = await createDatabase({ demo: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-doctor-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const config = readConfig({ DATA_DIR: dataDir, ...settings });
  const services = createServiceSettings({ config, db, readKey: async () => KEY });
  await services.refresh();
  const look = async () => {
    const options = { config, pool, db, services, now: () => new Date(), ...(forwarded && { forwarded }) };
    const found = await examine(checksOf(options));
    return (about: string) =>
      found.filter((each) => each.about === about).map(({ state, line }) => `${state}: ${line}`);
  };
  return { pool, dataDir, services, look };
}

test('a new demo: what is not set is a warning with a remedy, what cannot be reached a fault', async () => {
  const { look } = await find({ SITE_URL: 'http://127.0.0.1:9' });
  const of = await look();
  expect(of('Mail server')).toEqual(['warning: none: mails are stored and not sent']);
  expect(of('Backups')).toEqual(['warning: none on this machine has passed its check']);
  expect(of('Migrations')).toEqual(['good: all are done']);
  expect(of('Clock')).toEqual(['good: is believed, and agrees with that of the database']);
  expect(of('Address')[0]).toMatch(/^fault: http:\/\/127\.0\.0\.1:9 does not lead to this site: /);
  expect(of('Proxies')).toEqual([]);
  expect(of('Shop')).toEqual(['good: takes orders']);
});

test('a clock, a queue and a backup that went wrong, and services that refuse', async () => {
  const { look, pool, dataDir } = await find({
    SMTP_URL: 'smtp://a:b@127.0.0.1:9',
    MAIL_TO: 'office@films.example',
    IMAP_URL: 'imap://a:b@127.0.0.1:9/INBOX?move=Done',
    STRIPE_SECRET_KEY: 'sk_test_a',
    STRIPE_WEBHOOK_SECRET: 'whsec_a',
    STRIPE_API_URL: 'http://127.0.0.1:9',
  });
  await pool.query("UPDATE clock SET known_at = now() - interval '20 days'");
  await pool.query(
    "SELECT graphile_worker.add_job('nobody', '{}'::json, run_at => now() - interval '30 minutes')",
  );
  await noteBackup(dataDir, { verified: false, fault: 'no room', folder: 'x', now: new Date() });
  const of = await look();
  expect(of('Clock')[0]).toMatch(/^fault: is 20 days ahead/);
  expect(of('Background work')[0]).toBe('fault: a job has waited for 30 minutes');
  expect(of('Backups')).toEqual(['fault: the last one failed: no room']);
  for (const about of ['Mail server', 'Mailbox', 'Card payments'])
    expect(of(about)[0], about).toMatch(/^fault: /);
});

test('a password that another machine has stored is a fault', async () => {
  const { look, pool, services } = await find();
  await pool.query("INSERT INTO service_settings (name, sealed) VALUES ('SMTP_URL', 'AAAA')");
  await services.refresh();
  expect((await look())('Passwords of services')).toEqual([
    'fault: were stored by a machine with another key',
  ]);
});

test.each([
  ['http://films.example', '1', '203.0.113.9', 'good: 1, as TRUST_PROXY says'],
  ['http://films.example', '0', '203.0.113.9', /^warning: this request has 1 addresses/],
  ['http://films.example', '1', undefined, /^warning: this request has 0 addresses/],
])('at %s with TRUST_PROXY=%s a request with X-Forwarded-For %s: %s', async (_site, trust, given, words) => {
  const { look } = await find({ TRUST_PROXY: trust, SITE_URL: 'http://127.0.0.1:9' }, { for: given });
  expect((await look())('Proxies')[0]).toEqual(
    typeof words === 'string' ? words : expect.stringMatching(words),
  );
});

test('an address that leads to something else is a fault, one that leads to a site is good', async () => {
  let answer = 'ok';
  const server = createServer((_req, res) => void res.end(answer));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const { look } = await find({ SITE_URL: `http://127.0.0.1:${port}` });
  expect((await look())('Address')[0]).toMatch(/^good: /);
  answer = 'Welcome to nginx';
  expect((await look())('Address')[0]).toMatch(/something else answers \(200\)/);
});
