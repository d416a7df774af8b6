import { expect, test } from 'vitest';
import { expectNoFaults } from './axe.ts';
import { checkoutField, EMAIL, goToCheckout, openCheckout, writeAddress } from './buyer.ts';
import { fillAsAsked } from './forms-under-test.ts';
import { open, PHONE, visit } from './visit.ts';

test('a guest buys by invoice; no typed text is lost, and a double click is one order', async () => {
  const page = await visit('/product/lantern-tee', { viewport: { width: 320, height: 640 } });
  await goToCheckout(page);
  await writeAddress(page, '90210');
  await page.getByRole('radio').first().waitFor();

  await page.reload();
  await expect.poll(() => checkoutField(page, 'Email').inputValue()).toMatch(EMAIL);
  const order = page.getByRole('button', { name: 'Place order' });
  await expect.poll(() => order.isEnabled()).toBe(true);
  page.allow(/status of 400/);
  await order.click();
  await page
    .getByRole('alert')
    .filter({ hasText: /postcode of United Kingdom/ })
    .waitFor();
  expect(await checkoutField(page, 'Postcode').getAttribute('aria-invalid')).toBe('true');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectNoFaults(page); // also at 1440 px

  const placed: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) placed.push(request.url());
  });
  await checkoutField(page, 'Postcode').fill('W12 8QT');
  await order.dblclick();
  await page.waitForURL(/\/order\/\d{4}-\d+\?key=/);
  expect(placed).toHaveLength(1);
  await page.getByRole('heading', { level: 1, name: 'Thank you for your order' }).waitFor();
  await page.getByText('Lantern Tee').first().waitFor();
  await page.getByRole('heading', { name: 'Pay by bank transfer' }).waitFor();
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart,/ });
  await expect.poll(() => cart.count()).toBe(0);
  await expectNoFaults(page);

  await page.getByRole('link', { name: 'Print this order' }).click();
  await page.getByRole('cell', { name: /^Lantern Tee, M/ }).waitFor();
  await expectNoFaults(page);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0);

  const key = new URL(page.url()).searchParams.get('key') ?? '';
  const answer = await page.request.get(`${new URL(page.url()).pathname}?key=${key}`);
  expect(answer.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
  page.allow(/status of 404/);
  await open(page, `/order/2026-00001?key=${'a'.repeat(32)}`);
  await page.getByRole('heading', { name: 'Order Not Found' }).waitFor();
});

test('a choice made just before "Place order" is ordered once its price was shown', async () => {
  const page = await visit('');
  await openCheckout(page);
  await writeAddress(page, 'W12 8QT');
  await expect.poll(() => page.getByRole('button', { name: 'Place order' }).isEnabled()).toBe(true);
  const ways: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders'))
      ways.push(request.postDataJSON().shipping);
  });
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('input[value=uk-express]')?.click();
    document.querySelector<HTMLElement>('button[form]')?.click();
  });
  await page.getByText(/The price has changed/).waitFor();
  expect(ways).toEqual([]);
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL(/\/order\//);
  expect(ways).toEqual(['uk-express']);
});

test("another country does not keep the previous country's state", async () => {
  const page = await visit('');
  await openCheckout(page);
  const [country, state] = ['Country', 'State'].map((name) => page.getByRole('combobox', { name }));
  await country?.selectOption('AU');
  await state?.selectOption('WA');
  await country?.selectOption('US');
  expect(await state?.inputValue()).toBe('');
  await state?.selectOption('WA');
  await page.reload();
  await expect.poll(() => state?.inputValue()).toBe('WA');

  await country?.selectOption('AU');
  await state?.selectOption('NT');
  await country?.selectOption('CA'); // also has an NT
  await page.getByRole('link', { name: 'Change the cart' }).click();
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  await expect.poll(() => country?.inputValue()).toBe('CA');
  expect(await page.getByRole('combobox', { name: 'Province' }).inputValue()).toBe('');
});

test('a language without a country shows prices', async () => {
  const page = await visit('', { locale: 'es-419' });
  await openCheckout(page);
  await page
    .getByRole('region', { name: 'Your order' })
    .getByText(/^Total/)
    .waitFor();
});

test('"Place order" focuses the first missing field', async () => {
  const page = await visit('', { viewport: PHONE });
  await openCheckout(page);
  await page.getByRole('combobox', { name: 'Country' }).selectOption('GB');
  const required = {
    Email: 'ada@example.com',
    'Full name': 'Ada Buyer',
    Address: '1 Projection Row',
    'Town or city': 'London',
    Postcode: 'W12 8QT',
  };
  await fillAsAsked(page, required, page.getByRole('button', { name: 'Place order' }));
});
