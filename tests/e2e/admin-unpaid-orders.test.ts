import { expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db/open.ts';
import { addOrder } from '#server/shop/orders/fixture.ts';
import { silent } from '#tests/silent.ts';
import { expectNoFaults } from './axe.ts';
import { openAdmin } from './colleague.ts';
import { startOwnSite } from './own-site.ts';
import { open, visit } from './visit.ts';

/** A separate site with three unpaid orders. */
const site = await startOwnSite();
const { DATA_DIR, SITE_URL: url } = site;
const NUMBERS = ['2026-90000', '2026-90001', '2026-90002'];
const soon = new Date(Date.now() + 30 * 60_000);
const database = await openDatabase({ dataDir: DATA_DIR, log: silent, joinRunning: true });
for (const number of NUMBERS)
  await addOrder(database.db, {
    ...{ number, email: `buyer-${number}@home.example` },
    ...{ state: 'pending', confirmedAt: null, heldUntil: soon },
  });
await database.close();
const [first = '', second = '', kept = ''] = NUMBERS;

test('several unpaid orders are cancelled at once, and one is held until its date', async () => {
  const page = await visit('', { reducedMotion: 'reduce', site: url });
  await openAdmin(page, 'shop', 'sam', { site, path: '/staff/orders?search=buyer-' });
  const row = (number: string) => page.getByRole('row').filter({ hasText: number });
  for (const number of [first, second])
    await page.getByRole('checkbox', { name: `Choose order ${number}` }).check();
  await page.getByRole('button', { name: 'Cancel 2 orders…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel 2 orders?' });
  await dialog.getByLabel('Reason').fill('Ordered for nothing');
  await expectNoFaults(page);
  await dialog.getByRole('button', { name: 'Cancel 2 orders' }).click();
  await dialog.waitFor({ state: 'detached' });
  for (const number of [first, second]) await row(number).getByText('Cancelled').waitFor();
  expect(await row(kept).getByText('Cancelled').count()).toBe(0);
  expect(await page.getByRole('checkbox', { name: `Choose order ${kept}` }).isChecked()).toBe(false);

  await open(page, `/staff/orders/${kept}`);
  const keep = page.getByRole('button', { name: 'Hold until payment is due' });
  await keep.click();
  await page.getByText(`Order ${kept} is held until payment is due.`).waitFor();
  await keep.waitFor({ state: 'detached' });
  await page.getByText('Confirmed: it is held until payment is due').waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: `Order ${kept}` }).waitFor();
  expect(await keep.count()).toBe(0);
});
