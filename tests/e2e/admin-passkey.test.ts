import { expect, test } from 'vitest';
import { freePort } from '#tests/free-port.ts';
import { codeAt } from '#tests/staff-member.ts';
import { expectNoFaults } from './axe.ts';
import { inviteWithin, STAFF_PASSWORD } from './colleague.ts';
import { startOwnSite } from './own-site.ts';
import { open, visit } from './visit.ts';

/** Passkeys are bound to a domain name, so this site is opened by one. */
async function startNamedSite() {
  const port = await freePort();
  return startOwnSite({ PORT: String(port), SITE_URL: `http://localhost:${port}` });
}

test('a passkey is added, logs in, is listed, and is removed after a confirmation', async () => {
  const site = await startNamedSite();
  const page = await visit('', { site: site.SITE_URL, reducedMotion: 'reduce' });
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await open(page, await inviteWithin('ada@films.example', 'editor', site));
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('New password').fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Passkey', exact: true }).waitFor();
  await expectNoFaults(page);
  await page.getByRole('button', { name: 'Passkey', exact: true }).click();
  await page.getByLabel('Name of the passkey').fill('my laptop');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('heading', { level: 1, name: 'Welcome, Ada' }).waitFor();

  page.allow(/status of 401/); // a request of the first page
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByLabel('Work email').fill('ada@films.example');
  await page.getByLabel('Password').fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await page.getByRole('link', { name: 'Ada editor' }).click();
  const factors = page.getByRole('table', { name: 'Second factors' });
  await factors.getByRole('row', { name: 'my laptop' }).waitFor();
  expect(await factors.getByRole('button').count()).toBe(0);

  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const secret = (await page.locator('code').textContent())?.replaceAll(' ', '');
  await page.getByLabel('Code that the app shows').fill(codeAt(new Date(), secret));
  await page.getByRole('button', { name: 'Add authenticator app' }).click();
  await factors.getByRole('button', { name: 'Remove: my laptop' }).click();
  const question = page.getByRole('dialog', { name: 'Remove my laptop?' });
  await expectNoFaults(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => factors.getByRole('row').count()).toBe(3);
  await factors.getByRole('button', { name: 'Remove: my laptop' }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('my laptop is removed.').waitFor();
  await expect.poll(() => factors.getByRole('row').count()).toBe(2);
});
