import { expect, test } from 'vitest';
import { faults } from './axe.ts';
import { openAdmin } from './colleague.ts';
import { startOwnSite } from './own-site.ts';
import { PHONE, visit } from './visit.ts';

test('an owner lets a program read orders by a token, sees that it did, and revokes it', async () => {
  const site = await startOwnSite();
  const page = await visit('', { viewport: PHONE, reducedMotion: 'reduce', site: site.SITE_URL });
  await openAdmin(page, 'owner', 'olga', { site, path: '/staff/tokens' });
  await page.getByText('There is no token yet.').waitFor();
  expect(await faults(page)).toEqual([]);

  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await dialog.getByLabel('Name').fill('Accountant');
  await dialog.getByLabel('see orders').check();
  await dialog.getByLabel('Ends').selectOption('after 90 days');
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make the token' }).click();
  const token = await page.getByRole('textbox', { name: 'Token for Accountant' }).inputValue();
  expect(token).toMatch(/^mqs_/);
  expect(await faults(page)).toEqual([]);

  const ask = async (path: string, init: RequestInit = {}) =>
    (await fetch(site.SITE_URL + path, { headers: { authorization: `Bearer ${token}` }, ...init })).status;
  expect(await ask('/api/staff/orders')).toBe(200);
  expect(await ask('/api/staff/openapi.json')).toBe(200);
  expect(await ask('/api/staff/team')).toBe(403);
  expect(await ask('/api/staff/orders/2026-00001/note', { method: 'POST', body: '{"note":"x"}' })).toBe(403);

  await page.reload();
  const row = page.getByRole('row', { name: /^Accountant/ });
  await row.getByText('read only: see orders').waitFor();
  expect(await page.getByText(token).count()).toBe(0);
  expect(await row.getByText('not yet').count()).toBe(0);
  await row.getByRole('button', { name: 'Revoke Accountant' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('There is no token yet.').waitFor();
  expect(await ask('/api/staff/orders')).toBe(401);
});
