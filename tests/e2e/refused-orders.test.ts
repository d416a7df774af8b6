import { expect, test } from 'vitest';
import { openCheckout, writeAddress } from './buyer.ts';
import { change } from './network.ts';
import { type Visit, visit } from './visit.ts';

type Quote = { shipping: object[]; chosen?: string };

const ORDERS = /\/api\/orders$/;

/** A filled-in checkout, its button, and the message beside it. `edit` changes the quotes. */
async function readyToOrder(edit?: (quote: Quote) => object) {
  const page = await visit('');
  page.allow(/status of 400/);
  if (edit) await change(page, '**/api/cart/quote', (json) => edit(json as Quote));
  await openCheckout(page);
  await writeAddress(page, 'W12 8QT');
  const order = page.getByRole('button', { name: 'Place order' });
  await expect.poll(() => order.isEnabled()).toBe(true);
  const said = (words: string) => page.getByRole('alert').filter({ hasText: words }).waitFor();
  return { page, order, said };
}

/**
 * The part that `read` takes from each order, before the server receives it: on a busy machine the page has its refusal before the
 * test's click ends.
 */
async function ofOrders<Part>(page: Visit, read: (order: { code?: string; shipping: string }) => Part) {
  const parts: Part[] = [];
  await page.intercept(ORDERS, (request) => {
    parts.push(read(request.sent()));
    return request.fallback();
  });
  return parts;
}

test('a discount code that ended after the quote is reported, and the next click omits it', async () => {
  let hasEnded = false;
  const { page, order, said } = await readyToOrder();
  await change(page, '**/api/cart/quote', (quote) =>
    hasEnded ? quote : { ...(quote as object), code: 'ENDED', problems: [] },
  );
  await page.getByRole('textbox', { name: 'Discount code' }).fill('ENDED');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Remove the discount code' }).waitFor();
  // A quote before it would report that the code ended, and the order be sent without it.
  const codes = await ofOrders(page, ({ code }) => {
    hasEnded = true;
    return code;
  });
  await order.click();
  await said('There is no code ENDED');
  await page.getByRole('textbox', { name: 'Discount code' }).waitFor();
  await order.click();
  await page.waitForURL(/\/order\/\d{4}-\d+\?key=/);
  expect(codes).toEqual(['ENDED', undefined]);
});

test('a delivery method removed after the quote is reported, and the next click uses another', async () => {
  let isRemoved = false;
  const balloon = { id: 'by-balloon', name: 'By balloon', price: 0, days: [1, 2], freeFrom: null };
  const { page, order, said } = await readyToOrder(({ shipping, chosen, ...quote }) =>
    isRemoved
      ? { ...quote, shipping, chosen }
      : { ...quote, shipping: [balloon, ...shipping], chosen: chosen ?? balloon.id, problems: [] },
  );
  const ways = await ofOrders(page, ({ shipping }) => {
    isRemoved = true;
    return shipping;
  });
  const total = () => page.locator('.buying-total').textContent();
  const byBalloon = await total();
  // The price of another method is then known, while the removed one is still listed.
  await page.getByRole('radio', { name: /^Standard/ }).check();
  await expect.poll(total).not.toBe(byBalloon);
  const byStandard = await total();
  await page.getByRole('radio', { name: /^By balloon/ }).check();
  await expect.poll(total).toBe(byBalloon);
  await order.click();
  await said('This delivery option is not available');
  await expect.poll(total).toBe(byStandard);
  expect(await page.getByRole('radio', { name: /^By balloon/ }).count()).toBe(0);
  await expect.poll(() => order.isEnabled()).toBe(true);
  await order.click();
  await page.waitForURL(/\/order\/\d{4}-\d+\?key=/);
  expect(ways).toEqual(['by-balloon', 'uk-standard']);
});
