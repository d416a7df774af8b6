import { expect, test } from 'vitest';
import { expectNoFaults, faults } from './axe.ts';
import { openAdmin } from './colleague.ts';
import { open, PHONE, visit } from './visit.ts';

const headed = (name: string) => ({ name, exact: true, level: 1 }) as const;

test('the help of a section is beside its title, and leads on by keyboard without a reload', async () => {
  const page = await visit('', { reducedMotion: 'reduce', viewport: PHONE });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await openAdmin(page, 'shop', 'helga', { path: '/staff/orders' });
  const link = page.locator('.page-head').getByRole('link', { name: 'Help', exact: true });
  await link.waitFor();
  expect(scripts.filter((url) => /help/.test(url))).toEqual([]);
  expect(await faults(page)).toEqual([]);
  await link.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', headed('Help: From order to parcel')).waitFor();
  expect(new URL(page.url()).pathname).toBe('/staff/help/from-order-to-parcel');
  await expectNoFaults(page);
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole('link', { name: 'All help' }).press('Enter');
  await page.getByRole('heading', headed('Help')).waitFor();
  await expectNoFaults(page);
  await page.locator('.page').getByRole('link', { name: 'The first product', exact: true }).press('Enter');
  await page.locator('.help-text').getByRole('link', { name: 'Stock', exact: true }).press('Enter');
  await page.getByRole('heading', headed('Help: Stock')).waitFor();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);

  await open(page, '/staff/help/nowhere');
  await page.getByRole('heading', headed('Nothing here')).waitFor();
});

test('the search finds help by its headings and its words', async () => {
  const page = await visit('', { reducedMotion: 'reduce' });
  await openAdmin(page, 'editor', 'hugo', { path: '/staff/films' });
  const box = page.getByRole('combobox', { name: 'Search everything' });
  await box.fill('running order');
  await page.getByRole('option', { name: 'Running order Help:' }).waitFor();
  await box.fill('recovery codes');
  await page.getByRole('option', { name: /^Getting in Help: .*recovery codes/ }).click();
  await page.getByRole('heading', headed('Help: Getting in')).waitFor();
});
