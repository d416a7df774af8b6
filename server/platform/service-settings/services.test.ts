import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { MESSAGE } from '#server/inbox/forms/fixture.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';
import { createVisitor } from '#tests/visitor.ts';
import { serviceSettings } from '../db/tables/service-settings.ts';
import { auditLog } from '../db/tables/staff.ts';
import { createServiceSettings } from './service-settings.ts';
import { form, SECRET, SERVICES, shownOf, startSite } from './services-fixture.ts';

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

test('a password of any signs is used as it was typed', async () => {
  const site = await startSite();
  const password = 'p@ss/%41 é\u2028😀#?:';
  const given = form('smtp://mail.example:587', { user: 'ada@films.example', password });
  expect((await site.owner.send('PUT', SERVICES, given)).status).toBe(200);
  expect(await shownOf(site, 'mail-server')).toMatchObject({ facts: { user: 'ada@films.example' } });
  const { password: stored } = new URL(String(site.services.current.SMTP_URL));
  expect(decodeURIComponent(stored)).toBe(password);
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
