import { expect, test } from 'vitest';
import { expectNoFaults } from './axe.ts';
import { openAdmin } from './colleague.ts';
import { startOwnSite } from './own-site.ts';
import { visit } from './visit.ts';

/** A separate site: it loses its content. */
const site = await startOwnSite();

test('an owner replaces the demo by an empty site in the company’s name', async () => {
  const page = await visit('', { reducedMotion: 'reduce', site: site.SITE_URL });
  await openAdmin(page, 'owner', 'ada', { site, path: '/staff' });
  await page.getByRole('link', { name: 'Begin your own site' }).first().click();
  await page.getByRole('textbox', { name: 'Your company’s name' }).fill('Heron & Otter');
  await page.getByRole('textbox', { name: 'To confirm, type Lantern Row Films' }).fill('Lantern Row Films');
  await expectNoFaults(page);
  // The answer is lost, as if the backup had lasted longer than the connection.
  page.allow(/own-site: Failed to load resource: net::ERR_CONNECTION_RESET/);
  await page.route('**/api/staff/own-site', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Begin your own site' }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Back up, then begin' }).click();
  await reloaded;
  await page.getByText('The first steps of a new site.').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'First film' }).getByText('To do').waitFor();
  await expectNoFaults(page);

  for (const path of [
    '/',
    '/films',
    '/shop',
    '/blog',
    '/seasons',
    '/about',
    '/contact',
    '/sitemap',
    '/privacy',
  ]) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 200]);
    expect(await page.content(), path).not.toMatch(/Lantern Row|\/media\/brand/);
  }
  await page.goto('/films');
  await page.getByText('No films yet. Please check back soon.').waitFor();
  expect(await page.getByRole('link', { name: 'Shop' }).count()).toBe(0);
  await expectNoFaults(page);
});
