import { expect, test } from 'vitest';
import { checkoutField, EMAIL, openCheckout, writeAddress } from './buyer.ts';
import { toastOf } from './member.ts';
import { change, hold, loseAnswer } from './network.ts';
import { type Visit, visit } from './visit.ts';

const ORDERS = /\/api\/orders$/;

/** A filled-in checkout, and its button. */
async function readyToOrder() {
  const page = await visit('');
  page.allow(/ERR_FAILED|status of 409/);
  await openCheckout(page);
  await writeAddress(page, 'W12 8QT');
  const order = page.getByRole('button', { name: 'Place order' });
  await expect.poll(() => order.isEnabled()).toBe(true);
  return { page, order };
}

const inCart = (page: Visit): Promise<string[]> =>
  page.evaluate(() =>
    JSON.parse(localStorage.getItem('marquee-cart') ?? '{}').lines.map(({ sku }: { sku: string }) => sku),
  );

test('an order whose replies were lost twice, with changes between, leads to its page', async () => {
  const { page, order } = await readyToOrder();
  await page.intercept(ORDERS, async (request) => {
    await request.fetch();
    await request.abort();
  });
  const alert = page.getByText(/cannot be reached/);
  for (const street of ['2 Projection Row', '3 Projection Row']) {
    const lost = page.waitForEvent('requestfailed', (request) => ORDERS.test(request.url()));
    await order.click();
    await lost;
    await alert.waitFor();
    await page.getByRole('textbox', { name: /^Address/ }).fill(street);
  }
  page.letPass(ORDERS);
  await order.click();
  await page.waitForURL(/\/order\/\d{4}-\d+\?key=/);
  await page.getByText('1 Projection Row').waitFor();
  await toastOf(page, 'Ordered before you changed it').waitFor();
});

test('an order of the last pieces with a lost reply is found after a reload', async () => {
  const { page, order } = await readyToOrder();
  await loseAnswer(page, ORDERS);
  page.allow(/ERR_CONNECTION_RESET/);
  await order.click();
  await page.getByText(/cannot be reached/).waitFor();
  await change(page, '**/api/cart/quote', (json) => {
    const { lines, ...quote } = json as { lines: object[] };
    const problem = { kind: 'sold-out', message: 'Sold out' };
    return { ...quote, lines: lines.map((line) => ({ ...line, quantity: 0, total: 0, problem })) };
  });
  await page.reload();
  await page.getByText('Sold out').waitFor();
  await expect.poll(() => order.isEnabled()).toBe(true);
  await order.click();
  await page.waitForURL(/\/order\/\d{4}-\d+\?key=/);
  await page.getByText('1 Projection Row').waitFor();
});

test("a reload while the order's page loads finds the order and an empty cart", async () => {
  const { page, order } = await readyToOrder();
  const release = await hold(page, '**/api/orders/*');
  await order.click();
  await page.waitForURL(/\/order\/\d{4}-\d+\?key=/);
  await new Promise((resolve) => setTimeout(resolve, 500)); // longer than a quote waits for the next change
  expect(await page.getByText('There is nothing to order yet').count()).toBe(0);
  await page.getByRole('button', { name: 'Ordering…' }).waitFor();
  await page.reload();
  release();
  await page.getByRole('heading', { level: 1, name: 'Thank you for your order' }).waitFor();
  expect(await inCart(page)).toEqual([]);
});

test('an item added while an order is sent stays in the cart', async () => {
  const { page, order } = await readyToOrder();
  await page.intercept(ORDERS, async (request) => {
    await page.evaluate(() => {
      const cart = JSON.parse(localStorage.getItem('marquee-cart') ?? '{}');
      const [line] = cart.lines;
      cart.lines.push({ ...line, sku: 'added-meanwhile', name: 'Added meanwhile' });
      localStorage.setItem('marquee-cart', JSON.stringify(cart));
    });
    await request.fallback();
  });
  await order.click();
  await page.waitForURL(/\/order\/\d{4}-\d+\?key=/);
  await expect.poll(() => inCart(page)).toEqual(['added-meanwhile']);
});

test('a duplicate tab whose order was placed says so, and can order again', async () => {
  const { page, order } = await readyToOrder();
  const draft = await page.evaluate(() => sessionStorage.getItem('marquee-draft-checkout'));
  await order.click();
  await page.waitForURL(/\/order\/\d{4}-\d+\?key=/);
  const first = page.url();
  await page.evaluate((kept) => sessionStorage.setItem('marquee-draft-checkout', kept ?? ''), draft);
  await openCheckout(page, 'L');
  await expect.poll(() => checkoutField(page, 'Email').inputValue()).toMatch(EMAIL);
  await expect.poll(() => order.isEnabled()).toBe(true);
  await order.click();
  await page.getByText(/already placed an order/).waitFor();
  await order.click();
  await page.waitForURL((url) => url.pathname.startsWith('/order/') && url.href !== first);
});
