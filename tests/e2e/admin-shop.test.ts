import { expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db/open.ts';
import { refunds } from '#server/platform/db/tables/orders.ts';
import { addOrder } from '#server/shop/orders/fixture.ts';
import { silent } from '#tests/silent.ts';
import { expectNoFaults } from './axe.ts';
import { openAdmin } from './colleague.ts';
import { startOwnSite } from './own-site.ts';
import { shrinkShop } from './small-shop.ts';
import { unfold } from './unfold.ts';
import { type Visit, visit } from './visit.ts';

/** A separate site: stock and settings changed here would affect the shop of other tests. */
const site = await startOwnSite();

const database = await openDatabase({ dataDir: site.DATA_DIR, log: silent, joinRunning: true });
await shrinkShop(database.db);
const card = await addOrder(database.db, { number: '2026-90010', payment: 'stripe', refunded: 1000 });
await database.db.insert(refunds).values({
  ...{ orderId: card.id, amount: 1000, taxes: [], lines: [], restock: false },
  state: 'pending',
});
await database.close();

const press = (page: Visit, name: string) => page.getByRole('button', { name, exact: true }).first().click();

test('a delivery whose reply was lost is shown; repeating it says so first', async () => {
  const page = await visit('', { reducedMotion: 'reduce', site: site.SITE_URL });
  page.allow(/ERR_FAILED/);
  await openAdmin(page, 'shop', 'sid', { site, path: '/staff/stock' });
  const [sku, before] = await page.evaluate(async () => {
    const { rows } = await (await fetch('/api/staff/stock?limit=20')).json();
    const row = rows.find(({ stock }: { stock: number | null }) => (stock ?? 0) > 15);
    return [String(row.sku), Number(row.stock)] as const;
  });
  const address = /\/api\/staff\/stock\/moves$/;
  await page.intercept(address, async (request) => {
    await request.fetch();
    await request.abort();
  });
  const row = page.getByRole('row', { name: new RegExp(sku) });
  await row.getByRole('button', { name: /^Change/ }).click();
  await page.getByLabel('Quantity received').fill('10');
  await press(page, 'Change the stock');
  await page.getByText('The site cannot be reached').waitFor();
  await page.getByText(`: ${before + 10} now.`).waitFor();
  page.letPass(address);
  await press(page, 'Cancel');
  const stock = () =>
    page.evaluate(async (asked) => {
      const { rows } = await (await fetch(`/api/staff/stock?search=${asked}`)).json();
      return rows[0].stock;
    }, sku);

  await row.getByRole('button', { name: /^Change/ }).click(); // days later: ten more arrived
  await page.getByLabel('Quantity received').fill('10');
  await press(page, 'Change the stock');
  await page.getByText(/^This was done on .* Press again to do it once more\.$/).waitFor();
  expect(await stock()).toBe(before + 10);
  await press(page, 'Change the stock');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await stock()).toBe(before + 20);
});

test('a count is refused if pieces were sold since, and accepted with the new stock shown', async () => {
  const page = await visit('', { reducedMotion: 'reduce', site: site.SITE_URL });
  page.allow(/status of 409/);
  await openAdmin(page, 'shop', 'una', { site, path: '/staff/stock' });
  const [sku, before] = await page.evaluate(async () => {
    const { rows } = await (await fetch('/api/staff/stock?limit=20')).json();
    const row = rows.findLast(({ stock }: { stock: number | null }) => (stock ?? 0) > 15);
    return [String(row.sku), Number(row.stock)] as const;
  });
  await page
    .getByRole('row', { name: new RegExp(sku) })
    .getByRole('button', { name: /^Change/ })
    .click();
  await page.getByRole('radio', { name: 'Stock counted' }).check();
  await page.getByLabel('Quantity counted').fill(String(before));
  const sold = { moves: [{ sku, change: -2, reason: 'correction' }] };
  await page.request.post(`${site.SITE_URL}/api/staff/stock/moves`, {
    data: sold,
    headers: { origin: site.SITE_URL },
  });
  await press(page, 'Change the stock');
  await page.getByText(`${sku} has ${before - 2} in stock now and had ${before} when you looked`).waitFor();
  await page.getByText(`: ${before - 2} now.`).waitFor();
  expect(await page.getByLabel('Quantity counted').inputValue()).toBe(String(before));
  await press(page, 'Change the stock');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('a refund without a provider is completed by hand, and a card is refunded by hand', async () => {
  const page = await visit('', { reducedMotion: 'reduce', site: site.SITE_URL });
  page.allow(/status of 409/);
  await openAdmin(page, 'shop', 'sue', { site, path: `/staff/orders/${card.number}` });
  await press(page, 'It has gone back…');
  await page.getByRole('dialog', { name: 'Has the money gone back?' }).waitFor();
  await expectNoFaults(page);
  await press(page, 'It has gone back');
  await page.getByText(/\$10\.00 done, credit note CN-/).waitFor();
  await press(page, 'Refund…');
  await page.getByLabel('Another amount').fill('5');
  await page.getByRole('button', { name: /^Give back \$/ }).click();
  await page.getByText('Cards are not set up here').waitFor();
  await page.getByRole('checkbox', { name: /^I give the money back myself/ }).check();
  await expectNoFaults(page);
  await page.getByRole('button', { name: /^Give back \$/ }).click();
  await page.getByText(/\$5\.00 done, credit note CN-/).waitFor();
});

test("a save refused for a colleague's asks one question, which is gone once answered", async () => {
  const page = await visit('', { reducedMotion: 'reduce', site: site.SITE_URL });
  page.allow(/shop\/settings: .* 409 /);
  await openAdmin(page, 'owner', 'ana', { site, path: '/staff/shop-settings' });
  const bank = page.getByLabel('Bank details');
  await bank.fill('Bank of Hull');
  const calls = '/api/staff/shop/settings';
  const now = await (await page.request.get(calls)).json();
  await page.request.put(calls, {
    data: { ...now, bankDetails: 'Bank of York' },
    headers: { origin: site.SITE_URL },
  });
  await press(page, 'Save the settings');
  const question = page.getByText('Somebody has changed this.');
  const refusal = page.getByText(/^Nothing was changed\./);
  await question.waitFor();
  expect(await refusal.count()).toBe(0);
  await press(page, 'Reload');
  await expect.poll(() => bank.inputValue()).toBe('Bank of York');
  expect([await question.count(), await refusal.count()]).toEqual([0, 0]);
});

test('a refused form focuses its first invalid field and keeps the clicked button visible', async () => {
  const page = await visit('', { reducedMotion: 'reduce', site: site.SITE_URL });
  page.allow(/status of (400|503)/);
  await openAdmin(page, 'owner', 'abe', { site, path: '/staff/shop-settings' });
  const focused = () =>
    page.evaluate(() => document.activeElement?.id || (document.activeElement?.textContent ?? ''));
  const save = () => page.getByRole('button', { name: 'Save the settings' }).press('Enter');
  await unfold(page, 'Delivery');
  await press(page, 'Add a zone');
  await expect.poll(focused).toMatch(/^zones\.[1-9]\d*\.name$/);
  const countries = (await focused()).replace('name', 'countries');
  await page.keyboard.insertText('Nordics');
  await save();
  await page.getByText('Nothing was changed. Countries must name a country, or all others').waitFor();
  await expect.poll(focused).toBe(countries);

  await page.intercept('**/api/staff/shop/settings', (request) => request.fulfill({ status: 503 }));
  await save();
  await expect.poll(() => page.getByText(/^Nothing was changed. Countries/).count()).toBe(0);
  await page.getByText(/^Nothing was changed\./).waitFor();
  await expect.poll(focused).toBe('Save the settings');
});

test('an invalid discount code focuses its first invalid field, also in a dialog', async () => {
  const page = await visit('', { reducedMotion: 'reduce', site: site.SITE_URL });
  await openAdmin(page, 'shop', 'sal', { site, path: '/staff/codes' });
  await press(page, 'New code');
  await page.getByRole('button', { name: 'Save the code' }).press('Enter');
  await page.getByText('Nothing was saved. Please check the marked fields.').waitFor();
  const code = page.getByLabel('Code', { exact: true });
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
});
