import { test } from 'vitest';
import { enterOffice } from './colleague.ts';
import { fillOrder } from './order-form.ts';
import { startOwnSite } from './own-site.ts';
import { open, visit } from './visit.ts';

/** A site of its own: what is sold here would be missing in the shop of other tests. */
const site = await startOwnSite();
const url = site.SITE_URL;

test('an order whose answer was lost, changed since, is not placed twice unasked, and can be placed as another', async () => {
  const page = await visit('', { reducedMotion: 'reduce', site: url });
  page.allow(/ERR_FAILED|status of 409/);
  await enterOffice(page, 'shop', 'sam', { site });
  await open(page, '/staff/orders/create');
  await fillOrder(page, 'LR-MOSS-BD');
  await page.intercept(/\/api\/staff\/orders$/, async (request) => {
    await request.fetch();
    await request.abort();
  });
  const place = page.getByRole('button', { name: 'Place the order' });
  await place.click();
  await page.getByText('The site cannot be reached').waitFor();
  page.letPass(/\/api\/staff\/orders$/);

  await page.getByLabel(/^Street/).fill('5 Pier Road');
  await place.click();
  await page.getByText('This order was placed as it was before you changed it').waitFor();
  await place.click();
  await page.getByRole('heading', { level: 1, name: /^Order 20/ }).waitFor();
  await page.getByText('5 Pier Road').first().waitFor();
  await open(page, '/staff/orders');
  await page
    .getByRole('row', { name: /Wilf Penhallow/ })
    .nth(1)
    .waitFor();
});
