import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE, visit } from './visit.ts';

const FILM = '/film/pierhead-february';

// One page for each threshold and kind of window; web/site/shell/bar-threshold.test.ts has the other pages.
test.each([
  ['/', PHONE, PHONE.height],
  [FILM, DESKTOP, DESKTOP.height],
  ['/films', DESKTOP, 400],
  ['/blog', DESKTOP, 200],
])(
  'on %s the top bar hides past the threshold, in a window of %o past %i px',
  async (path, viewport, threshold) => {
    const page = await visit(path, { viewport });
    await scrollTo(page, threshold - 2);
    await expect.poll(() => isBarAway(page)).toBe(false);
    await scrollTo(page, threshold + 2);
    await expect.poll(() => isBarAway(page)).toBe(true);
    await scrollTo(page, threshold - 2);
    await expect.poll(() => isBarAway(page)).toBe(false);
  },
);

test('the bar shows on scrolling up, hides on scrolling down, and ignores tiny moves', async () => {
  const page = await visit('/films', { viewport: PHONE });
  await scrollTo(page, 2000);
  await expect.poll(() => isBarAway(page)).toBe(true);
  await scrollTo(page, 1996);
  expect(await isBarAway(page)).toBe(true);
  await scrollTo(page, 1900);
  await expect.poll(() => isBarAway(page)).toBe(false);
  await scrollTo(page, 1904);
  expect(await isBarAway(page)).toBe(false);
  await scrollTo(page, 1899);
  expect(await isBarAway(page)).toBe(false);
  await scrollTo(page, 1960);
  await expect.poll(() => isBarAway(page)).toBe(true);
});

test('past the threshold the bar shows on keyboard focus', async () => {
  const page = await visit('/films');
  await scrollTo(page, 1000);
  await expect.poll(() => isBarAway(page)).toBe(true);
  await page.getByRole('button', { name: 'Menu', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => isBarAway(page)).toBe(false);
});

/** Resolves once the page has handled the scroll, so that the next movement is measured from there. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => {
    window.scrollTo({ top: y, behavior: 'instant' });
    return new Promise<unknown>((heard) => requestAnimationFrame(() => requestAnimationFrame(heard)));
  }, top);

/** Whether the whole bar is above the window. */
async function isBarAway(page: Page): Promise<boolean> {
  const box = await page.getByRole('banner').getByRole('link', { name: 'Watchlist' }).boundingBox();
  return box !== null && box.y + box.height <= 0;
}
