import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';
import { WEBHOOK_PATH } from './serve-webhook.ts';
import { STAND_IN_KEYS, startStandIn } from './stripe/stand-in-fixture.ts';

const SERVICES = '/api/staff/services';
const KEYS = {
  service: 'card-payments',
  secretKey: STAND_IN_KEYS.STRIPE_SECRET_KEY,
  webhookSecret: STAND_IN_KEYS.STRIPE_WEBHOOK_SECRET,
};

/** A site that listens, for the stand-in's webhooks, without keys. */
async function startSite() {
  const standIn = await startStandIn();
  onTestFinished(standIn.stop);
  const mail = { SITE_URL: 'http://localhost', STRIPE_API_URL: standIn.url };
  const site = await startApp({ demo: true, mail });
  const server = serve({ fetch: site.app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const owner = await staffVisitor(site, await addStaff(site.db, 'bo@films.example', 'owner'));
  const tried = async (form: object | null) =>
    (await owner.send('POST', `${SERVICES}/test`, { service: 'card-payments', form })).json();
  return {
    ...site,
    owner,
    tried,
    standIn,
    webhook: `http://127.0.0.1:${(server.address() as AddressInfo).port}${WEBHOOK_PATH}`,
  };
}

test('keys set in /staff allow cards at once, and removing them ends that', async () => {
  const site = await startSite();
  const paymentsOf = async () =>
    (await (await site.owner.send('GET', '/api/staff/shop/settings')).json()).missing;
  const before = await paymentsOf();
  const saved = await site.owner.send('PUT', SERVICES, KEYS);
  expect(await saved.json()).toEqual({
    service: 'card-payments',
    setBy: 'staff',
    facts: { key: 'sk_test_…ndin', mode: 'test' },
  });
  const unsigned = await site.app.request(WEBHOOK_PATH, { method: 'POST', body: '{}' });
  expect(unsigned.status).toBe(400);
  expect((await site.owner.send('POST', `${SERVICES}/remove`, { service: 'card-payments' })).status).toBe(
    200,
  );
  expect(await paymentsOf()).toEqual(before);
  expect((await site.app.request(WEBHOOK_PATH, { method: 'POST', body: '{}' })).status).toBe(404);
});

test('the test of stored keys waits for the provider’s message', { timeout: 60_000 }, async () => {
  const site = await startSite();
  expect(await site.tried(KEYS)).toMatchObject({
    works: true,
    words: expect.stringContaining('Save, and test again'),
  });
  await site.owner.send('PUT', SERVICES, KEYS);
  expect(await site.tried(null)).toMatchObject({
    works: false,
    words: expect.stringContaining('has sent nothing'),
  });
  site.standIn.behaviour.deliverTo = site.webhook;
  expect(await site.tried(null)).toMatchObject({
    works: true,
    words: expect.stringContaining('has arrived'),
  });
});

test('a wrong key, and a provider that is down, are told apart', async () => {
  const site = await startSite();
  expect(await site.tried({ ...KEYS, secretKey: 'sk_test_wrong' })).toMatchObject({
    works: false,
    words: expect.stringMatching(/^Stripe refuses the secret key/),
  });
  site.standIn.behaviour.isDown = true;
  expect(await site.tried(KEYS)).toEqual({
    works: false,
    words: 'Stripe does not answer. Try again in a minute.',
  });
});

test('a key of another form, and one secret without the other, are refused in words', async () => {
  const site = await startSite();
  for (const wrong of [{ secretKey: 'pk_test_public' }, { webhookSecret: null }, { secretKey: null }]) {
    const refused = await site.owner.send('PUT', SERVICES, { ...KEYS, ...wrong });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringMatching(/key|secret/)]);
  }
});
