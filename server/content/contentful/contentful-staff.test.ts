import { expect, onTestFinished, test } from 'vitest';
import { SERVICES } from '#server/platform/service-settings/services-fixture.ts';
import {
  SPACE,
  signedWebhook,
  startContentful,
  TOKEN,
  WEBHOOK_SECRET,
} from '#tests/fixtures/contentful/stand-in.ts';
import { silent } from '#tests/silent.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';
import { entry, FILM, TYPES } from '../import/foreign/contentful/contentful-fixture.ts';
import { contentfulService } from './contentful-service.ts';
import { CONTENTFUL_WEBHOOK_PATH } from './serve-webhook.ts';
import { spaceIn } from './settings.ts';
import { syncContentful } from './sync.ts';

/* Contentful as owners see and set it, and its webhook. */

const FORM = {
  service: 'contentful',
  space: SPACE,
  environment: 'master',
  region: 'us',
  token: TOKEN,
  previewToken: null,
  webhookSecret: WEBHOOK_SECRET,
};

async function start() {
  const contentful = await startContentful();
  onTestFinished(contentful.stop);
  contentful.setTypes(TYPES);
  const site = await startApp({ demo: true });
  Object.assign(site.services.current, { CONTENTFUL_API_URL: contentful.apiUrl });
  const app = site.create({});
  const owner = await staffVisitor({ ...site, app }, await addStaff(site.db, 'bo@films.example', 'owner'));
  const sync = () =>
    syncContentful(spaceIn(site.services.current as never), {
      pool: site.pool,
      mediaRoots: [],
      log: silent,
      signal: AbortSignal.timeout(60_000),
    });
  const jobs = async () =>
    (
      await site.pool.query(
        "SELECT key FROM graphile_worker.jobs WHERE task_identifier = 'contentful_sync' ORDER BY key",
      )
    ).rows.length;
  return { ...site, app, contentful, owner, sync, jobs };
}

const film = (more: object = {}) =>
  entry('movie', 'f1', {
    ...FILM,
    poster: undefined,
    directedBy: undefined,
    genres: undefined,
    ...more,
  }) as never;

test('a space is set with its secrets hidden, tested, synced, shown, and removed', {
  timeout: 60_000,
}, async () => {
  const { owner, contentful, sync, jobs } = await start();
  contentful.put(film(), film({ title: '' }));
  expect(await (await owner.send('GET', '/api/staff/contentful')).json()).toEqual({ sync: null });
  expect((await owner.send('POST', '/api/staff/contentful/sync', { over: false })).status).toBe(409);
  const tested = await owner.send('POST', `${SERVICES}/test`, { service: 'contentful', form: FORM });
  expect(await tested.json()).toEqual({
    works: true,
    words: 'Contentful answers: 6 content types, 1 published entries.',
  });
  const wrong = await owner.send('POST', `${SERVICES}/test`, {
    service: 'contentful',
    form: { ...FORM, token: 'wrong-token' },
  });
  expect(await wrong.json()).toMatchObject({ works: false, words: expect.stringContaining('access token') });
  const set = await owner.send('PUT', SERVICES, FORM);
  const text = await set.text();
  expect(text).not.toContain(TOKEN);
  expect(JSON.parse(text)).toMatchObject({
    setBy: 'staff',
    facts: { space: SPACE, environment: 'master', region: 'us' },
  });
  const other = await owner.send('PUT', SERVICES, { ...FORM, space: 'other', token: null });
  expect(other.status).toBe(400);
  for (const bad of [{ token: 'tökén-of-contentful' }, { previewToken: 'two\nlines' }, { space: '..' }])
    expect((await owner.send('PUT', SERVICES, { ...FORM, ...bad })).status).toBe(400);
  await sync();
  const { sync: shown } = await (await owner.send('GET', '/api/staff/contentful')).json();
  expect(shown).toMatchObject({
    isRunning: false,
    fault: null,
    live: 1,
    waiting: 0,
    mended: [{ kind: 'Markdown in a plain text' }, { kind: 'no title' }],
  });
  expect((await owner.send('POST', '/api/staff/contentful/sync', { over: true })).status).toBe(200);
  expect(await jobs()).toBe(2);
  const { outside } = await (await owner.send('GET', '/api/staff/content/films/tin-orchard')).json();
  expect(outside).toMatchObject({
    address: `https://app.contentful.com/spaces/${SPACE}/environments/master/entries/f1`,
    fields: expect.arrayContaining(['slug', 'title', 'runtime']),
  });
  expect(outside.fields).not.toContain('rating');
  expect((await owner.send('POST', `${SERVICES}/remove`, { service: 'contentful' })).status).toBe(200);
  await sync();
  expect(await (await owner.send('GET', '/api/staff/content/films/tin-orchard')).json()).toMatchObject({
    outside: null,
  });
});

test('a signed webhook asks for a sync at once; a forged, old or unsigned one does not', {
  timeout: 60_000,
}, async () => {
  const { app, services, sync, contentful, jobs, pool } = await start();
  const send = (init: RequestInit) => app.request(CONTENTFUL_WEBHOOK_PATH, init);
  expect((await send(signedWebhook(CONTENTFUL_WEBHOOK_PATH))).status).toBe(404);
  Object.assign(services.current, {
    CONTENTFUL_SPACE: SPACE,
    CONTENTFUL_TOKEN: TOKEN,
    CONTENTFUL_WEBHOOK_SECRET: WEBHOOK_SECRET,
  });
  contentful.put(film());
  await sync();
  const signed = signedWebhook(CONTENTFUL_WEBHOOK_PATH);
  const headers = signed.headers as Record<string, string>;
  for (const bad of [
    { ...signed, body: '{}' },
    { method: 'POST', body: '{}' },
    { ...signed, headers: { ...headers, 'x-contentful-topic': 'other' } },
    { ...signed, headers: { ...headers, 'x-contentful-signed-headers': 'x-contentful-topic' } },
    { ...signed, headers: { ...headers, 'x-contentful-signature': 'zz' } },
    signedWebhook(CONTENTFUL_WEBHOOK_PATH, { secret: 'b'.repeat(64) }),
    signedWebhook(CONTENTFUL_WEBHOOK_PATH, { at: Date.now() - 6 * 60_000 }),
    signedWebhook(CONTENTFUL_WEBHOOK_PATH, { at: Date.now() + 6 * 60_000 }),
    signedWebhook('/elsewhere'),
  ])
    expect((await send(bad)).status).toBe(400);
  expect(await jobs()).toBe(0);
  expect((await send(signed)).status).toBe(200);
  expect((await send(signed)).status).toBe(200); // sent again: nothing more to do
  expect(await jobs()).toBe(2);
  expect((await pool.query('SELECT asked FROM contentful_sync')).rows).toEqual([{ asked: 2 }]);
  expect((await send({ method: 'PUT' })).status).toBe(405);
  expect((await send({ method: 'POST', body: 'x'.repeat(5 * 1024 * 1024) })).status).toBe(413);
});

test('a test of a server that is no Contentful says so', async () => {
  const service = contentfulService('http://127.0.0.1:9');
  const signal = AbortSignal.timeout(300);
  const values = { CONTENTFUL_SPACE: SPACE, CONTENTFUL_TOKEN: TOKEN };
  expect(await service.test(values, { email: '', isStored: false, signal })).toEqual({
    works: false,
    words: 'Contentful does not answer. Try again in a minute.',
  });
});
