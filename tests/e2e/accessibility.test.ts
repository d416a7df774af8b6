import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { expectNoFaults, faults } from './axe.ts';
import { button, CONTACT, field, fill, SUBMISSION } from './forms-under-test.ts';
import { signUp, toastOf } from './member.ts';
import { MISSING, PAGES } from './pages.ts';
import { open, visit } from './visit.ts';

/** A visitor who prefers reduced motion. Fading would change contrast, too. */
const STILL = { reducedMotion: 'reduce' } as const;

test('axe finds text of low contrast and targets that are too small', async () => {
  const page = await visit('/about', STILL);
  await page.getByRole('main').evaluate((main) => {
    const button = '<button style="width: 9px; height: 9px; padding: 0">x</button>';
    main.innerHTML = `<h1>Press</h1><p style="opacity: 0.3">Faint</p>${button}${button}`;
  });
  const rules = (await faults(page)).map((fault) => fault.split(' ', 1)[0]);
  expect(rules).toEqual(expect.arrayContaining(['color-contrast', 'target-size']));
});

test.each(PAGES)('nothing moves on %s, and axe finds no issue', async (path) => {
  const page = await visit(path, STILL);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect(await page.evaluate(whatMoves)).toEqual([]);
  if (path === '/watchlist') await page.getByText('Log in to keep a watchlist').waitFor();
  await expectNoFaults(page);
});

/** Runs in the browser: the names of animations of any length. */
function whatMoves(): string[] {
  return document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 10)
    .filter((each) => !('timeline' in each) || each.timeline === document.timeline)
    .map((each) => (each instanceof CSSAnimation ? each.animationName : each.id));
}

test.each(MISSING)('axe finds no issue on %s, which is missing', async (path) => {
  const page = await visit('', STILL);
  page.allow(/status of 404/);
  await open(page, path);
  await expectNoFaults(page);
});

test('axe finds no issue with the menu open', async () => {
  const page = await visit('/about', STILL);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('navigation', { name: 'Menu' }).waitFor();
  await expectNoFaults(page);
});

test('axe finds no issue with the search and its suggestions open', async () => {
  const page = await visit('/about', STILL);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('combobox', { name: 'Search films' }).fill('the');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await expectNoFaults(page);
});

test('axe finds no issue with the trailer dialog open', async () => {
  const page = await visit('/film/pierhead-february', STILL);
  await page.getByRole('button', { name: 'Watch Trailer' }).click();
  await page.getByRole('dialog').and(page.locator('[open]')).waitFor(); // painted first, then modal
  await expectNoFaults(page);
});

test('axe finds no issue with the filters of catalogue and shop open', async () => {
  const page = await visit('/films', { ...STILL, viewport: { width: 390, height: 844 } });
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('dialog', { name: 'Filter and sort' }).waitFor();
  expect(await faults(page)).toEqual([]);
  await open(page, '/shop');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('group', { name: 'Show only' }).waitFor();
  await expectNoFaults(page);
});

test('axe finds no issue with a toast', async () => {
  const page = await visit('/film/moss-mother', STILL);
  page.allow(/status of 401/);
  await page.getByRole('button', { name: 'Add to Watchlist' }).click();
  await toastOf(page, 'Please log in').waitFor();
  await expectNoFaults(page);
});

test('axe finds no issue with form errors', async () => {
  const page = await visit(CONTACT.path, STILL);
  page.allow(/status of 400/);
  await fill(page, { ...CONTACT.required, 'Last Name': '   ' });
  await button(page, CONTACT).click();
  await expect.poll(() => field(page, 'Last Name').getAttribute('aria-invalid')).toBe('true');
  await expectNoFaults(page);
});

test('axe finds no issue with a cart', async () => {
  const page = await visit('/product/tide-clerk-enamel-mug', STILL);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await toastOf(page, 'Added to cart').waitFor();
  await open(page, '/cart');
  await page.getByRole('link', { name: 'Go to checkout' }).waitFor();
  await expectNoFaults(page);
});

test('axe finds no issue on the status page of a submission', async () => {
  const page = await visit(SUBMISSION.path, STILL);
  await fill(page, SUBMISSION.required);
  await button(page, SUBMISSION).click();
  await page.getByRole('link', { name: /\/submission\// }).click();
  await page.getByRole('heading', { level: 1, name: SUBMISSION.required['Film Title'] }).waitFor();
  await expectNoFaults(page);
});

/** Pages checked in a certain state: cart, submission, account, watchlist with films; in buying.test.ts checkout, order, invoice. */
const IN_STATES = 7;

test('the README states how many pages are checked', async () => {
  const readme = await readFile('README.md', 'utf8');
  expect(readme).toContain(`${PAGES.length + MISSING.length + IN_STATES} pages without an axe finding`);
});

test('axe finds no issue with registration, account panel and a filled watchlist', async () => {
  const page = await visit('/login', STILL);
  await page.getByRole('button', { name: 'Create Account' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Keep a list of films to see' }).waitFor();
  await expectNoFaults(page);
  const username = await signUp(page, 'axel');
  await open(page, '/login');
  await page.getByRole('heading', { level: 1, name: username }).waitFor();
  await page.getByText('This device').waitFor();
  await expectNoFaults(page);
  await open(page, '/film/moss-mother');
  await page.getByRole('button', { name: 'Add to Watchlist' }).click();
  await page.getByRole('button', { name: 'Remove from Watchlist' }).waitFor();
  await open(page, '/watchlist');
  await page.getByRole('heading', { level: 3, name: 'Moss Mother' }).waitFor();
  await expectNoFaults(page);
});
