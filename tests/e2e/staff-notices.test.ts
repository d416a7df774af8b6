import { expect, test } from 'vitest';
import { startMailServer } from '#server/platform/mail/mail-server-fixture.ts';
import { expectNoFaults } from './axe.ts';
import { openAdmin, STAFF_PASSWORD } from './colleague.ts';
import { startOwnSite } from './own-site.ts';
import { orderOf, post } from './site-api.ts';
import { open, PHONE, type Visit, visit } from './visit.ts';
import { field, press } from './writing.ts';

const title = (page: Visit, name: string) => page.getByRole('heading', { level: 1, name });
const inMenu = (page: Visit, name: string) => page.locator('#menu').getByRole('link', { name, exact: true });

test('an owner gives somebody two roles, who sees both menus, and is mailed what they have switched on', async () => {
  const mail = await startMailServer();
  const site = await startOwnSite({ SMTP_URL: mail.url, MAIL_FROM: 'films@row.example' });
  const options = { site: site.SITE_URL, reducedMotion: 'reduce' } as const;
  const colleague = await visit('', { ...options, viewport: PHONE });
  colleague.allow(/status of 401/); // new roles end the session
  const { email, recoveryCodes } = await openAdmin(colleague, 'editor', 'Gus', { site });
  const owner = await visit('', options);
  await openAdmin(owner, 'owner', 'olive', { site, path: '/staff/team' });
  const row = owner.getByRole('row', { name: /^Gus / });
  await row.getByRole('button', { name: 'Change roles' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Roles of Gus' });
  await dialog.getByText('may write products of the shop; choose, upload and describe pictures').waitFor();
  await dialog.getByRole('checkbox', { name: /^shop/ }).check();
  await expectNoFaults(owner);
  await dialog.getByRole('button', { name: 'Change roles' }).click();
  await owner.getByText('Gus is editor, shop from now on.').waitFor();
  await row.getByRole('cell', { name: 'editor, shop', exact: true }).waitFor();

  await open(colleague, '/staff/security');
  await field(colleague, 'Work email').fill(email);
  await field(colleague, 'Password').fill(STAFF_PASSWORD);
  await press(colleague, 'Continue');
  await press(colleague, 'Use a recovery code');
  await field(colleague, 'Recovery code').fill(recoveryCodes[0] ?? '');
  await press(colleague, 'Confirm');
  await title(colleague, 'Gus').waitFor();
  await colleague.getByRole('button', { name: 'Menu' }).click();
  await inMenu(colleague, 'Films').waitFor();
  await inMenu(colleague, 'Stock').waitFor();
  expect(await inMenu(colleague, 'Messages').count()).toBe(0);
  await colleague.keyboard.press('Escape');

  await colleague.getByLabel('Your name').fill('Gus Row');
  await press(colleague, 'Change the name');
  await title(colleague, 'Gus Row').waitFor();
  await colleague.getByLabel('Current password').fill(STAFF_PASSWORD);
  await colleague.getByLabel('New password').fill('slow satellite 20');
  await press(colleague, 'Change the password');
  await colleague.getByText('The password is changed.').first().waitFor();

  const orders = colleague.getByRole('switch', { name: 'A new order' });
  expect(await colleague.getByRole('switch', { name: 'A new message' }).count()).toBe(0);
  await orders.check();
  await expectNoFaults(colleague);
  await colleague.reload();
  await expect.poll(() => orders.isChecked()).toBe(true);

  await post('/api/orders', orderOf(), site.SITE_URL);
  const subjects = () => mail.to(email).map(({ headers }) => headers.get('subject'));
  await expect.poll(subjects, { timeout: 20_000 }).toHaveLength(3);
  expect(subjects()).toEqual([
    'One of your recovery codes was used',
    'Your password was changed',
    expect.stringMatching(/^New order: \d{4}-\d{5}, \$/),
  ]);
  expect(mail.to(email).at(-1)?.raw).not.toContain('Ada Buyer');
});
