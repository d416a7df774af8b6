import { expect, test } from 'vitest';
import { goToCheckout, writeAddress } from './buyer.ts';
import { cut } from './network.ts';
import { type Visit, visit } from './visit.ts';

const SIZE = 'A2';

/** Buys one poster from its page. Resolves on the page of the order. */
async function buy(page: Visit): Promise<void> {
  await goToCheckout(page, SIZE);
  await writeAddress(page, 'W12 8QT');
  const order = page.getByRole('button', { name: 'Place order' });
  await expect.poll(() => order.isEnabled()).toBe(true);
  await order.click();
  await page.getByRole('heading', { level: 1, name: 'Thank you for your order' }).waitFor();
}

test('an order that cannot be read again stays, with what was typed there', async () => {
  const page = await visit('/product/saltgrave-light-poster');
  await buy(page);
  await page.getByText('Something is wrong with this order').click();
  const message = page.getByRole('textbox', { name: /What is wrong/ });
  await message.fill('One corner is bent.');

  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  page.allow(/ERR_FAILED/);
  await cut(page, '**/api/orders/*');
  const failed = page.waitForEvent('requestfailed');
  await comeBack();
  await failed;
  await page.unrouteAll({ behavior: 'wait' });
  // An answer that comes after the failure is drawn after it.
  const answered = page.waitForResponse('**/api/orders/*');
  await comeBack();
  await answered;
  expect(await message.inputValue()).toBe('One corner is bent.');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Thank you for your order');
});
