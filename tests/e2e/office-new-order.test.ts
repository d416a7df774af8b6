import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test } from 'vitest';
import { startSite } from '#tests/launch-site.ts';
import { enterOffice } from './colleague.ts';
import { fillOrder } from './order-form.ts';
import { open, visit } from './visit.ts';

/** A site of its own: what is sold here would be missing in the shop of other tests. */
const DATA_DIR = await mkdtemp(join(tmpdir(), 'marquee-new-order-'));
const { url, stop } = await startSite({ DATA_DIR, LOG_LEVEL: 'warn' });
afterAll(async () => {
  await stop();
  await rm(DATA_DIR, { recursive: true, force: true });
});

test('an order whose answer was lost, changed since, is not placed twice unasked, and can be placed as another', async () => {
  const page = await visit('', { reducedMotion: 'reduce', site: url });
  page.allow(/ERR_FAILED|status of 409/);
  await enterOffice(page, 'shop', 'sam', { site: { DATA_DIR, SITE_URL: url } });
  await open(page, '/staff/orders/create');
  await fillOrder(page, 'LR-MOSS-BD');
  await page.route(/\/api\/staff\/orders$/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const place = page.getByRole('button', { name: 'Place the order' });
  await place.click();
  await page.getByText('The site cannot be reached').waitFor();
  await page.unroute(/\/api\/staff\/orders$/);

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
