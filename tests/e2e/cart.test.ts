import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { Quote } from '#contract/shop/cart.ts';
import { chooseSize } from './buyer.ts';
import { toastOf } from './member.ts';
import { change, cut, hold } from './network.ts';
import { open, PHONE, type Visit, visit } from './visit.ts';

const cartLink = (page: Visit) => page.getByRole('banner').getByRole('link', { name: /^Cart,/ });
const isFocused = (button: Locator) => button.evaluate((it) => it === document.activeElement);
const lines = (page: Visit) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Remove/ }) });

/** Adds a product to the cart from its page. */
async function add(page: Visit, slug: string, size?: string): Promise<void> {
  await open(page, `/product/${slug}`);
  if (size) await chooseSize(page, size);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await toastOf(page, 'Added to cart').waitFor();
}

test('a cart is filled, changed, undone, stored, and shared between tabs', async () => {
  const page = await visit('/shop');
  expect(await cartLink(page).count()).toBe(0);
  await add(page, 'lantern-tee', 'M');
  await expect.poll(() => cartLink(page).getAttribute('aria-label')).toBe('Cart, 1 item');
  await add(page, 'tide-clerk-enamel-mug');
  await page.getByRole('button', { name: 'View cart' }).click();
  await page.waitForURL('/cart');
  await expect.poll(() => lines(page).count()).toBe(2);
  await lines(page).first().getByText('Size M').waitFor();

  const total = page.getByText(/^Total/).locator('..');
  await total.getByText(/^\$\d/).waitFor();
  const before = await total.textContent();
  await lines(page).first().getByRole('button', { name: 'One more' }).click();
  await expect.poll(() => total.textContent()).not.toBe(before);
  await expect.poll(() => cartLink(page).getAttribute('aria-label')).toBe('Cart, 3 items');

  const other = await page.context().newPage();
  await other.goto('/cart');
  await other.getByRole('button', { name: 'Remove Tide Clerk Enamel Mug' }).click();
  await expect.poll(() => lines(page).count()).toBe(1);
  const undo = other.getByRole('button', { name: /^Undo/ });
  await expect.poll(() => isFocused(undo)).toBe(true);
  await other.keyboard.press('Enter');
  await expect.poll(() => lines(page).count()).toBe(2);
  await expect.poll(() => isFocused(other.getByRole('button', { name: /^Remove Tide Clerk/ }))).toBe(true);

  await page.reload();
  await expect.poll(() => lines(page).count()).toBe(2);
  for (const name of ['Lantern Tee, M', 'Tide Clerk Enamel Mug'])
    await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByText('Your cart is empty').waitFor();
  await expect.poll(() => cartLink(page).count()).toBe(0);
});

test('with free delivery the subtotal is shown as the total', async () => {
  const page = await visit('');
  await add(page, 'lantern-tee', 'M');
  await open(page, '/cart');
  await page.getByText('Total before delivery').waitFor();
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByText('Delivery is free').waitFor();
  await page.getByText('Total', { exact: true }).waitFor();
});

test('a parcel that no delivery method accepts is reported in cart and checkout, with advice', async () => {
  const page = await visit('');
  await add(page, 'tomorrows-deckchair');
  await open(page, '/cart');
  const number = page.getByRole('textbox', { name: 'Quantity' });
  await number.fill('3');
  await number.press('Enter');
  const why = 'This parcel is too heavy for our delivery prices: please write to us';
  await page.getByText(why).waitFor();
  await expect.poll(() => page.getByText('worked out at checkout').count()).toBe(0);
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  await page.getByRole('group', { name: 'Delivery', exact: true }).getByText(why).waitFor();
  await page.getByRole('region', { name: 'Your order' }).getByText(why).waitFor();
  await expect.poll(() => page.getByText('Choose a country').count()).toBe(0);
});

test('the checkout asks for a country only if none is chosen, not while prices load', async () => {
  const page = await visit('');
  await add(page, 'tide-clerk-enamel-mug');
  const release = await hold(page, '**/api/cart/quote');
  await open(page, '/checkout');
  const delivery = page.getByRole('group', { name: 'Delivery', exact: true });
  await delivery.getByText('Shown with the prices.').waitFor();
  release();
  await delivery.getByRole('radio').first().waitFor();
  await page.getByRole('combobox', { name: 'Country' }).selectOption('');
  await delivery.getByText('Choose a country to see delivery options.').waitFor();
});

test("a page restored by Back shows the cart's current number of pieces", async () => {
  const page = await visit('/shop');
  // Chromium has no back/forward cache under automation. This stores the pieces as another page would, without a storage event, and
  // sends the event of a restored page.
  await page.evaluate(() => {
    localStorage.setItem('marquee-cart-pieces', '3');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect.poll(() => cartLink(page).count()).toBe(1);
  expect(await cartLink(page).getAttribute('aria-label')).toBe('Cart, 3 items');
});

test.each(['/cart', '/checkout'])('an empty %s links to products', async (path) => {
  const page = await visit(path);
  const strip = page.getByRole('region', { name: 'From the shop' });
  await strip.getByRole('link').first().click();
  await page.waitForURL('/product/*');
});

test('outdated lines say so, and without a reply the lines stay', async () => {
  const page = await visit('/shop', { viewport: PHONE });
  await add(page, 'lantern-tee', 'M');
  await add(page, 'tide-clerk-enamel-mug');
  await change(page, '**/api/cart/quote', (json) => {
    const quote = Quote.parse(json);
    const [tee, mug] = quote.lines;
    if (tee) Object.assign(tee, { asked: 1, problem: { kind: 'fewer', message: 'Only 1 left' } });
    if (mug)
      Object.assign(mug, { quantity: 0, problem: { kind: 'gone', message: 'We do not sell it any more' } });
    return quote;
  });
  await page.goto('/cart');
  await lines(page).first().getByText('Only 1 left').waitFor();
  await expect
    .poll(() => lines(page).first().getByRole('button', { name: 'One more' }).isDisabled())
    .toBe(true);
  await lines(page).nth(1).getByText('We do not sell it any more').waitFor();
  expect(await lines(page).nth(1).getByRole('group').count()).toBe(0);

  await cut(page, '**/api/cart/quote');
  page.allow(/ERR_FAILED/);
  await page.reload();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await expect.poll(() => lines(page).count()).toBe(2);
  page.letPass('**/api/cart/quote');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText(/^Total/).waitFor();
});

test('a renamed product has its current name and address in the cart', async () => {
  const page = await visit('/shop');
  await add(page, 'lantern-tee', 'M');
  await change(page, '**/api/cart/quote', (json) => {
    const quote = Quote.parse(json);
    const [name, slug] = ['Lighthouse Tee', 'lighthouse-tee'];
    return { ...quote, lines: quote.lines.map((line) => ({ ...line, name, slug })) };
  });
  await open(page, '/cart');
  const link = lines(page).first().getByRole('link', { name: 'Lighthouse Tee' });
  expect(await link.getAttribute('href')).toBe('/product/lighthouse-tee');
});

test('the checkout names unavailable items, as the cart does', async () => {
  const page = await visit('/shop');
  await add(page, 'lantern-tee', 'M');
  await change(page, '**/api/cart/quote', (json) => {
    const quote = Quote.parse(json);
    const problem = { kind: 'gone', message: 'We do not sell it any more' };
    return { ...quote, lines: quote.lines.map((line) => ({ ...line, name: '', quantity: 0, problem })) };
  });
  await open(page, '/checkout');
  const gone = page.getByRole('region', { name: 'Your order' }).getByRole('listitem').first();
  await gone.getByText('We do not sell it any more').waitFor();
  expect(await gone.innerText()).toContain('Lantern Tee');
});
