import { expect, test } from 'vitest';
import { MESSAGE } from '#server/inbox/forms/fixture.ts';
import { startMailServer } from '#server/platform/mail/mail-server-fixture.ts';
import { STAND_IN_KEYS } from '#server/shop/payments/stripe/stand-in-fixture.ts';
import { faults } from './axe.ts';
import { openAdmin } from './colleague.ts';
import { startOwnSite } from './own-site.ts';
import { open, PHONE, visit } from './visit.ts';

test('an owner sets the mail server without a shell, and mail goes out at once', async () => {
  const site = await startOwnSite();
  const server = await startMailServer();
  const page = await visit('', { viewport: PHONE, reducedMotion: 'reduce', site: site.SITE_URL });
  await openAdmin(page, 'owner', 'olga', { site, path: '/staff/mail-settings' });
  const form = page.getByRole('form', { name: 'Sending mail' });
  await form.getByText('Without it, mails are kept and not sent.').waitFor();
  expect(await faults(page)).toEqual([]);

  await form.getByLabel('Server').fill('127.0.0.1');
  await form.getByLabel('Encryption').click();
  await page.getByRole('option', { name: 'STARTTLS' }).click();
  expect(await form.getByLabel('Port').inputValue()).toBe('587');
  await form.getByLabel('Port').fill('1');
  await form.getByRole('button', { name: 'Send a test' }).click();
  await form.getByText('127.0.0.1 accepts no connection on port 1').waitFor();
  await form.getByLabel('Port').fill(new URL(server.url).port);
  await form.getByRole('button', { name: 'Send a test' }).click();
  await form.getByText('The server has taken a mail').waitFor();
  expect(server.mails).toHaveLength(1);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Saved. It is used from now on.').waitFor();
  expect(await faults(page)).toEqual([]);

  const sent = await fetch(`${site.SITE_URL}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.SITE_URL },
    body: JSON.stringify(MESSAGE),
  });
  expect(sent.status).toBe(200);
  await expect.poll(() => server.to(MESSAGE.email).length, { timeout: 20_000 }).toBe(1);

  await open(page, '/staff/mail-settings');
  await form.getByRole('button', { name: 'Remove…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await form.getByText('Without it, mails are kept and not sent.').waitFor();
});

test('an owner takes a backup, has one taken each night, and gets it as a file', async () => {
  const site = await startOwnSite();
  const page = await visit('', { viewport: PHONE, site: site.SITE_URL });
  await openAdmin(page, 'owner', 'olga', { site, path: '/staff/backups' });
  await page.getByText('There is no backup on this machine that passed its check.').waitFor();
  await page.getByRole('button', { name: 'Back up now' }).click();
  await page.getByText('A backup is being taken and checked.').waitFor();
  await page.getByText('The last good backup is of').waitFor({ timeout: 90_000 });
  await page.getByLabel('A backup is taken').click();
  await page.getByRole('option', { name: 'at 03:00' }).click();
  await page.getByRole('form', { name: 'Each night' }).getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  expect(await faults(page)).toEqual([]);
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download the backup/ }).click();
  expect((await waiting).suggestedFilename()).toMatch(/^backup-[\dT-]+\.zip$/);
});

test('what is typed stays after a refusal, and a password is never kept in the browser', async () => {
  const site = await startOwnSite({ IMAP_URL: 'imaps://desk:secret@mail.example/INBOX?move=Done' });
  const page = await visit('', { site: site.SITE_URL });
  page.allow(/status of 400/);
  await openAdmin(page, 'owner', 'olga', { site, path: '/staff/shop-settings' });
  const cards = page.getByRole('form', { name: 'Card payments' });
  await cards.getByLabel('Secret key').fill('pk_test_wrong');
  await cards.getByLabel('Signing secret').fill(STAND_IN_KEYS.STRIPE_WEBHOOK_SECRET);
  await cards.getByRole('button', { name: 'Save' }).click();
  await cards.getByText('must be a secret or restricted key of Stripe').waitFor();
  expect(await cards.getByLabel('Signing secret').inputValue()).toBe(STAND_IN_KEYS.STRIPE_WEBHOOK_SECRET);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    'whsec',
  );

  await open(page, '/staff/mail-settings');
  const mailbox = page.getByRole('form', { name: 'Receiving answers' });
  await mailbox.getByText('Set by IMAP_URL where the site runs, which wins.').waitFor();
  expect(await mailbox.getByLabel('Server').inputValue()).toBe('mail.example');
  expect(await page.content()).not.toContain('secret@');
  expect(await mailbox.getByRole('button', { name: 'Save' }).count()).toBe(0);
});
