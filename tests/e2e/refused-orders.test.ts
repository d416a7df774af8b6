import { expect, test } from 'vitest';
import { goToCheckout, writeAddress } from './buyer.ts';
import { change } from './network.ts';
import { type Visit, visit } from './visit.ts';

const ORDERS = /\/api\/orders$/;

/** A checkout that is filled in, its button, and what is said beside it. `edit` changes the quotes. */
async function readyToOrder(edit?: (quote: object) => object) {
  const page = await visit('/product/lantern-tee');
  page.allow(/status of 400/);
  if (edit) await change(page, '**/api/cart/quote', (json) => edit(json as object));
  await goToCheckout(page);
  await writeAddress(page, 'W12 8QT');
  const order = page.getByRole('button', { name: 'Place order' });
  await expect.poll(() => order.isEnabled()).toBe(true);
  const said = (words: string) => page.getByRole('alert').filter({ hasText: words }).waitFor();
  return { page, order, said };
}

const bodyOf = (page: Visit) =>
  page.waitForRequest((request) => request.method() === 'POST' && ORDERS.test(request.url()));

test('a discount code that ended after the quote is said, and the next press orders without it', async () => {
  let hasEnded = false;
  const { page, order, said } = await readyToOrder();
  await change(page, '**/api/cart/quote', (quote) =>
    hasEnded ? quote : { ...(quote as object), code: 'ENDED', problems: [] },
  );
  await page.getByRole('textbox', { name: 'Discount code' }).fill('ENDED');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Remove the discount code' }).waitFor();
  // Only once the order is sent: a quote before it would say so, and the order go without the code.
  const refused = bodyOf(page);
  await order.click();
  expect((await refused).postDataJSON().code).toBe('ENDED');
  hasEnded = true;
  await said('There is no code ENDED');
  await page.getByRole('textbox', { name: 'Discount code' }).waitFor();
  const sent = bodyOf(page);
  await order.click();
  expect((await sent).postDataJSON().code).toBeUndefined();
  await page.waitForURL(/\/order\/\d{4}-\d+\?key=/);
});

test('a way to deliver that was removed after the quote is said, and the next press takes one that is there', async () => {
  let isRemoved = false;
  const shipping = [{ id: 'by-balloon', name: 'By balloon', price: 0, days: [1, 2], freeFrom: null }];
  const { page, order, said } = await readyToOrder((quote) =>
    isRemoved ? quote : { ...quote, shipping, chosen: 'by-balloon', problems: [] },
  );
  const refused = bodyOf(page);
  await order.click();
  expect((await refused).postDataJSON().shipping).toBe('by-balloon');
  isRemoved = true;
  await said('This way to deliver is not on offer');
  await expect.poll(() => page.getByRole('radio', { name: /^By balloon/ }).count()).toBe(0);
  await expect.poll(() => order.isEnabled()).toBe(true);
  await order.click();
  await page.waitForURL(/\/order\/\d{4}-\d+\?key=/);
});
