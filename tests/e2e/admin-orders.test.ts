import { expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db/open.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import { addOrder } from '#server/shop/orders/fixture.ts';
import { silent } from '#tests/silent.ts';
import { expectNoFaults } from './axe.ts';
import { stopClock, takeClock } from './clock.ts';
import { openAdmin } from './colleague.ts';
import { fillOrder } from './order-form.ts';
import { startOwnSite } from './own-site.ts';
import { shrinkShop } from './small-shop.ts';
import { unfold } from './unfold.ts';
import { open, type Visit, visit } from './visit.ts';

/** A separate site: stock counted and sold here would be missing in the shop of other tests. */
const site = await startOwnSite();
const { DATA_DIR, SITE_URL: url } = site;

/** Without the variants that the demo gives it. */
const PRODUCT = 'saltgrave-light-poster';
const SKU = 'SALTGRAVE-LIGHT-POSTER-A3';
const database = await openDatabase({ dataDir: DATA_DIR, log: silent, joinRunning: true });
await shrinkShop(database.db);
await database.pool.query('DELETE FROM variants WHERE product = $1', [PRODUCT]);
const { number: waiting } = await addOrder(database.db, { number: '2026-90000' });
const late = await addOrder(database.db, { number: '2026-90001', payment: 'stripe', state: 'cancelled' });
await database.db.insert(payments).values({
  orderId: late.id,
  adapter: 'stripe',
  providerId: 'cs_late',
  amount: late.total,
  currency: 'USD',
  state: 'refused',
  refundState: 'failed',
});
const typing = await addOrder(database.db, {
  number: '2026-90002',
  lines: [{ quantity: 40, unitPrice: 100, total: 4000, tax: 0 }],
});
await database.close();

const press = (page: Visit, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const state = (page: Visit, words: string) => page.locator('.state', { hasText: words }).waitFor();

test('staff count stock, create an order, pack it, ship two parcels and refund a piece', async () => {
  const page = await visit('', { reducedMotion: 'reduce', site: url });
  await openAdmin(page, 'shop', 'sam', { site, path: `/staff/stock/${PRODUCT}` });
  await press(page, 'Start with its sizes');
  for (const at of [0, 1, 2])
    await page
      .getByLabel(/^Stock of /)
      .nth(at)
      .fill('10');
  await expectNoFaults(page);
  await press(page, 'Save the variants');
  await page.getByText('The shop sells them like this').waitFor();

  await open(page, '/staff/orders/create');
  await fillOrder(page, SKU);
  await page.getByLabel(/^Quantity of Saltgrave Light Poster/).fill('3');
  await page.reload();
  expect(await page.getByLabel(/^Street/).inputValue()).toBe('4 Pier Road');
  await press(page, 'Place the order');
  await page.getByRole('heading', { level: 1, name: /^Order 20/ }).waitFor();

  await press(page, 'Mark as paid…');
  await press(page, 'Mark as paid');
  await state(page, 'To pack');
  await press(page, 'Packed');
  await state(page, 'Packed');

  await press(page, 'Ship…');
  await page.getByLabel(/^Carrier/).fill('Royal Mail');
  await page.getByLabel('Tracking number').fill('RM1');
  await page.getByRole('dialog').locator('.pieces').getByRole('textbox').fill('1');
  await expectNoFaults(page);
  await press(page, 'Mark as shipped');
  await state(page, 'partly shipped');
  await press(page, 'Ship another parcel…');
  await page.getByLabel('Tracking number').fill('RM2');
  await press(page, 'Mark as shipped');
  await state(page, 'Shipped');

  await press(page, 'Refund…');
  await page.getByRole('dialog').locator('.pieces').getByRole('textbox').fill('1');
  await page.getByLabel('Reason').fill('It was torn');
  await page.getByRole('button', { name: /^Give back \$/ }).click();
  await page.getByText(/1 × Saltgrave Light Poster, A3, back in stock/).waitFor();
  await expectNoFaults(page);

  await page.getByRole('link', { name: SKU }).click();
  const ledger = page.getByRole('table', { name: `Ledger of ${SKU}` });
  await ledger.getByRole('row', { name: /Came back .*\+1 8/ }).waitFor();
  await ledger.getByRole('row', { name: /Ordered .*−3 7/ }).waitFor();

  await open(page, `/staff/orders/${waiting}`);
  await press(page, 'Ship…');
  await expect.poll(() => page.getByLabel(/^Carrier/).inputValue()).toBe('Royal Mail');
  const number = page.getByLabel('Tracking number');
  await expect.poll(() => number.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByRole('textbox', { name: /^Shirt/ }).fill('1');
  await press(page, 'Mark as shipped');
  await state(page, 'partly shipped');
  await press(page, 'Refund…');
  await page.getByRole('textbox', { name: /^Shirt/ }).fill('1');
  await page.getByRole('checkbox', { name: /^These pieces had been sent/ }).check();
  await expectNoFaults(page);
  await page.getByRole('button', { name: /^Give back \$/ }).click();
  await press(page, 'Ship another parcel…');
  await press(page, 'Mark as shipped');
  await state(page, 'Shipped');

  // A range of days around today: a new month, or a new day in the company's time zone, may have begun since the payment.
  await open(page, `/staff/sales?from=${dayIn(-2)}&to=${dayIn(2)}`);
  await page.getByRole('img', { name: /^A bar for each day/ }).waitFor();
  await page.getByRole('table', { name: 'By day' }).waitFor();
  await expectNoFaults(page);
});

test('a count stays as typed until its field is left, and Enter shows what it would send', async () => {
  const page = await visit('', { reducedMotion: 'reduce', site: url });
  await openAdmin(page, 'shop', 'tia', { site, path: `/staff/orders/${typing.number}` });
  await press(page, 'Refund…');
  const pieces = page.getByRole('textbox', { name: /^Shirt/ });
  const shown = () => pieces.inputValue();
  await pieces.press('End');
  await pieces.press('Backspace');
  await pieces.press('5');
  expect(await shown()).toBe('5');
  await pieces.press('ControlOrMeta+a');
  await pieces.press('Delete');
  expect(await shown()).toBe('');
  await pieces.pressSequentially('60');
  expect(await shown()).toBe('60');
  await pieces.press('Enter');
  expect(await shown()).toBe('40');
  expect(await page.getByRole('dialog').isVisible()).toBe(true);
  await pieces.fill('');
  await pieces.press('Tab');
  expect(await shown()).toBe('0');
});

test('a new discount code does not change an existing one, and no typed text is lost', async () => {
  const page = await visit('', { reducedMotion: 'reduce', site: url });
  page.allow(/status of 409/);
  await openAdmin(page, 'shop', 'sky', { site, path: '/staff/codes' });
  const write = async (code: string, value: string) => {
    await press(page, 'New code');
    await page.getByLabel('Code', { exact: true }).fill(code);
    await page.getByLabel('Per cent', { exact: true }).fill(value);
    await press(page, 'Save the code');
  };
  await write('SPRING', '10');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await write('spring', '50');
  await page.locator('.Mui-error', { hasText: 'SPRING is there already' }).waitFor();
  expect(await page.getByLabel('Per cent', { exact: true }).inputValue()).toBe('50');
  await press(page, 'Cancel');
  await page.getByRole('cell', { name: /10/ }).first().waitFor();
});

test('sales dates can be typed digit by digit, and an invalid period shows an error', async () => {
  const page = await visit('', { reducedMotion: 'reduce', site: url });
  await openAdmin(page, 'shop', 'sal', { site, path: '/staff/sales?from=2026-10-01&to=2026-10-31' });
  const [from, to] = [page.getByLabel('From'), page.getByLabel('To', { exact: true })];
  await from.press('ArrowRight');
  await from.press('ArrowRight');
  await page.keyboard.type('2');
  await page.getByText('At most 1,100 days can be counted at once.').waitFor();
  expect(new URL(page.url()).search).toBe('?from=2026-10-01&to=2026-10-31');
  await page.keyboard.type('025');
  await expect.poll(() => new URL(page.url()).search).toBe('?from=2025-10-01&to=2026-10-31');
  await to.pressSequentially('06062026');
  await expect.poll(() => new URL(page.url()).search).toBe('?from=2025-10-01&to=2026-06-06');
  expect([await from.inputValue(), await to.inputValue()]).toEqual(['2025-10-01', '2026-06-06']);
  await open(page, '/staff/sales?from=0002-11-22&to=2026-11-24');
  await expect.poll(() => from.inputValue()).toBe('2023-11-21');
});

test('a payment that could not be refunded is listed on the dashboard, and its return recorded', async () => {
  const page = await visit('', { reducedMotion: 'reduce', site: url });
  await openAdmin(page, 'shop', 'sue', { site, path: '/staff' });
  await page.getByRole('link', { name: /1 payment not given back/ }).click();
  await page.getByRole('link', { name: late.number }).first().click();
  await page.getByRole('heading', { level: 2, name: 'Payments that go back' }).waitFor();
  await expectNoFaults(page);
  await press(page, 'Given back by hand…');
  await press(page, 'It was given back');
  await page.getByText('$65.40 was given back by hand').waitFor();
  await page.getByText('A payment was given back by hand').waitFor();
});

test("a new order is quoted once typing pauses, and its state chosen from the country's list", async () => {
  const page = await visit('', { reducedMotion: 'reduce', site: url });
  await takeClock(page);
  await openAdmin(page, 'shop', 'sol', { site, path: '/staff/orders/create' });
  await page.getByText('Add a product, and choose how it is delivered').waitFor();
  const product = page.getByRole('combobox', { name: 'Add a product' });
  await product.fill('LR-TEE-XXL');
  // Not the delivery methods: these arrive with the quote of the empty order.
  const quoted = page.waitForResponse((answer) => !!answer.request().postData()?.includes('LR-TEE-XXL'));
  await product.press('Enter');
  await quoted;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const quotes = () => asked.filter((call) => call.startsWith('POST'));
  await stopClock(page);
  asked.length = 0;
  await page.getByLabel('Discount code').pressSequentially('NOSUCHCODE');
  expect(quotes()).toEqual([]);
  await page.clock.resume();
  await page.getByText('There is no code NOSUCHCODE').waitFor();
  expect(quotes()).toEqual(['POST /api/staff/shop/settings/try']);
  await page.getByLabel('Country').selectOption({ label: 'United States' });
  await page.getByRole('combobox', { name: 'State or region' }).selectOption({ label: 'California' });
  await page.getByText('California sales tax').first().waitFor();
  await expectNoFaults(page);
});

test('a tax is for a listed country, and an unknown region is reported at once', async () => {
  const page = await visit('', { reducedMotion: 'reduce', site: url });
  await openAdmin(page, 'owner', 'olga', { site, path: '/staff/shop-settings' });
  page.allow(/settings\/try: .* 400 /); // partly typed settings are refused with a sentence
  await unfold(page, 'Taxes');
  await press(page, 'Add a tax');
  const tax = page.getByRole('listitem').filter({ hasText: 'On delivery too' }).last();
  await tax.getByRole('combobox', { name: 'Country' }).fill('United S');
  await page.getByRole('listbox').getByRole('option', { name: 'United States' }).click();
  await tax.getByLabel('Region, if not the whole country').fill('Oregon');
  await tax.getByLabel('Name, as on invoices').fill('Tax');
  await tax.getByLabel('Per cent').fill('5');
  const aside = page.getByRole('complementary', { name: 'Try a cart' });
  await aside.getByText('“Oregon” is no region’s code of United States: write OR (Oregon)').waitFor();
  await tax.getByLabel('Region, if not the whole country').fill('OR');
  await expect.poll(() => aside.getByRole('alert').count()).toBe(0);
});

test("a colleague's save asks which version counts, and no typed text is lost before", async () => {
  const page = await visit('', { reducedMotion: 'reduce', site: url });
  await openAdmin(page, 'owner', 'ana', { site, path: '/staff/shop-settings' });
  const calls = '/api/staff/shop/settings';
  const colleagueSets = async (change: object) => {
    const now = await (await page.request.get(calls)).json();
    const saved = await page.request.put(calls, { data: { ...now, ...change }, headers: { origin: url } });
    expect(saved.status()).toBe(200);
  };
  const bank = page.getByLabel('Bank details');
  const days = page.getByLabel('Days to pay an invoice');
  const before = await days.inputValue();
  await bank.fill('Bank of Hull 1');
  await colleagueSets({ invoiceDays: 21 });
  page.allow(/shop\/settings: .* 409 /);
  await press(page, 'Save the settings');
  await page.getByText('Somebody has changed this.').waitFor();
  expect([await bank.inputValue(), await days.inputValue()]).toEqual(['Bank of Hull 1', before]);
  await press(page, 'Keep mine');
  await page.getByText('Saved. Carts use these settings').waitFor();
  const saved = await (await page.request.get(calls)).json();
  expect(saved).toMatchObject({ bankDetails: 'Bank of Hull 1', invoiceDays: Number(before) });

  await bank.fill('Bank of Hull 2');
  await colleagueSets({ bankDetails: 'Bank of York', invoiceDays: 30 });
  await page.reload();
  await page.getByText('Somebody has changed this.').waitFor();
  expect(await bank.inputValue()).toBe('Bank of Hull 2');
  expect(await page.getByRole('button', { name: 'Save the settings' }).isEnabled()).toBe(false);
  await expectNoFaults(page);
  await press(page, 'Reload');
  expect([await bank.inputValue(), await days.inputValue()]).toEqual(['Bank of York', '30']);
});
