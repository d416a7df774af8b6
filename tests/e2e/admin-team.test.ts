import { expect, inject, test } from 'vitest';
import { codeAt } from '#tests/staff-member.ts';
import { expectNoFaults } from './axe.ts';
import { invite, newEmail, openAdmin, STAFF_PASSWORD } from './colleague.ts';
import { signUp } from './member.ts';
import { open, PHONE, type Visit, visit } from './visit.ts';

const STILL = { reducedMotion: 'reduce' } as const;
const title = (page: Visit, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('an invitation leads by password, authenticator and recovery codes to the admin app', async () => {
  const page = await visit('', STILL);
  const link = await invite(newEmail('ada'), 'owner');
  await open(page, link);
  await page.getByText('as owner').waitFor();
  await expectNoFaults(page);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('New password').fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();

  // The site of these tests is opened by its IP address, where passkeys do not work.
  const secret = (await page.locator('code').textContent())?.replaceAll(' ', '');
  await page.getByRole('img', { name: 'QR code of the key' }).waitFor();
  await expectNoFaults(page);
  await page.getByLabel('Code that the app shows').fill(codeAt(new Date(), secret));
  await page.getByRole('button', { name: 'Add authenticator app' }).click();

  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  expect(await page.locator('li code').count()).toBe(10);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('recovery-codes.txt');
  await expectNoFaults(page);
  await page.getByRole('button', { name: 'I have saved them' }).click();

  await title(page, 'Welcome, Ada').waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/staff');
  await expectNoFaults(page);

  page.allow(/status of 404/);
  await open(page, link);
  await page.getByText('has been used or withdrawn').waitFor();
});

test('an owner invites somebody and revokes it; the audit log has both', async () => {
  const page = await visit('', STILL);
  await openAdmin(page, 'owner', 'olga', { path: '/staff' });
  await page.getByRole('link', { name: 'Staff', exact: true }).first().click();
  await title(page, 'Staff').waitFor();
  const email = newEmail('bo');
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Work email').fill(email);
  await dialog.getByRole('checkbox', { name: /^editor/ }).uncheck();
  expect(await dialog.getByRole('button', { name: 'Invite', exact: true }).isDisabled()).toBe(true);
  await dialog.getByRole('checkbox', { name: /^desk/ }).check();
  await expectNoFaults(page);
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.locator('section:focus').getByText('Hand this link to').waitFor();
  const link = await page.getByRole('textbox', { name: `Link for ${email}` }).inputValue();
  expect(link).toContain('/staff/invitation#');
  const headers = { origin: inject('siteUrl') };
  const data = { token: link.split('#')[1] };
  expect((await page.request.post('/api/staff/invitation', { data, headers })).status()).toBe(200);
  const open = page.getByRole('table', { name: 'Open invitations' });
  await open.getByRole('row', { name: email }).waitFor();
  await expectNoFaults(page);
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await page.getByRole('region', { name: 'Staff', exact: true }).getByRole('link', { name: email }).click();
  const withdraw = page.getByRole('button', { name: `Withdraw: ${email}` });
  const question = page.getByRole('dialog', { name: `Withdraw the invitation of ${email}?` });
  await withdraw.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await open.getByRole('row', { name: email }).waitFor();
  await withdraw.click();
  await expectNoFaults(page);
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect.poll(() => open.getByRole('row', { name: email }).count()).toBe(0);

  await page.getByRole('link', { name: 'Audit log', exact: true }).click();
  await page.getByLabel('Person, action or item').fill(email);
  const log = page.getByRole('table', { name: 'Audit log' });
  await expect.poll(() => log.getByRole('row').count()).toBe(3);
  expect(await log.getByRole('row').nth(1).textContent()).toContain('withdrew an invitation');
  expect(await log.getByRole('row').nth(2).textContent()).toContain('roles: desk');
  await expectNoFaults(page);
});

test('setting the same roles, or none, is refused, and a removed colleague is logged out', async () => {
  const page = await visit('', STILL);
  const colleague = await visit('', STILL);
  colleague.allow(/status of 401/); // a new role ends the session
  const { email } = await openAdmin(colleague, 'editor', 'Gus');
  await openAdmin(page, 'owner', 'olive', { path: '/staff/team' });
  const row = page.getByRole('row', { name: /^Gus / });
  await row.getByRole('button', { name: 'Change roles' }).click();
  const dialog = page.getByRole('dialog', { name: 'Roles of Gus' });
  const change = dialog.getByRole('button', { name: 'Change roles' });
  expect(await change.isDisabled()).toBe(true);
  await dialog.getByRole('checkbox', { name: /^editor/ }).uncheck();
  expect(await change.isDisabled()).toBe(true);
  await dialog.getByRole('checkbox', { name: /^desk/ }).check();
  await change.click();
  await page.getByText('Gus is desk from now on.').waitFor();
  await row.getByRole('cell', { name: 'desk', exact: true }).waitFor();

  await row.getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Gus?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await page.getByText(`${email} is no longer among the staff.`).waitFor();
  await expect.poll(() => row.count()).toBe(0);
  await open(colleague, '/staff');
  await title(colleague, 'Log in').waitFor();
});

test('a role without access to the team sees no such section and is refused there', async () => {
  const page = await visit('', { ...STILL, viewport: PHONE });
  await openAdmin(page, 'desk', 'dora', { path: '/staff/team' });
  await title(page, 'Not for your role').waitFor();
  await page.getByText('Your role does not allow this: you are here as desk').waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Sections' });
  await menu.getByRole('link', { name: 'Start' }).waitFor();
  expect(await menu.getByRole('link', { name: /Staff|Audit/ }).count()).toBe(0);
  await expectNoFaults(page);
});

test("a visitor's account gets the login of the admin app and no data", async () => {
  const page = await visit('', STILL);
  const calls: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/api/')) calls.push(`${new URL(answer.url()).pathname} ${answer.status()}`);
  });
  await signUp(page, 'vera');
  await open(page, '/staff/team');
  await title(page, 'Log in').waitFor();
  await expectNoFaults(page);
  expect(calls).toEqual(['/api/staff/me 200']);
  page.allow(/status of 401/);
  await page.getByLabel('Work email').fill('nobody@films.example');
  await page.getByLabel('Password').fill('a guess at a password');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('alert').filter({ hasText: 'Invalid email or password' }).waitFor();
  expect(await page.getByLabel('Work email').inputValue()).toBe('nobody@films.example');
});

test('when the session ends, a login over the page keeps typed text and continues the call', async () => {
  const page = await visit('', STILL);
  page.allow(/status of 40[13]/);
  const { recoveryCodes } = await openAdmin(page, 'owner', 'petra', { path: '/staff/team' });
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const email = newEmail('quinn');
  const form = page.getByRole('dialog', { name: 'Invite somebody' });
  await form.getByLabel('Work email').fill(email);
  await page.context().clearCookies();
  await form.getByRole('button', { name: 'Invite', exact: true }).click();

  const door = page.getByRole('dialog', { name: 'Your session has ended' });
  await door.getByLabel('Password').fill(STAFF_PASSWORD);
  await expectNoFaults(page);
  await door.getByRole('button', { name: 'Continue' }).click();
  await door.getByRole('button', { name: 'Use a recovery code' }).click();
  await door.getByLabel('Recovery code').fill('not a code');
  await door.getByRole('button', { name: 'Confirm' }).click();
  await door.getByText('This code or passkey is not valid').waitFor();
  await door.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await door.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('textbox', { name: `Link for ${email}` }).waitFor();
  await expect.poll(() => door.count()).toBe(0);
});

test('a change that needs the second factor continues after it; cancelled, it changes nothing', async () => {
  const page = await visit('', STILL);
  page.allow(/status of 403/);
  const { recoveryCodes } = await openAdmin(page, 'owner', 'rosa', { path: '/staff/security' });
  // Fifteen minutes later, as the server would answer.
  let isLate = true;
  await page.intercept('**/api/staff/recovery-codes', (request) =>
    isLate
      ? request.fulfill({
          status: 403,
          headers: { 'Error-Code': 'confirmation-needed' },
          body: 'Please confirm',
        })
      : request.fallback(),
  );
  const question = page.getByRole('dialog', { name: 'Make new recovery codes?' });
  const ask = async () => {
    await page.getByRole('button', { name: 'Make new codes; the old ones end' }).click();
    await question.getByText('The 10 that you have left end at once.').waitFor();
  };
  const answer = async (name: string) => {
    await question.getByRole('button', { name }).click();
    await expect.poll(() => question.count()).toBe(0);
  };
  const door = page.getByRole('dialog', { name: 'Please confirm it’s you' });
  await ask();
  await expectNoFaults(page);
  await answer('Cancel');
  expect(await door.count()).toBe(0);
  await ask();
  await answer('Make new codes');
  await door.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Nothing was changed').waitFor();

  await ask();
  await answer('Make new codes');
  await door.getByRole('button', { name: 'Use a recovery code' }).click();
  await door.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  isLate = false;
  await door.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  expect(await page.locator('li code').first().textContent()).not.toBe(recoveryCodes[0]);
  await expectNoFaults(page);
});

test('without a connection the page says so, and continues automatically', async () => {
  const page = await visit('', STILL);
  page.allow(/ERR_INTERNET_DISCONNECTED/);
  await openAdmin(page, 'owner', 'sven', { path: '/staff/team' });
  await page.getByRole('link', { name: 'Audit log' }).first().click();
  await title(page, 'Audit log').waitFor();
  await page.context().setOffline(true);
  await page.getByLabel('Person, action or item').fill('sven');
  await page.getByText('The site cannot be reached').waitFor();
  await page.context().setOffline(false);
  await expect.poll(() => page.getByText('The site cannot be reached').count()).toBe(0);
  await page.getByRole('cell', { name: /sven/ }).first().waitFor();
});

test('one box finds sections and people, by keyboard only', async () => {
  const page = await visit('', STILL);
  await openAdmin(page, 'owner', 'tordis', { path: '/staff' });
  await title(page, /Welcome/).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('tordis');
  const options = page.getByRole('option');
  await options.filter({ hasText: 'Staff, owner' }).waitFor();
  await expectNoFaults(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('audit');
  await options.filter({ hasText: 'Audit log Section' }).waitFor();
  await page.keyboard.press('Enter');
  await title(page, 'Audit log').waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('zzz');
  await page.getByText('Nothing is called “zzz”').waitFor();
});
