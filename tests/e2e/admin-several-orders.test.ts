import { expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db/open.ts';
import { addOrder } from '#server/shop/orders/fixture.ts';
import { silent } from '#tests/silent.ts';
import { expectNoFaults } from './axe.ts';
import { openAdmin } from './colleague.ts';
import { startOwnSite } from './own-site.ts';
import { visit } from './visit.ts';
import { press } from './writing.ts';

const site = await startOwnSite();
const NUMBERS = ['2026-90000', '2026-90001', '2026-90002', '2026-90003'];
const database = await openDatabase({ dataDir: site.DATA_DIR, log: silent, joinRunning: true });
for (const number of NUMBERS) await addOrder(database.db, { number, email: `buyer-${number}@home.example` });
for (let nth = 0; nth < 30; nth += 1)
  await addOrder(database.db, { number: `2025-${nth}`, email: `crowd-${nth}@home.example` });
await database.close();

test('orders chosen together are packed, printed and shipped; the one that is refused is named', async () => {
  const page = await visit('', { site: site.SITE_URL });
  await openAdmin(page, 'shop', 'sam', { site, path: '/staff/orders?search=buyer-' });
  const row = (number: string) => page.getByRole('row').filter({ hasText: number });
  const part = NUMBERS[3] ?? '';
  await page.request.post(`${site.SITE_URL}/api/staff/orders/${part}/shipped`, {
    data: { carrier: 'Post', lines: [{ position: 0, quantity: 1 }] },
    headers: { origin: site.SITE_URL },
  });
  await press(page, 'Choose all on this page');
  await press(page, 'Mark 4 orders as packed');
  for (const number of NUMBERS) await row(number).getByText('Packed').waitFor();

  await press(page, 'Choose all on this page');
  await page.getByRole('link', { name: 'Packing slips of 4 orders' }).click();
  await expect.poll(() => page.getByRole('article', { name: /^Packing slip/ }).count()).toBe(4);
  await expectNoFaults(page);
  await page.goBack();

  await press(page, 'Choose all on this page');
  await press(page, 'Ship 4 orders…');
  const dialog = page.getByRole('dialog', { name: 'Ship 4 orders' });
  await dialog.getByLabel('Carrier').fill('Post');
  await dialog
    .getByLabel(/^Tracking number of/)
    .first()
    .evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', 'RM1\nRM2\nRM3\n');
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
  expect(
    await dialog
      .getByLabel(/^Tracking number of/)
      .nth(2)
      .inputValue(),
  ).toBe('RM3');
  await expectNoFaults(page);
  await press(page, 'Mark 4 orders as shipped');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(`${part} was not shipped: A part of ${part} was sent before`).waitFor();
  for (const number of NUMBERS.slice(0, 3)) await row(number).getByText('Shipped').waitFor();
  await row(part).getByText('Packed').waitFor();
});

test('all orders of a list are chosen, also those of its other pages', async () => {
  const page = await visit('', { site: site.SITE_URL });
  await openAdmin(page, 'shop', 'una', { site, path: '/staff/orders?search=crowd-' });
  await press(page, 'Choose all on this page');
  await page.getByRole('button', { name: 'Mark 25 orders as packed' }).waitFor();
  await press(page, 'Choose all 30');
  await press(page, 'Mark 30 orders as packed');
  await page.getByText('Packed', { exact: true }).nth(29).waitFor();
});
