import { expect, inject, test } from 'vitest';
import { Film } from '#contract/catalogue/film.ts';
import { field, SUBMISSION, toast } from './forms-under-test.ts';
import { logIn, signUp, toastOf } from './member.ts';
import { answer, change, hold } from './network.ts';
import { readApi } from './site-api.ts';
import { open, type Visit, visit } from './visit.ts';

/** Name or text of the focused element; without one, the whole page's text. */
const focus = (page: Visit) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement === document.body) return 'nothing';
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim();
  });

test('a button clicked by keyboard keeps the focus during its call and after', async () => {
  const page = await visit('/contact');
  page.allow(/status of 503/);
  for (const name of ['First Name', 'Last Name', 'Phone Number', 'Message'])
    await page.getByRole('textbox', { name }).fill('Ada');
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await answer(page, '**/api/contact', { status: 503 });
  const release = await hold(page, '**/api/contact');
  await page.getByRole('button', { name: 'Send Message' }).press('Enter');
  await page.getByRole('button', { name: 'Sending...' }).waitFor();
  expect(await focus(page)).toBe('Sending...');
  release();
  await page.getByRole('button', { name: 'Send Message' }).waitFor();
  expect(await focus(page)).toBe('Send Message');
});

test('a form submitted by Enter in a field moves the focus to its button', async () => {
  const page = await visit('/submit-film');
  for (const [name, value] of Object.entries(SUBMISSION.required)) await field(page, name).fill(value);
  await answer(page, SUBMISSION.call, { json: { success: true, message: '' } });
  await field(page, 'Screener URL').press('Enter');
  await toast(page, SUBMISSION.sent).waitFor();
  expect(await focus(page)).toBe(SUBMISSION.idle);
});

test('a film added by keyboard leaves the focus on its button', async () => {
  const page = await visit('');
  await signUp(page, 'ines');
  await open(page, '/film/moss-mother');
  await page.getByRole('button', { name: 'Add to Watchlist' }).press('Enter');
  await page.getByRole('button', { name: 'Remove from Watchlist' }).waitFor();
  await expect.poll(() => focus(page)).toBe('Remove from Watchlist');
});

test('removing a film by keyboard focuses the next one; the last one, the link to more', async () => {
  const page = await visit('');
  await signUp(page, 'jonas');
  for (const slug of ['moss-mother', 'barley-sunday', 'saltgrave-light']) {
    const { id } = await readApi(Film, `/api/films/slug/${slug}`);
    const added = await page.request.post('/api/watchlist', {
      data: { filmId: id },
      headers: { origin: inject('siteUrl') },
    });
    expect(added.ok(), slug).toBe(true);
  }
  await open(page, '/watchlist');
  await page.getByRole('button', { name: 'Remove Barley Sunday from Watchlist' }).press('Enter');
  await expect.poll(() => focus(page)).toBe('Remove Moss Mother from Watchlist');
  await page.keyboard.press('Enter');
  await expect.poll(() => focus(page)).toBe('Remove Saltgrave Light from Watchlist');
  await page.keyboard.press('Enter');
  await expect.poll(() => focus(page)).toBe('Browse Films');
});

test('ending a session by keyboard focuses the heading of its list', async () => {
  const page = await visit('');
  const username = await signUp(page, 'klara');
  const other = await visit('/login');
  other.allow(/status of 401/); // its session ends, perhaps during a call
  await logIn(other, username);
  await other.waitForURL('/');
  await open(page, '/login');
  await page.getByRole('button', { name: /^Log out ./ }).press('Enter');
  await expect.poll(() => focus(page)).toBe('Where you are logged in');
});

test('in the cart removing the last piece or a discount code leaves the focus nearby', async () => {
  const page = await visit('/product/tide-clerk-enamel-mug');
  await change(page, '**/api/cart/quote', (quote) => ({ ...(quote as object), code: 'LANTERN' }));
  for (const toast of ['Added to cart', 'Added to cart']) {
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await toastOf(page, toast).waitFor();
  }
  await page.getByRole('button', { name: 'View cart' }).click();
  await page.getByRole('button', { name: 'One more' }).press('Enter');
  await page.getByRole('button', { name: 'One fewer' }).press('Enter');
  await page.getByRole('button', { name: 'One fewer' }).press('Enter');
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).waitFor();
  await expect.poll(() => focus(page)).toBe('One fewer');

  const code = page.getByRole('textbox', { name: 'Discount code' });
  await code.fill('LANTERN');
  await code.press('Enter');
  await expect.poll(() => focus(page)).toBe('Remove the discount code');
  await page.keyboard.press('Enter');
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
});

test('logging out by keyboard focuses the heading of the login', async () => {
  const page = await visit('');
  await signUp(page, 'ludwig');
  await open(page, '/login');
  await page.getByText('This device').waitFor();
  await page.getByRole('button', { name: 'Log out', exact: true }).press('Enter');
  await expect.poll(() => focus(page)).toBe('Good to see you again');
});

async function addMug(page: Visit): Promise<void> {
  await open(page, '/product/tide-clerk-enamel-mug');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await toastOf(page, 'Added to cart').waitFor();
}

test.each([
  ['a row of the home page', false, '/privacy', 'Lantern Row Films', '**/api/films/category/new?*', 'NEW'],
  ['the checkout', true, '/cart', 'Go to checkout', '**/api/shop/checkout', 'Checkout'],
  ['the price of a cart', true, '/privacy', 'Cart, 1 item', '**/api/cart/quote', 'Summary'],
])(
  '%s that did not load keeps the focus on Try again, then has it on the heading',
  async (_, needsCart, from, link, call, heading) => {
    const page = await visit('');
    page.allow(/status of 503/);
    if (needsCart) await addMug(page);
    await open(page, from);
    await answer(page, call, { status: 503, body: 'It is away.' });
    await page.getByRole('link', { name: link, exact: true }).click();
    const button = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await button.waitFor();
    const release = await hold(page, call);
    await button.press('Enter');
    await expect.poll(() => focus(page)).toBe('Trying…');
    release();
    await expect.poll(() => focus(page)).toBe('Try again');
    await page.getByText('It still did not load.').waitFor();
    page.letPass(call);
    await page.keyboard.press('Enter');
    await expect.poll(() => focus(page)).toBe(heading);
  },
);
