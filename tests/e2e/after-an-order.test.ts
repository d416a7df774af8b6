import { expect, test } from 'vitest';
import { goToCheckout, openCheckout, writeAddress } from './buyer.ts';
import { signUp } from './member.ts';
import { change, cut, hold } from './network.ts';
import { placeOrder } from './site-api.ts';
import { open, type Visit, visit } from './visit.ts';

const POSTER = 'Saltgrave Light Poster';
const SIZE = 'A2';
const PRICE = '$34.00'; // the poster's own price is that of its smallest size

/** Buys one product from its page. Resolves on the order's page, with its number. */
async function buy(page: Visit, size = SIZE): Promise<string> {
  await goToCheckout(page, size);
  await writeAddress(page, 'W12 8QT');
  const order = page.getByRole('button', { name: 'Place order' });
  await expect.poll(() => order.isEnabled()).toBe(true);
  await order.click();
  await page.getByRole('heading', { level: 1, name: 'Thank you for your order' }).waitFor();
  return new URL(page.url()).pathname.replace('/order/', '');
}

test('an order that cannot be read again stays, with the typed text', async () => {
  const page = await visit((await placeOrder()).path);
  await page.getByText('Report a problem').click();
  const message = page.getByRole('textbox', { name: /What is wrong/ });
  await message.fill('One corner is bent.');

  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  page.allow(/ERR_FAILED/);
  await cut(page, '**/api/orders/*');
  const failed = page.waitForEvent('requestfailed');
  await comeBack();
  await failed;
  page.letPass('**/api/orders/*');
  // A reply that arrives after the failure is rendered after it.
  const answered = page.waitForResponse('**/api/orders/*');
  await comeBack();
  await answered;
  expect(await message.inputValue()).toBe('One corner is bent.');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Thank you for your order');
});

test('text typed about an order survives a reload and is sent once', async () => {
  const page = await visit((await placeOrder()).path);
  const message = page.getByRole('textbox', { name: /What is wrong/ });
  const sent: { message: string; key: string | null }[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/message')) return;
    const key = request.headers()['idempotency-key'] ?? null;
    sent.push({ message: request.postDataJSON().message, key });
  });
  await page.getByText('Report a problem').click();
  await message.fill('The seam is open.');
  page.allow(/ERR_FAILED/);
  await cut(page, '**/message');
  await page.getByRole('button', { name: 'Send report' }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: /cannot be reached|not sent/ })
    .waitFor();
  page.letPass('**/message');
  await page.reload();
  await expect.poll(() => message.inputValue()).toBe('The seam is open.');
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.getByText('Thank you. We’ll reply as soon as we can.').waitFor();
  expect(sent).toEqual([sent[0], sent[0]]);
  expect(sent[0]).toEqual({ message: 'The seam is open.', key: expect.stringMatching(/^[\da-f-]{36}$/) });
  await page.reload();
  await page.getByText('Report a problem').click();
  expect(await message.inputValue()).toBe('');
});

test('text restored into the form by the browser is sent', async () => {
  const page = await visit((await placeOrder()).path);
  await page.getByText('Report a problem').click();
  const sending = page.waitForRequest((request) => request.url().endsWith('/message'));
  await page.getByRole('textbox', { name: /What is wrong/ }).evaluate((area) => {
    if (area instanceof HTMLTextAreaElement) area.value = 'The seam is open.';
  });
  await page.getByRole('button', { name: 'Send report' }).click();
  expect((await sending).postDataJSON()).toMatchObject({ message: 'The seam is open.' });
  await page.getByText('Thank you. We’ll reply as soon as we can.').waitFor();
});

test('an order opened again in a visit shows its cached state and is read again', async () => {
  const page = await visit('/product/lantern-tee');
  await buy(page, 'M');
  const title = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await page.waitForURL('/shop');
  await title('Shop');
  await change(page, '**/api/orders/*', (json) => ({ ...(json as object), state: 'paid' }));
  await page.goBack();
  await title('Paid, thank you');
  await page.getByRole('link', { name: 'Print this order' }).click();
  await page.getByRole('button', { name: 'Print' }).waitFor();
  const read = page.waitForResponse('**/api/orders/*');
  await page.getByRole('link', { name: 'Back to your order' }).click();
  await title('Paid, thank you');
  await read;
});

test('an order shows its payment even if each reply takes longer than the polling interval', async () => {
  const page = await visit('');
  await openCheckout(page);
  await writeAddress(page, 'W12 8QT');
  let isPaid = false;
  await page.intercept('**/api/orders/*', async (request) => {
    const change = isPaid ? { state: 'paid' } : { payment: 'stripe' };
    const reply = await request.fetch();
    if (isPaid) await new Promise((resolve) => setTimeout(resolve, 4_000));
    await request.fulfill({ reply, json: { ...(await reply.json()), ...change } });
  });
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('heading', { level: 1, name: 'Waiting for your payment' }).waitFor();
  isPaid = true;
  await page.getByRole('heading', { level: 1, name: 'Paid, thank you' }).waitFor({ timeout: 20_000 });
});

test('a refused payment shows that the order was cancelled, and keeps the focus nearby', async () => {
  const page = await visit('');
  page.allow(/status of 409/);
  await openCheckout(page);
  await writeAddress(page, 'W12 8QT');
  let change: object = { payment: 'stripe' };
  let isAnswered = true;
  const asked = Promise.withResolvers<void>();
  await page.intercept('**/api/orders/*', async (request) => {
    if (!isAnswered) return asked.resolve();
    const reply = await request.fetch();
    await request.fulfill({ reply, json: { ...(await reply.json()), ...change } });
  });
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('heading', { level: 1, name: 'Waiting for your payment' }).waitFor();
  // Polling has ended, as after two minutes: the page waits for this reply first.
  isAnswered = false;
  await asked.promise;
  await page.intercept('**/pay', (request) => {
    isAnswered = true;
    change = { state: 'cancelled', payment: 'stripe' };
    return request.fulfill({ status: 409, body: 'This order was cancelled, so it cannot be paid any more' });
  });
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.getByRole('heading', { level: 1, name: 'Cancelled' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('What you ordered');
});

test('text typed about one order is not shown on the page of another', async () => {
  const [first, second] = [await placeOrder(), await placeOrder()];
  const page = await visit(first.path);
  // Like jumps in the history: from one order to the other, without a page between them.
  const jump = (path: string) =>
    page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
  await jump(second.path);
  await page.getByText(`Order ${second.number}`).first().waitFor();
  await page.getByText('Report a problem').click();
  await page.getByRole('textbox', { name: /What is wrong/ }).fill('One sleeve is longer.');
  await jump(first.path);
  await expect.poll(() => page.title()).not.toContain(second.number);
  await expect.poll(() => page.getByText(`Order ${second.number}`).count()).toBe(0);
  expect(await page.locator('textarea').inputValue()).toBe('');
});

test('text added while a complaint is sent stays, to be sent as another', async () => {
  const page = await visit((await placeOrder()).path);
  await page.getByText('Report a problem').click();
  const message = page.getByRole('textbox', { name: /What is wrong/ });
  await message.fill('One sleeve is longer.');
  const release = await hold(page, '**/api/orders/*/message*');
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.getByRole('button', { name: 'Sending…' }).waitFor();
  await message.fill('One sleeve is longer. The left one.');
  release();
  await page.getByText('Thank you. We’ll reply as soon as we can.').waitFor();
  expect(await message.inputValue()).toBe('One sleeve is longer. The left one.');
});

test('in the same visit the account lists the order and the stock is one less', async () => {
  const page = await visit('');
  await signUp(page, 'odile');
  await open(page, '/login');
  await page.getByText('This device').waitFor();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Shop', exact: true }).click();
  await page.getByRole('link', { name: POSTER }).click();
  const size = page.getByRole('group', { name: 'Size' }).locator('label').filter({ hasText: SIZE });
  await expect.poll(() => size.textContent()).toMatch(/\d left$/);
  const left = Number.parseInt(/(\d) left$/.exec((await size.textContent()) ?? '')?.[1] ?? '', 10);
  const number = await buy(page);

  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await page.waitForURL('/shop');
  await page.getByRole('heading', { level: 1, name: 'Shop' }).waitFor();
  await page.getByRole('link', { name: POSTER }).click();
  await expect
    .poll(() => size.textContent())
    .toBe(`${SIZE}, ${PRICE}, ${left > 1 ? `${left - 1} left` : 'sold out'}`);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^My account/ })
    .click();
  await page.getByRole('main').getByRole('link', { name: number }).waitFor();
});
