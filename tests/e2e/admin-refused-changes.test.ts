import { expect, test } from 'vitest';
import type { Role } from '#contract/core/staff-roles.ts';
import type { VariantDetails } from '#contract/shop/staff-stock.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { addOrder } from '#server/shop/orders/fixture.ts';
import { silent } from '#tests/silent.ts';
import { openAdmin } from './colleague.ts';
import { answer, change, loseAnswer } from './network.ts';
import { fillOrder } from './order-form.ts';
import { startOwnSite } from './own-site.ts';
import { saved } from './saved.ts';
import { open, type Visit, visit } from './visit.ts';

/* After a refusal the page shows its cause: a colleague was faster, or the item has been removed. */

const site = await startOwnSite();
const database = await openDatabase({ dataDir: site.DATA_DIR, log: silent, joinRunning: true });
const { number } = await addOrder(database.db, { number: '2026-90002' });
await database.close();

const TRY = /\/staff\/shop\/settings\/try$/;

const press = (page: Visit, name: string) => page.getByRole('button', { name, exact: true }).first().click();

async function enter(name: string, path: string, role: Role = 'owner') {
  const page = await visit('', { reducedMotion: 'reduce', site: site.SITE_URL });
  page.allow(/status of 4|There is no such|ERR_FAILED|ERR_CONNECTION_RESET/);
  await openAdmin(page, role, name, { site, path });
  /** A colleague with the same session. */
  const send = async (method: string, call: string, data?: unknown) => {
    const headers = { origin: site.SITE_URL };
    const answer = await page.request.fetch(`/api/staff/${call}`, { method, data, headers });
    expect(answer.status(), await answer.text()).toBeLessThan(300);
  };
  return { page, send };
}

test('a refused stock change shows the current stock in its dialog, for the same variant', async () => {
  const { page, send } = await enter('stan', '/staff/stock/lantern-tee?sku=LR-TEE-M');
  const read = await page.request.get('/api/staff/stock/variants/lantern-tee');
  const { revision, variants } = await read.json();
  const stock: number = variants.find(({ sku }: { sku: string }) => sku === 'LR-TEE-M').stock;
  await press(page, 'Change stock');
  await page.getByRole('radio', { name: 'Damaged, lost or given away' }).check();
  await page.getByLabel('Quantity lost').fill(String(stock));
  await send('POST', 'stock/moves', { moves: [{ sku: 'LR-TEE-M', change: -2, reason: 'correction' }] });
  await press(page, 'Change the stock');
  await page.getByText(`LR-TEE-M has ${stock - 2} in stock, so ${stock} cannot be taken out`).waitFor();
  await page.getByText(`${stock - 2} now.`).waitFor();

  const others = variants
    .filter(({ sku }: { sku: string }) => sku !== 'LR-TEE-M')
    .map(({ sku, size, price, weight, hsCode, origin, stock }: VariantDetails) => ({
      ...{ sku, size, price, weight, hsCode, origin, stock },
    }));
  await send('PUT', 'stock/variants/lantern-tee', { revision, variants: others });
  await press(page, 'Change the stock');
  await page.getByText('There is no variant LR-TEE-M').waitFor();
  await page.getByRole('combobox', { name: 'SKU', includeHidden: true }).getByText('LR-TEE-XS').waitFor();
  await page.getByRole('dialog', { name: 'Stock of LR-TEE-M' }).waitFor();
});

test('a refund whose reply was lost is shown, and another amount is a new refund', async () => {
  const { page } = await enter('rolf', `/staff/orders/${number}`, 'shop');
  const amount = page.getByLabel('Another amount');
  await loseAnswer(page, /\/api\/staff\/orders\/[^/]+\/refund$/);
  await press(page, 'Refund…');
  await amount.fill('2');
  await page.getByRole('button', { name: /^Give back \$/ }).click();
  await page.getByText('The site cannot be reached').first().waitFor();
  await page.getByText('$63.40 can be refunded').waitFor();
  await amount.fill('3');
  await page.getByRole('button', { name: /^Give back \$/ }).click();
  await page.getByText('This refund was made already: $2.00').waitFor();
  expect(await amount.inputValue()).toBe('3');
  await press(page, 'Cancel');
  await press(page, 'Refund…');
  await amount.fill('3');
  await page.getByRole('button', { name: /^Give back \$/ }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText(/\$3\.00 done, credit note CN-/).waitFor();
});

test('a removed delivery method is no longer offered after an order was refused for it', async () => {
  const { page } = await enter('noor', '/staff/orders/create');
  let isRemoved = false;
  const balloon = { id: 'by-balloon', name: 'By balloon', price: 0, days: [1, 2], freeFrom: null };
  await page.intercept(TRY, async (request) => {
    const reply = await request.fetch();
    const quote = await reply.json();
    if (!isRemoved) quote.shipping.unshift(balloon);
    await request.fulfill({ reply, json: quote });
  });
  await page.intercept(/\/api\/staff\/orders$/, (request) => {
    isRemoved = true;
    return request.fallback();
  });
  await fillOrder(page, 'LR-MOSS-BD');
  const priced = page.waitForResponse(TRY);
  await page.getByRole('radio', { name: /^By balloon/ }).check();
  await priced;
  await press(page, 'Place the order');
  await page.getByText('This delivery option is not available').first().waitFor();
  await page.getByRole('radio', { name: /^By balloon/ }).waitFor({ state: 'detached' });
});

test('an order quote that failed is reported and can be retried', async () => {
  const { page } = await enter('nell', '/staff/orders/create');
  await fillOrder(page, 'LR-MOSS-BD');
  await page.intercept(TRY, (request) => request.abort(), { times: 1 });
  await page.getByLabel('Discount code').fill('NONE');
  await page.getByRole('alert').getByText('The site cannot be reached').waitFor();
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await page.getByText('There is no code NONE').waitFor();
  await page.locator('h2:focus', { hasText: 'Total' }).waitFor();
});

test('an order whose reply was lost, then changed, is not placed twice without asking', async () => {
  const { page } = await enter('sam', '/staff/orders/create', 'shop');
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

test('changes that were scheduled meanwhile are not discarded, and the page shows the date', async () => {
  const { page, send } = await enter('dora', '/staff/films/moss-mother');
  await page.getByLabel('Title', { exact: true }).first().fill('Moss Mothers');
  await saved(page);
  await page.getByRole('button', { name: 'Discard changes' }).waitFor();
  const draft = await page.request.get('/api/staff/content/films/moss-mother');
  const { number: version } = (await draft.json()).draft;
  const entries = [{ kind: 'films', entry: 'moss-mother', number: version }];
  await send('POST', 'content/publish', { entries, at: '2041-01-02T03:04:00Z', despiteWarnings: true });
  await press(page, 'Discard changes');
  await press(page, 'Discard');
  await page.getByText('This text is scheduled').waitFor();
  await page.getByRole('button', { name: /^Unschedule/ }).waitFor();
});

test('Back does not show the messages of a person whose data was just deleted', async () => {
  const { page } = await enter('dean', '/staff');
  const letter = {
    ...{ firstName: 'Ada', lastName: 'Marlowe', phoneNumber: '020 7946 0137' },
    ...{ email: 'ada@home.example', message: 'When?' },
  };
  expect((await page.request.post('/api/contact', { data: letter })).status()).toBe(200);
  await page.getByRole('link', { name: 'Messages', exact: true }).first().click();
  await page.getByRole('link', { name: /Ada Marlowe/ }).click();
  await page.getByText('When?').waitFor();
  await page.getByRole('link', { name: 'Personal data', exact: true }).first().click();
  await page.getByLabel('Their email address').fill(letter.email);
  await press(page, 'Look up');
  await press(page, 'Delete this person…');
  await press(page, 'Delete for good');
  await page.getByText('What was held about this person is deleted.').waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor();
  expect(await page.getByRole('main').innerText()).not.toContain('Ada');
});

test('Back does not show a deleted picture', async () => {
  const { page } = await enter('dove', '/staff');
  const { rows } = await (await page.request.get('/api/staff/pictures')).json();
  const [{ id, title }] = rows;
  const call = `**/api/staff/pictures/${id}`;
  await change(page, call, (picture) => ({ ...(picture as object), usedIn: [] })); // all of the demo's are used
  await page.getByRole('link', { name: 'Pictures', exact: true }).first().click();
  await page.getByRole('link', { name: title }).first().click();
  await press(page, 'Delete…');
  await answer(page, call, { status: 404, body: 'There is no such picture' });
  await page.intercept(call, (request) => request.fulfill({ json: null }), { times: 1 });
  await press(page, 'Delete for good');
  await page.getByText(`${title} is no longer in the library.`).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor();
});
