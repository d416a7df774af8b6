import { expect, test } from 'vitest';
import { expectNoFaults } from './axe.ts';
import { chooseSize } from './buyer.ts';
import { openAdmin } from './colleague.ts';
import { startOwnSite } from './own-site.ts';
import { open, type Visit, visit } from './visit.ts';

/** A separate site: products published here would be counted by other tests. */
const site = await startOwnSite();
const { SITE_URL: url } = site;

const press = (page: Visit, name: string) => page.getByRole('button', { name, exact: true }).first().click();

const LAMP = {
  name: 'Keeper’s Lamp',
  price: 4000,
  category: 'Homeware',
  collection: 'posters-and-prints',
  sizes: ['Small', 'Large'],
  description: 'It burns all night.',
  images: [],
};

/** Creates a lamp, as the page of a new product does. */
async function beginLamp(page: Visit): Promise<void> {
  const status = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    const sent = JSON.stringify({ entry: 'keepers-lamp', body });
    return (await fetch('/api/staff/content/products', { method: 'POST', headers, body: sent })).status;
  }, LAMP);
  expect(status).toBe(201);
}

test('a product gets sizes and stock before publishing, and sells them afterwards', async () => {
  const page = await visit('', { reducedMotion: 'reduce', site: url });
  await openAdmin(page, 'shop', 'sam', { site, path: '/staff/stock' });
  await beginLamp(page);
  page.allow(/status of 409/);
  await open(page, '/staff/products/keepers-lamp');
  await press(page, 'Publish');
  const list = page.getByRole('alert', { name: 'Before this is published' });
  await list.getByText(/^These are only suggestions/).waitFor();
  await list.getByText(/no size with stock/).waitFor();

  await page.getByRole('link', { name: 'Sizes and stock' }).click();
  await page.getByRole('heading', { level: 1, name: LAMP.name }).waitFor();
  await page.getByText('It is not on the site').waitFor();
  await press(page, 'Start with its sizes');
  for (const at of [0, 1])
    await page
      .getByLabel(/^Stock of /)
      .nth(at)
      .fill('3');
  await expectNoFaults(page);
  await press(page, 'Save the variants');
  await page.getByText('once the product is published').last().waitFor();
  expect((await fetch(`${url}/product/keepers-lamp`)).status).toBe(404);
  expect((await fetch(`${url}/api/variants/keepers-lamp`)).status).toBe(404);

  await page.getByRole('link', { name: 'The product’s page' }).click();
  await press(page, 'Publish');
  await list.getByText(/has no picture/).waitFor();
  expect(await list.getByText(/with stock/).count()).toBe(0);
  await press(page, 'Publish anyway');
  await page.getByText(`${LAMP.name} is live`).waitFor();
  const variants = await (await fetch(`${url}/api/variants/keepers-lamp`)).json();
  expect(variants).toMatchObject([
    { size: 'Small', left: 3 },
    { size: 'Large', left: 3 },
  ]);
  await open(page, '/product/keepers-lamp');
  await chooseSize(page, 'Large');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page
    .getByText(/added to/i)
    .first()
    .waitFor();
});

test('new SKUs of a spreadsheet are imported once somebody has confirmed them', async () => {
  const page = await visit('', { reducedMotion: 'reduce', site: url });
  await openAdmin(page, 'shop', 'sam', { site, path: '/staff/stock' });
  const product = await page.evaluate(async () => {
    const { rows } = await (await fetch('/api/staff/stock?search=LR-TEE-M')).json();
    return String(rows[0].product);
  });
  await press(page, 'Import…');
  const csv = `sku,product,size,stock\nBRAND-NEW-9,${product},Nine,25\n`;
  const file = { name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel('CSV file').setInputFiles(file);
  const part = page.getByRole('region', { name: 'Import' });
  await part.getByText(/New: BRAND-NEW-9/).waitFor();
  await expectNoFaults(page);
  const take = part.getByRole('button', { name: 'Import' });
  expect(await take.getAttribute('aria-disabled')).toBe('true');
  const stocked = () =>
    page.evaluate(async () => (await (await fetch('/api/staff/stock?search=BRAND-NEW-9')).json()).total);
  await take.click({ force: true });
  expect(await stocked()).toBe(0);
  await part.getByRole('checkbox', { name: 'I have read these lines, and they are right' }).check();
  await take.click();
  await part.getByText('is imported: 0 changed, 1 new.').waitFor();
  expect(await stocked()).toBe(1);
});
