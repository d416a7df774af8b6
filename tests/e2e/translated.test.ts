import { expect, test } from 'vitest';
import { checkoutField, goToCheckout, writeAddress } from './buyer.ts';
import { signUp } from './member.ts';
import { open, type Visit, visit } from './visit.ts';

/* A browser that translates a page replaces its texts by elements of its own, unknown to React. */

const translate = (page: Visit) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('option, style, script, noscript')) continue;
      const outer = document.createElement('font');
      outer.appendChild(document.createElement('font')).textContent = text.data;
      text.replaceWith(outer);
    }
  });

const heading = (page: Visit, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const pressed = (page: Visit, name: string) => page.getByRole('button', { name, exact: true }).click();

test('on a translated page a product is added to the wishlist and removed', async () => {
  const page = await visit('/product/lantern-tee');
  await translate(page);
  const wishlist = page.getByRole('button', { name: 'Wishlist' });
  for (const state of ['true', 'false', 'true']) {
    await wishlist.click();
    await expect.poll(() => wishlist.getAttribute('aria-pressed')).toBe(state);
  }
  await heading(page, 'Lantern Tee').waitFor();
});

test('on a translated page a film is added to the watchlist, and its button changes', async () => {
  const page = await visit('');
  await signUp(page, 'tilly');
  await open(page, '/film/moss-mother');
  await translate(page);
  for (const _ of [1, 2]) {
    await pressed(page, 'Add to Watchlist');
    await pressed(page, 'Remove from Watchlist');
  }
  await page.getByRole('button', { name: 'Add to Watchlist' }).waitFor();
  await heading(page, 'Moss Mother').waitFor();
});

test('the trailer of a translated film closes, and its page is intact', async () => {
  const page = await visit('/film/pierhead-february');
  await pressed(page, 'Watch Trailer');
  await page.getByRole('dialog').getByRole('heading').waitFor();
  await translate(page);
  await pressed(page, 'Close the trailer');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await heading(page, 'Pierhead, February').waitFor();
});

test('the range of a translated catalogue follows its page', async () => {
  const page = await visit('/films');
  await translate(page);
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await page.getByText(/^Showing 25-48 of \d+ films$/).waitFor();
});

test('a film is withdrawn on the translated status page', async () => {
  const page = await visit('/submit-film');
  const path = await page.evaluate(async () => {
    const film = {
      firstName: 'Ada',
      lastName: 'Okoro',
      email: 'ada@example.com',
      filmTitle: 'Low Tide',
      screenerUrl: 'https://example.com/low-tide',
      openForMs: 60_000,
    };
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch('/api/film-submission', {
      method: 'POST',
      headers,
      body: JSON.stringify(film),
    });
    return (await reply.json()).statusPath;
  });
  await open(page, path);
  await pressed(page, 'Withdraw…');
  await translate(page);
  await pressed(page, 'Withdraw the film');
  await page.getByRole('link', { name: 'Submit a film', exact: true }).waitFor();
});

test('on translated cart and checkout pages, totals and delivery methods follow the choices', async () => {
  const page = await visit('/product/lantern-tee');
  await goToCheckout(page);
  await writeAddress(page, 'W12 8QT');
  const ways = page.getByRole('radio');
  await ways.first().waitFor();
  const total = page.getByRole('paragraph').filter({ hasText: /^Total/ });
  await total.getByText(/^\$\d/).waitFor();
  await expect.poll(() => page.getByText('not chosen yet').count()).toBe(0);
  await translate(page);
  const before = await total.textContent();
  await page.getByRole('radio', { checked: false }).first().check();
  await expect.poll(() => total.textContent()).not.toBe(before);
  await heading(page, 'Checkout').waitFor();
  expect(await checkoutField(page, 'Email').inputValue()).toMatch(/^ada\.\w+@example\.com$/);

  await page.getByRole('link', { name: 'Change the cart' }).click();
  await page.getByText('Total before delivery').waitFor();
  await translate(page);
  await pressed(page, 'One more');
  await page.getByText('Delivery is free').waitFor();
  await page.getByText('Total', { exact: true }).waitFor();
  await pressed(page, 'One fewer');
  await page.getByText('Total before delivery').waitFor();
  await page.getByText(/more and delivery is free$/).waitFor();
});
