import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importContent } from '#server/content/import/import.ts';
import { importFiles } from '#server/content/import/import-fixture.ts';
import { CONTENT, contentRoots } from '#tests/fixtures/demo-content.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';
import { createDatabase } from '#tests/test-database.ts';
import { auditLog } from '../db/tables/staff.ts';
import { readCorrespondents, readMailSettings, receiversOf } from './settings.ts';

const SETTINGS = '/api/staff/mail-settings';
const SITE = { SITE_URL: 'https://films.example' };
const OURS = 'lanternrow@example.com';
const NOBODY = { messages: [], submissions: [], orders: [], stock: [] };

test('another address on /contact, published by an editor, does not redirect mail', async () => {
  const site = await startApp({ demo: true, mail: SITE });
  const editor = await staffVisitor(site, await addStaff(site.db, 'eve@films.example', 'editor'));
  const entry = '/api/staff/content/documents/site';
  const { live } = await (await editor.send('GET', entry)).json();
  const body = { ...live.body, contact: { ...live.body.contact, email: 'eve@elsewhere.example' } };
  const saved = await editor.send('PUT', `${entry}/draft`, { body, basedOn: live.number });
  const { number } = await saved.json();
  const published = await editor.send('POST', '/api/staff/content/publish', {
    entries: [{ kind: 'documents', entry: 'site', number }],
    despiteWarnings: true,
  });
  expect(published.status).toBe(200);
  expect(await site.json('/api/site')).toMatchObject({ contact: { email: 'eve@elsewhere.example' } });
  expect(await readCorrespondents(site.db, SITE)).toMatchObject({ company: OURS, from: OURS });
});

test('an owner sets receiver and sender, with an audit entry and a conflict check', async () => {
  const site = await startApp({ demo: true, mail: SITE });
  const owner = await staffVisitor(site, await addStaff(site.db, 'bo@films.example', 'owner'));
  const seen = await (await owner.send('GET', SETTINGS)).json();
  expect(seen).toMatchObject({ to: OURS, from: null, environment: { to: null, from: null } });
  const wanted = { to: 'office@films.example', from: 'site@films.example', receivers: NOBODY };
  const saved = await owner.send('PUT', SETTINGS, { ...wanted, revision: seen.revision });
  expect(await saved.json()).toMatchObject(wanted);
  const now = await readCorrespondents(site.db, SITE);
  expect(now).toMatchObject({ company: wanted.to, from: wanted.from });
  expect(await site.db.select().from(auditLog)).toMatchObject([
    { who: 'bo@films.example', action: 'changed where mail goes', before: { to: OURS }, after: wanted },
  ]);
  const late = await owner.send('PUT', SETTINGS, { ...wanted, to: OURS, revision: seen.revision });
  expect(late.status).toBe(409);
  const wrong = await owner.send('PUT', SETTINGS, { ...wanted, to: 'films', revision: seen.revision });
  expect([wrong.status, await wrong.text()]).toEqual([400, 'Please give an email address']);
});

test('messages, submissions and orders go to their own addresses, else to the company; low stock to nobody', async () => {
  const site = await startApp({ demo: true, mail: SITE });
  const owner = await staffVisitor(site, await addStaff(site.db, 'bo@films.example', 'owner'));
  const asked = (what: keyof typeof NOBODY) => receiversOf(site.db, what, {});
  expect(await Promise.all([asked('messages'), asked('orders'), asked('stock')])).toEqual([
    [OURS],
    [OURS],
    [],
  ]);
  const { environment, ...seen } = await (await owner.send('GET', SETTINGS)).json();
  const save = (receivers: object) => owner.send('PUT', SETTINGS, { ...seen, receivers });
  const wrong = await save({ orders: ['ada@films.example', 'ada'] });
  expect([wrong.status, await wrong.text()]).toEqual([400, 'Orders must be email addresses']);
  const packers = ['ada@films.example', 'ben@films.example'];
  expect((await save({ orders: packers, stock: packers })).status).toBe(200);
  expect(await Promise.all([asked('messages'), asked('orders'), asked('stock')])).toEqual([
    [OURS],
    packers,
    packers,
  ]);
});

test('the environment wins, and owners see that it does', async () => {
  const mail = { ...SITE, MAIL_TO: 'set@films.example' };
  const site = await startApp({ demo: true, mail });
  const owner = await staffVisitor(site, await addStaff(site.db, 'bo@films.example', 'owner'));
  expect(await (await owner.send('GET', SETTINGS)).json()).toMatchObject({
    to: OURS,
    environment: { to: 'set@films.example', from: null },
  });
  const now = await readCorrespondents(site.db, mail);
  expect(now).toMatchObject({ company: 'set@films.example', from: 'set@films.example' });
});

test('the first site.json sets the address for mail; a later one does not change it', async () => {
  const { pool, db } = await createDatabase();
  await importFiles(pool, { 'films.json': [{ slug: 'eel', title: 'Eel' }] });
  expect(await readMailSettings(db)).toEqual({ to: null, from: null, receivers: NOBODY });
  await importContent({ pool, folder: CONTENT, mediaRoots: contentRoots });
  expect(await readMailSettings(db)).toEqual({ to: OURS, from: null, receivers: NOBODY });
  const site = JSON.parse(await readFile(join(CONTENT, 'site.json'), 'utf8'));
  const contact = { ...site.contact, email: 'new@films.example' };
  const report = await importFiles(pool, { 'site.json': { ...site, contact } });
  expect(report.documents?.changed).toBe(1);
  expect(await readMailSettings(db)).toEqual({ to: OURS, from: null, receivers: NOBODY });
});
