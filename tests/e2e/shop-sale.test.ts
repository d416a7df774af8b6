import { expect, test } from 'vitest';
import { chooseSize } from './buyer.ts';
import { openAdmin } from './colleague.ts';
import { toastOf } from './member.ts';
import { startOwnSite } from './own-site.ts';
import { open, visit } from './visit.ts';
import { field, publish } from './writing.ts';

test('a sale that begins today is on the card, the product’s page, in its data and the cart', async () => {
  const site = await startOwnSite();
  const page = await visit('/product/lantern-tee', { site: site.SITE_URL });
  const before = await page
    .getByText(/^\$\d+\.\d\d$/)
    .first()
    .innerText();
  await openAdmin(page, 'owner', 'olive', { site, path: '/staff/products/lantern-tee' });
  const day = await page.evaluate(() =>
    new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/London' }),
  );
  await field(page, 'Sale price').fill('9.99');
  await field(page, 'First day').fill(day);
  await field(page, 'Last day').fill(day);
  await publish(page, 'Lantern Tee');

  await open(page, '/shop');
  const card = page.getByRole('article').filter({ hasText: 'Lantern Tee' });
  await card.getByText('$9.99').waitFor();
  expect(await card.locator('s').innerText()).toContain(before);
  await open(page, '/product/lantern-tee');
  expect(await page.locator('main s').first().innerText()).toContain(before);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toContain(`"priceValidUntil":"${day}"`);
  await chooseSize(page, 'M');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await toastOf(page, 'Added to cart').waitFor();
  await page.getByRole('button', { name: 'View cart' }).click();
  await page.getByText('$9.99 each').waitFor();
  expect(await page.locator('.buying-line s').innerText()).toBe(before);
});
