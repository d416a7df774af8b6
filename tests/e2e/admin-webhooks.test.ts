import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { SUBMISSION } from '#server/inbox/forms/fixture.ts';
import { whenDone } from '#tests/test-database.ts';
import { withKey } from '#tests/with-key.ts';
import { faults } from './axe.ts';
import { openAdmin } from './colleague.ts';
import { startOwnSite } from './own-site.ts';
import { PHONE, visit } from './visit.ts';

/** A receiver on this machine. */
async function startReceiver() {
  const received: { headers: IncomingHttpHeaders; type: string }[] = [];
  const receiver = { received, status: 200 };
  const server = createServer(async (req, res) => {
    const { type } = JSON.parse(await text(req)) as { type: string };
    received.push({ headers: req.headers, type });
    res.writeHead(receiver.status).end('taken note of');
  }).listen(0, '127.0.0.1');
  whenDone(async () => void server.close());
  await new Promise<void>((resolve) => server.once('listening', () => resolve()));
  return Object.assign(receiver, { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

test('an owner tells another system of submissions, tests it, and sends again what failed', async () => {
  const receiver = await startReceiver();
  const site = await startOwnSite({ WEBHOOK_TEST_ORIGIN: receiver.origin });
  const page = await visit('', { viewport: PHONE, reducedMotion: 'reduce', site: site.SITE_URL });
  page.allow(/status of 400/);
  await openAdmin(page, 'owner', 'olga', { site, path: '/staff/webhooks' });
  await page.getByText('There is no webhook yet.').waitFor();
  expect(await faults(page)).toEqual([]);

  await page.getByRole('button', { name: 'New webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'New webhook' });
  await dialog.getByLabel('Address').fill('https://10.0.0.1/in');
  await dialog.getByLabel('A film is submitted').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('must be an https address of a public server').waitFor();
  await dialog.getByLabel('Address').fill(`${receiver.origin}/in`);
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const secret = await page.getByRole('textbox', { name: /^Secret for/ }).inputValue();
  expect(secret).toMatch(/^whsec_/);

  await page.getByRole('button', { name: /^Send a test/ }).click();
  await expect
    .poll(() => receiver.received.map(({ type }) => type), { timeout: 20_000 })
    .toEqual(['webhook.test']);
  expect(receiver.received[0]?.headers['webhook-signature']).toMatch(/^v1,/);

  receiver.status = 500;
  const form = withKey({ ...SUBMISSION, copyrightAgreement: true });
  const sent = await fetch(`${site.SITE_URL}/api/film-submission`, { method: 'POST', ...form });
  expect(sent.status).toBe(200);
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(2);
  await page.getByRole('button', { name: 'Look again' }).click();
  const row = page.getByRole('row', { name: /^submission.received/ });
  await row.getByText('it answers 500').waitFor();
  await row.getByText('taken note of').waitFor();
  expect(await faults(page)).toEqual([]);

  receiver.status = 200;
  await row.getByRole('button', { name: /^Send again/ }).click();
  await expect
    .poll(
      async () => {
        await page.getByRole('button', { name: 'Look again' }).click();
        return row.getByText('delivered').count();
      },
      { timeout: 20_000 },
    )
    .toBe(1);
  const ids = receiver.received.filter(({ type }) => type === 'submission.received');
  expect(new Set(ids.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});
