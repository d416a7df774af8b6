import { expect, test } from 'vitest';
import { faults } from './axe.ts';
import { goToCheckout, writeAddress } from './buyer.ts';
import { openAdmin } from './colleague.ts';
import { startOwnSite } from './own-site.ts';
import { open, PHONE, type Visit, visit } from './visit.ts';

/** The tests' own browser says that a program drives it, and would not be counted. */
const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/** The figures of a row of a table, by the row's name. */
const figures = (page: Visit, table: string, row: string | RegExp) =>
  page
    .getByRole('table', { name: table, exact: true })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: row, exact: true }) })
    .getByRole('cell')
    .allInnerTexts();

test('an owner has visits counted; pages, presses, searches and an order of a visitor are in the figures', async () => {
  const site = await startOwnSite();
  const page = await visit('', { site: site.SITE_URL });
  await openAdmin(page, 'owner', 'vera', { site, path: '/staff/visits' });
  await page.getByText('Visits are not counted').waitFor();
  expect(await faults(page)).toEqual([]);
  const html = async () => (await fetch(site.SITE_URL)).text();
  expect(await html()).not.toContain('sendBeacon');
  await page.getByRole('button', { name: 'Count visits' }).click();
  await page.getByText('Nobody has come yet').waitFor();
  await expect.poll(html).toContain('sendBeacon');

  const visitor = await visit('', { site: site.SITE_URL, userAgent: PERSON, timezoneId: 'Asia/Tokyo' });
  await open(visitor, '/film/night-bus-choir');
  await visitor.getByRole('button', { name: 'Watch Trailer' }).click();
  await visitor.getByRole('button', { name: 'Close the trailer' }).click();
  const tickets = visitor.getByRole('link', { name: /^Get Tickets/ });
  await tickets.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await tickets.click();
  // In the page, without loading another one.
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await visitor.getByRole('heading', { name: 'Counting visits' }).waitFor();
  await open(visitor, '/search');
  await visitor.getByRole('main').getByRole('searchbox').pressSequentially('zzzqq', { delay: 30 });
  await visitor.getByText('“zzzqq”').waitFor();
  await visitor.waitForTimeout(2_500); // words count once they have stayed
  visitor.allow(/status of 404/);
  await open(visitor, '/no/such-page');
  await open(visitor, '/product/lantern-tee');
  await goToCheckout(visitor);
  await writeAddress(visitor, 'W12 8QT');
  const order = visitor.getByRole('button', { name: 'Place order' });
  await expect.poll(() => order.isEnabled()).toBe(true);
  await order.click();
  await visitor.waitForURL(/\/order\//);

  const reload = () => page.reload();
  const views = async () => {
    await reload();
    await page.getByRole('heading', { name: 'Visits', level: 1 }).waitFor();
    return figures(page, 'In all', 'Pages opened');
  };
  await expect.poll(views, { interval: 3_000 }).toEqual(['7', '0', 'new']);
  expect(await figures(page, 'In all', 'Visitors, each once a day')).toEqual(['1', '0', 'new']);
  expect(await figures(page, 'In all', 'Added to the cart')).toEqual(['1', '0', 'new']);
  expect((await figures(page, 'In all', 'Orders'))[0]).toMatch(/^\d/);
  expect(await figures(page, 'Films', 'Night Bus Choir')).toEqual(['1', 'new', '1', '1', '0']);
  expect(await figures(page, 'Other pages', '/privacy')).toEqual(['1', 'new']);
  expect(await figures(page, 'Other pages', '/order/…')).toEqual(['1', 'new']);
  expect(await figures(page, 'Countries', 'Japan')).toEqual(['1', 'new']);
  expect(await page.getByRole('table', { name: 'Searches', exact: true }).getByRole('row').count()).toBe(2);
  expect(await figures(page, 'Searches without result', 'zzzqq')).toEqual(['1', 'new']);
  expect(await figures(page, 'Pages that are missing', '/no/such-page')).toEqual(['1', 'new']);
  expect(await faults(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  expect(await faults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Stop counting' }).click();
  await page.getByText('Visits are not counted').waitFor();
  await expect.poll(html).not.toContain('sendBeacon');
});
