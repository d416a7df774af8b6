import { expect, test } from 'vitest';
import { freePort } from '#tests/free-port.ts';
import { faults } from './axe.ts';
import { openAdmin } from './colleague.ts';
import { startOwnSite } from './own-site.ts';
import { open, visit } from './visit.ts';

test('an owner has the site looked at, stores a time zone, restarts, and the site uses it', {
  timeout: 120_000,
}, async () => {
  const site = await startOwnSite({ PORT: String(await freePort()) });
  const page = await visit('', { site: site.SITE_URL, reducedMotion: 'reduce' });
  await openAdmin(page, 'owner', 'olga', { site });
  await open(page, '/staff/system');
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('Mail server: none: mails are stored and not sent').waitFor();
  const found = page.locator('.MuiAlert-root');
  expect(await found.first().textContent()).not.toMatch(/^Clock/); // what is wrong stands first
  await page.getByText('Address: ').first().waitFor();
  expect(await page.getByText('does not lead to this site').count()).toBe(0);
  expect(await faults(page)).toEqual([]);

  page.allow(/400 \(Bad Request\)/);
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.fill('Europe/Atlantis');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Please give a time zone such as Europe/London').waitFor();
  await zone.fill('Asia/Tokyo');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Stored. The site uses it after its next start.').waitFor();
  expect(await page.getByText('In use: Europe/London').count()).toBe(1);

  page.allow(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED/);
  await page.getByRole('button', { name: 'Restart the site…' }).click();
  await page.getByRole('button', { name: 'Restart', exact: true }).click();
  await page.getByText('The site has been restarted.').waitFor({ timeout: 60_000 });
  await page.getByText('In use: Asia/Tokyo').waitFor();
  expect((await fetch(`${site.SITE_URL}/films`)).status).toBe(200);

  await page.getByRole('link', { name: 'What is new' }).click();
  await page.getByRole('heading', { name: 'What is new' }).waitFor();
});
