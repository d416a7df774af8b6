import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open, PHONE, visit } from './visit.ts';

/** The focused element as a screen reader names it, and whether the focus is visible. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return { name: '', marked: true, inWindow: true };
    // The ring may be on a pseudo-element over the whole card, or on the label around a hidden input.
    const rings = [
      getComputedStyle(element),
      getComputedStyle(element, '::after'),
      getComputedStyle(element.closest('label') ?? element),
    ];
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return {
      name: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '',
      marked: rings.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0,
      ),
      inWindow: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
    };
  });

async function tabTo(page: Page, name: string | RegExp, limit = 60): Promise<void> {
  for (let step = 0; step < limit; step += 1) {
    await page.keyboard.press('Tab');
    if ((await focused(page)).name.match(name)) return;
  }
  throw new Error(`${name} cannot be reached by Tab`);
}

test('the first Tab offers the skip link, the second focuses the bar', async () => {
  const page = await visit('/about');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.locator('header :focus').count()).toBe(1);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect((await focused(page)).name).toBe('Skip to the page');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
});

test('from the home page to a trailer and back by keyboard only', async () => {
  const page = await visit('/');
  await tabTo(page, 'Menu');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await focused(page)).name).toBe('Catalogue');
  await page.keyboard.press('Enter');
  await page.waitForURL('/films');
  await page.locator('h1:focus', { hasText: /^Catalogue$/ }).waitFor(); // the menu's link has the same name
  await tabTo(page, 'Search films');
  await page.keyboard.type('pierhead');
  await page.waitForURL('/films?search=pierhead');
  // A card that is removed would lose the focus.
  await page.getByRole('status').getByText('matching “pierhead”').waitFor();
  await tabTo(page, /^Pierhead, February$/);
  await page.keyboard.press('Enter');
  await page.waitForURL('/film/pierhead-february');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await tabTo(page, /^Watch Trailer$/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').and(page.locator('[open]')).waitFor(); // painted first, then modal
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    );
    expect(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await focused(page)).name).toBe('Watch Trailer');
});

test("the arrow keys move between a carousel's cards", async () => {
  const page = await visit('/');
  const section = page.getByRole('region', { name: 'COMING SOON', exact: true });
  await section.getByRole('link', { name: 'Saltgrave Light' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await focused(page)).name).toBe('The Swimming Committee');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await focused(page)).name).toBe('Number Forty Has No Stairs');
  await expect.poll(async () => (await focused(page)).inWindow).toBe(true);
});

test("a card focused while its carousel's script takes over is scrolled into view", async () => {
  const page = await visit('/', { reducedMotion: 'reduce' });
  const cards = page.getByRole('region', { name: 'COMING SOON', exact: true }).getByRole('article');
  await cards.last().waitFor();
  await page.evaluate(() => {
    // Embla observes its slides one by one at its start, before the carousel knows of it.
    const { observe } = IntersectionObserver.prototype;
    IntersectionObserver.prototype.observe = function (slide) {
      observe.call(this, slide);
      if (!slide.matches('[aria-label="COMING SOON"] li:last-child')) return;
      IntersectionObserver.prototype.observe = observe;
      slide.querySelector('a')?.focus();
    };
  });
  await cards.first().getByRole('link').focus();
  await expect.poll(async () => (await focused(page)).name).toBe('Number Forty Has No Stairs');
  await page.locator('[aria-label="COMING SOON"] > div > .overflow-hidden').waitFor();
  await expect.poll(async () => (await focused(page)).inWindow).toBe(true);
});

test.each([
  ['/', {}],
  ['/films?limit=12', {}],
  ['/film/pierhead-february', {}],
  ['/shop', {}],
  ['/contact', {}],
  ['/login', {}],
  ['/films?limit=12', { forcedColors: 'active' }],
  ['/contact', { forcedColors: 'active' }],
] as const)('on %s %o each Tab stop is visible and in the window', async (path, colours) => {
  const page = await visit(path, { ...colours, reducedMotion: 'reduce' });
  const names = new Set<string>();
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    await expect
      .poll(async () => {
        const seen = await focused(page);
        names.add(seen.name);
        return seen;
      })
      .toMatchObject({ marked: true, inWindow: true });
  }
  expect(names.size).toBeGreaterThan(8);
});

/** Name of the focused element if a floating element covers its centre. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.closest('header')) return undefined;
    const { left, top, width, height } = focused.getBoundingClientRect();
    if (!document.elementFromPoint(left + width / 2, top + height / 2)?.closest('header')) return undefined;
    return (focused.getAttribute('aria-label') ?? focused.textContent?.trim()) || focused.tagName;
  });

test.each(['/season/out-of-season', '/shop', '/submit-film'])(
  'on a phone with a filled cart, Shift+Tab through %s focuses nothing behind a bar',
  async (path) => {
    const page = await visit('', { viewport: PHONE });
    await page.addInitScript(() => localStorage.setItem('marquee-cart-pieces', '3'));
    await open(page, path);
    await page.getByRole('banner').getByRole('link', { name: 'Cart, 3 items' }).waitFor();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    for (let step = 0; step < 45; step += 1) {
      await page.keyboard.press('Shift+Tab');
      expect(await covered(page)).toBeUndefined();
    }
  },
);

test('at 400 % zoom the button of the filter sheet covers no focused filter', async () => {
  const page = await visit('/films', { viewport: { width: 320, height: 256 } });
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter and sort' });
  const button = sheet.getByRole('button', { name: /^Show / });
  await button.waitFor();
  const filters = sheet.locator('input:checked');
  await filters.first().focus();
  const count = await filters.count();
  expect(count).toBeGreaterThan(3);
  for (let at = 0; at < count; at += 1) {
    const [filter, edge] = await Promise.all([
      sheet.locator('label:has(:focus)').boundingBox(),
      button.locator('..').boundingBox(),
    ]);
    expect((filter?.y ?? Number.NaN) + (filter?.height ?? 0)).toBeLessThanOrEqual((edge?.y ?? 0) + 1);
    await page.keyboard.press('Tab');
  }
});
