import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { MESSAGE } from '#server/inbox/forms/fixture.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp, type TestApp } from '#tests/start-app.ts';
import { createVisitor } from '#tests/visitor.ts';
import { serviceSettings } from '../db/tables/service-settings.ts';
import { auditLog } from '../db/tables/staff.ts';
import { startMailServer } from '../mail/mail-server-fixture.ts';
import { createServiceSettings } from './service-settings.ts';

const SERVICES = '/api/staff/services';
const SECRET = 'correct horse battery';

type Site = TestApp & { owner: Awaited<ReturnType<typeof staffVisitor>> };

async function startSite(mail: object = {}): Promise<Site> {
  const site = await startApp({ demo: true, mail: { SITE_URL: 'https://films.example', ...mail } });
  const owner = await staffVisitor(site, await addStaff(site.db, 'bo@films.example', 'owner'));
  return { ...site, owner };
}

const form = (url: string, more: object = {}) => ({
  service: 'mail-server',
  host: new URL(url).hostname,
  port: Number(new URL(url).port),
  encryption: 'starttls',
  user: '',
  password: null,
  ...more,
});

const tested = async ({ owner }: Site, service: string, given: object | null) =>
  (await owner.send('POST', `${SERVICES}/test`, { service, form: given })).json();

const shownOf = async ({ owner }: Site, service: string) => {
  const { services } = await (await owner.send('GET', SERVICES)).json();
  return services.find((each: { service: string }) => each.service === service);
};

test('a mail server set in /staff is used at once, its password stored encrypted and never shown', async () => {
  const site = await startSite();
  expect(await shownOf(site, 'mail-server')).toEqual({ service: 'mail-server', setBy: null, facts: null });
  const given = form('smtp://mail.example:587', { user: 'films@films.example', password: SECRET });
  const saved = await site.owner.send('PUT', SERVICES, given);
  const text = await saved.text();
  expect(saved.status, text).toBe(200);
  expect(JSON.parse(text)).toEqual({
    service: 'mail-server',
    setBy: 'staff',
    facts: { host: 'mail.example', port: 587, encryption: 'starttls', user: 'films@films.example' },
  });
  expect(text).not.toContain(SECRET);
  const [row] = await site.db.select().from(serviceSettings);
  expect(row?.sealed).not.toContain('films');
  expect(JSON.stringify(await site.db.select().from(auditLog))).not.toContain(SECRET);
  const sent = await createVisitor(site.app).send('POST', '/api/contact', MESSAGE);
  expect(sent.status).toBe(200);
  const { rows } = await site.pool.query('SELECT DISTINCT state FROM mails');
  expect(rows).toEqual([{ state: 'queued' }]);
});

test('a password stays with its server and user; for another it has to be typed', async () => {
  const site = await startSite();
  const given = form('smtp://mail.example:587', { user: 'films', password: SECRET });
  await site.owner.send('PUT', SERVICES, given);
  const kept = await site.owner.send('PUT', SERVICES, {
    ...given,
    port: 465,
    encryption: 'tls',
    password: null,
  });
  expect(await kept.json()).toMatchObject({ facts: { port: 465, encryption: 'tls' } });
  const settings = createServiceSettings({ config: {}, db: site.db, readKey: async () => Buffer.alloc(32) });
  await settings.refresh();
  expect(settings.setBy('SMTP_URL')).toBe('unreadable'); // it has another key
  expect(settings.current).toEqual({});
  for (const other of [{ host: 'elsewhere.example' }, { user: 'eve' }]) {
    const refused = await site.owner.send('PUT', SERVICES, { ...given, ...other, password: null });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('password')]);
  }
});

test('what the environment sets wins and cannot be changed here', async () => {
  const site = await startSite({ SMTP_URL: 'smtps://films:secret@mail.example' });
  expect(await shownOf(site, 'mail-server')).toEqual({
    service: 'mail-server',
    setBy: 'environment',
    facts: { host: 'mail.example', port: 465, encryption: 'tls', user: 'films' },
  });
  const put = await site.owner.send('PUT', SERVICES, form('smtp://other.example:25'));
  const removed = await site.owner.send('POST', `${SERVICES}/remove`, { service: 'mail-server' });
  expect([put.status, removed.status]).toEqual([409, 409]);
  expect(await site.db.select().from(serviceSettings)).toEqual([]);
});

test('a user with a % in the environment is shown as it is', async () => {
  const site = await startSite({ SMTP_URL: 'smtps://us%er:secret@mail.example' });
  expect(await shownOf(site, 'mail-server')).toMatchObject({ facts: { user: 'us%er' } });
});

test.each(['999.1.1.1', '1.2.3.4.5', '08'])('%s is no name of a server', async (host) => {
  const site = await startSite();
  const given = form('smtp://mail.example:587', { host });
  expect((await site.owner.send('PUT', SERVICES, given)).status).toBe(400);
  const tried = await site.owner.send('POST', `${SERVICES}/test`, { service: 'mail-server', form: given });
  expect([tried.status, await tried.text()]).toEqual([400, expect.stringContaining('name of the server')]);
});

test.each(['.', '..', 'a\r\nb'])('%j is no folder of a mailbox', async (folder) => {
  const site = await startSite();
  const box = { ...form('imap://mail.example:143', { user: 'films', password: SECRET }), service: 'mailbox' };
  for (const folders of [
    { folder, moveTo: null },
    { folder: 'INBOX', moveTo: folder },
  ])
    expect((await site.owner.send('PUT', SERVICES, { ...box, ...folders })).status).toBe(400);
});

test('a mailbox whose server never finishes its greeting is given up in time, in words', {
  timeout: 60_000,
}, async () => {
  const site = await startSite();
  const url = await silentServer();
  const box = {
    ...form(url, { user: 'films', password: SECRET }),
    service: 'mailbox',
    folder: 'INBOX',
    moveTo: null,
  };
  const begun = performance.now();
  expect(await tested(site, 'mailbox', box)).toEqual({
    works: false,
    words: expect.stringMatching(/does not answer on port/),
  });
  expect(performance.now() - begun).toBeLessThan(20_000);
});

test('a key that could not be made, as on a full disk, is made at the next need', async () => {
  const { db } = await startApp();
  let isFull = true;
  const settings = createServiceSettings({
    config: {},
    db,
    async readKey() {
      if (isFull) throw new Error('ENOSPC');
      return Buffer.alloc(32);
    },
  });
  const store = () => db.transaction((tx) => settings.store(tx, { SMTP_URL: 'smtp://mail.example' }));
  await expect(store()).rejects.toThrow('ENOSPC');
  isFull = false;
  await store();
  await settings.refresh();
  expect(settings.setBy('SMTP_URL')).toBe('staff');
});

test('the checkout, which is cached, offers cards as soon as their keys are set, and no longer than that', async () => {
  const site = await startSite();
  const offered = async () => ((await site.json('/api/shop/checkout')) as { payments: string[] }).payments;
  expect(await offered()).toEqual(['invoice']);
  const keys = { service: 'card-payments', secretKey: 'sk_test_1', webhookSecret: 'whsec_1' };
  expect((await site.owner.send('PUT', SERVICES, keys)).status).toBe(200);
  expect(await offered()).toEqual(['invoice', 'stripe']);
  await site.owner.send('POST', `${SERVICES}/remove`, { service: 'card-payments' });
  expect(await offered()).toEqual(['invoice']);
});

test('what was set is removed', async () => {
  const site = await startSite();
  await site.owner.send('PUT', SERVICES, form('smtp://mail.example:587'));
  const removed = await site.owner.send('POST', `${SERVICES}/remove`, { service: 'mail-server' });
  expect(await removed.json()).toEqual({ service: 'mail-server', setBy: null, facts: null });
  expect(await site.db.select().from(serviceSettings).where(eq(serviceSettings.name, 'SMTP_URL'))).toEqual(
    [],
  );
  const tried = await site.owner.send('POST', `${SERVICES}/test`, { service: 'mail-server', form: null });
  expect(tried.status).toBe(409);
});

test('only owners see or set services', async () => {
  const site = await startSite();
  const editor = await staffVisitor(site, await addStaff(site.db, 'eve@films.example', 'editor'));
  expect((await editor.send('GET', SERVICES)).status).toBe(403);
  expect((await editor.send('PUT', SERVICES, form('smtp://mail.example:25'))).status).toBe(403);
});

test('a test of a mail server sends a mail to who asked', async () => {
  const site = await startSite();
  const server = await startMailServer();
  expect(await tested(site, 'mail-server', form(server.url))).toEqual({
    works: true,
    words: expect.stringContaining('bo@films.example'),
  });
  expect(server.to('bo@films.example')).toHaveLength(1);
});

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

test.each([
  [
    'a name that nobody has',
    async () => form('smtp://nothing.invalid:25'),
    /no server named nothing\.invalid/,
  ],
  ['a closed port', async () => form('smtp://127.0.0.1:1'), /no connection on port 1\b/],
  [
    'a refused login',
    async () => {
      const { url } = await startMailServer({
        disabledCommands: ['STARTTLS'],
        allowInsecureAuth: true,
        onAuth: (_auth, _session, answer) => answer(refusal(535, 'Bad credentials')),
      });
      return form(url, { user: 'films', password: 'wrong' });
    },
    /refuses user name or password.*Bad credentials/,
  ],
  [
    'a refused sender',
    async () =>
      form(
        (await startMailServer({ onMailFrom: (_a, _s, answer) => answer(refusal(553, 'Not yours')) })).url,
      ),
    /does not send mail from lanternrow@example\.com.*Not yours/,
  ],
  [
    'no TLS where it is expected',
    async () => form((await startMailServer()).url, { encryption: 'tls' }),
    /does not begin with TLS on port \d+/,
  ],
  ['silence', async () => form(await silentServer()), /does not answer on port/],
])('a test names %s', { timeout: 60_000 }, async (_, given, words) => {
  const site = await startSite();
  expect(await tested(site, 'mail-server', await given())).toEqual({
    works: false,
    words: expect.stringMatching(words),
  });
});

test.each([
  [
    'mail-server',
    '220 hi ESMTP',
    (line: string) => (/^EHLO/.test(line) ? '250-hi\r\n250 AUTH PLAIN' : `535 Not ${line}`),
  ],
  [
    'mailbox',
    '* OK [CAPABILITY IMAP4rev1] hi',
    (line: string) => {
      const [tag = '', ...command] = line.split(' ');
      return /CAPABILITY/.test(line)
        ? `* CAPABILITY IMAP4rev1\r\n${tag} OK`
        : `${tag} NO Not ${command.join(' ')}`;
    },
  ],
])('a password that the %s repeats in its refusal is not shown', async (service, greeting, answer) => {
  const site = await startSite();
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write(`${greeting}\r\n`);
    socket.on('data', (data) => socket.write(`${answer(data.toString().trim())}\r\n`));
  });
  const url = await listening(server);
  const given = { ...form(url, { user: 'films', password: SECRET }), service, folder: 'INBOX', moveTo: null };
  const { words } = await tested(site, service, given);
  expect(words).toMatch(/refuses user name or password.*Not (?:AUTH PLAIN|LOGIN "films") "?…/);
});

async function silentServer(): Promise<string> {
  return listening(createServer(() => {}));
}

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('what DNS says of the sender’s domain is explained', async () => {
  const records: Record<string, string[]> = {
    'example.com': ['v=spf1 include:mail.example ~all', 'something else'],
    '_dmarc.example.com': ['v=DMARC1; p=none'],
    's1._domainkey.example.com': ['v=DKIM1; k=rsa; p=MIIB'],
  };
  const site = await startApp({ demo: true, resolveTxt: async (name) => records[name] ?? [] });
  const owner = await staffVisitor(site, await addStaff(site.db, 'bo@films.example', 'owner'));
  const read = async (query = '') => (await owner.send('GET', `${SERVICES}/mail-domain${query}`)).json();
  const { domain, records: found } = await read('?selector=s1');
  expect(domain).toBe('example.com');
  expect(found.map(({ name, verdict }: { name: string; verdict: string }) => [name, verdict])).toEqual([
    ['SPF', 'good'],
    ['DKIM', 'good'],
    ['DMARC', 'weak'],
  ]);
  expect((await read()).records[1]).toMatchObject({ name: 'DKIM', verdict: 'unknown' });
});
