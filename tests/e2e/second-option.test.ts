import { expect, test } from 'vitest';
import { staffOrderPath } from '#contract/admin/staff-paths.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { mails } from '#server/platform/db/tables/mails.ts';
import { silent } from '#tests/silent.ts';
import { expectNoFaults } from './axe.ts';
import { chooseSize, writeAddress } from './buyer.ts';
import { openAdmin } from './colleague.ts';
import { toastOf } from './member.ts';
import { startOwnSite } from './own-site.ts';
import { open, type Visit, visit } from './visit.ts';

/** A separate site: a product published here would be counted by other tests. */
const site = await startOwnSite();
const { DATA_DIR, SITE_URL: url } = site;

const press = (page: Visit, name: string) => page.getByRole('button', { name, exact: true }).first().click();

const TEE = {
  name: 'Harbour Tee',
  price: 3200,
  category: 'T-shirt',
  collection: 'lantern-row-wear',
  sizes: ['S', 'M'],
  description: 'Heavy cotton.',
  images: [],
};
/** Stock by size and colour, as filled in. */
const STOCK = { 'S, Black': '3', 'S, White': '0', 'M, Black': '0', 'M, White': '20' };

test('staff name an option, fill in its variants, and one is bought on the site, mailed and packed', async () => {
  const page = await visit('', { reducedMotion: 'reduce', site: url });
  page.allow(/status of 40[09]/);
  await openAdmin(page, 'shop', 'sam', { site, path: '/staff/stock' });
  await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    const sent = JSON.stringify({ entry: 'harbour-tee', body });
    await fetch('/api/staff/content/products', { method: 'POST', headers, body: sent });
  }, TEE);
  await open(page, '/staff/products/harbour-tee');
  await page.getByLabel('Second option').fill('Colour');
  await expectNoFaults(page);
  await press(page, 'Publish');
  await press(page, 'Publish anyway');
  await page.getByText(`${TEE.name} is live`).waitFor();

  await page.getByRole('link', { name: 'Sizes and stock' }).click();
  await page.getByLabel('Colour: values').fill('Black, White');
  await press(page, 'Fill in all combinations');
  for (const [at, pieces] of Object.values(STOCK).entries())
    await page
      .getByLabel(/^Stock of /)
      .nth(at)
      .fill(pieces);
  await expectNoFaults(page);
  await page.getByLabel('Colour of HARBOUR-TEE-S-WHITE').fill('Black');
  await press(page, 'Save the variants');
  await page.getByText('Two variants are size S, Black').first().waitFor();
  await page.getByLabel('Colour of HARBOUR-TEE-S-WHITE').fill('White');
  await press(page, 'Save the variants');
  await page.getByText('The shop sells them like this').waitFor();

  await open(page, '/product/harbour-tee');
  const colours = page.getByRole('group', { name: 'Colour' });
  const add = page.getByRole('button', { name: 'Add to Cart' });
  expect(await add.getAttribute('aria-disabled')).toBe('true');
  await chooseSize(page, 'M');
  await colours.getByText('Black, sold out').waitFor();
  expect(await colours.getByRole('radio').first().isDisabled()).toBe(true);
  await add.click({ force: true });
  await page.getByRole('alert').filter({ hasText: 'Please choose one first.' }).waitFor();
  await colours.getByText('White', { exact: true }).click();
  await expect.poll(() => add.getAttribute('aria-disabled')).toBe(null);
  await chooseSize(page, 'S');
  await page.getByText('White is not available in S: please choose another.').waitFor();
  expect(await add.getAttribute('aria-disabled')).toBe('true');
  await expectNoFaults(page);
  await colours.getByText('Black, 3 left').click();
  await add.click();
  const toast = toastOf(page, 'Added to cart');
  await toast.getByText('Harbour Tee, S, Black').waitFor();
  await page.getByRole('button', { name: 'View cart' }).click();
  await page.getByText('Size S, Black').waitFor();
  await expectNoFaults(page);
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  await page.waitForURL('**/checkout');
  await page.getByText('Size S, Black').waitFor();
  await writeAddress(page, 'W12 8QT');
  const order = page.getByRole('button', { name: 'Place order' });
  await expect.poll(() => order.isEnabled()).toBe(true);
  await order.click();
  await page.getByRole('heading', { level: 1, name: 'Thank you for your order' }).waitFor();
  await page.getByText('Size S, Black').waitFor();
  const number = new URL(page.url()).pathname.replace('/order/', '');

  const database = await openDatabase({ dataDir: DATA_DIR, log: silent, joinRunning: true, poolSize: 1 });
  const letters = (await database.db.select().from(mails)).map(({ letter }) => letter.text);
  await database.close();
  expect(letters.filter((text) => text.includes('1 × Harbour Tee, S, Black'))).not.toEqual([]);

  await openAdmin(page, 'shop', 'sue', { site, path: staffOrderPath(number) });
  await page.getByRole('row', { name: /^Harbour Tee, S, Black/ }).waitFor();
  await open(page, `${staffOrderPath(number)}/slip`);
  await page
    .getByRole('article', { name: /^Packing slip/ })
    .getByText('Harbour Tee, S, Black')
    .waitFor();
});

test('without scripts, sizes and options are there to choose from', async () => {
  const page = await visit('/product/harbour-tee', { site: url, javaScriptEnabled: false });
  await page.getByRole('group', { name: 'Size' }).getByText('M', { exact: true }).click();
  await page.getByRole('group', { name: 'Colour' }).getByText('White', { exact: true }).click();
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(2);
});
