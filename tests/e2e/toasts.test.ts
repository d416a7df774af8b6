import { expect, test } from 'vitest';
import { stopClock, takeClock } from './clock.ts';
import { markToasts, NEW_TOAST } from './member.ts';
import { cut } from './network.ts';
import { open, PHONE, type Visit, visit, withMotion } from './visit.ts';

withMotion();

/** A visitor who is not logged in adds a film, which shows a toast. It stays (visit.ts). */
async function showToast(page: Visit) {
  await markToasts(page);
  await page.getByRole('button', { name: 'Add to Watchlist' }).click();
  await toast(page).and(page.locator(NEW_TOAST)).waitFor();
}

const toast = (page: Visit) => page.getByRole('listitem').filter({ hasText: 'Please log in' });

test('a toast has a title and a description and closes after 5000 ms', async () => {
  const page = await visit('');
  page.allow(/status of 401/);
  await takeClock(page);
  await open(page, '/film/moss-mother');
  await showToast(page);
  await stopClock(page); // only here: the start of a page waits for its clock
  await toast(page).waitFor({ state: 'hidden' });
  await showToast(page);
  await toast(page).getByText('You need to log in to add films to your watchlist.').waitFor();
  expect(await page.locator('.toast').getAttribute('data-variant')).toBe('default');
  await page.clock.runFor(4000);
  expect(await toast(page).isVisible()).toBe(true);
  await page.clock.runFor(1000);
  await toast(page).waitFor({ state: 'hidden' });
});

test('a toast closes after 5000 ms even if its script cannot be fetched', async () => {
  const page = await visit('', { isFirst: true });
  page.allow(/status of 401|ERR_FAILED/);
  await cut(page, /\/toaster-[^/]+\.js$/);
  await takeClock(page);
  await open(page, '/film/moss-mother');
  const button = page.getByRole('button', { name: 'Add to Watchlist' });
  await button.click();
  const plain = page.locator('.toast', { hasText: 'Please log in' });
  await plain.waitFor();
  await stopClock(page);
  await plain.waitFor({ state: 'hidden' });
  await button.click();
  await plain.waitFor();
  await page.clock.runFor(4000);
  expect(await plain.isVisible()).toBe(true);
  await page.clock.runFor(1000);
  await plain.waitFor({ state: 'hidden' });
});

test.each([
  ['a phone', PHONE],
  ['a wide window', { width: 700, height: 500 }],
])('a toast does not cover what was pressed on %s', async (_, viewport) => {
  const page = await visit('/film/moss-mother', { viewport });
  page.allow(/status of 401/);
  const button = page.getByRole('button', { name: 'Add to Watchlist' });
  const gap = async () => {
    const [pressed, shown] = await Promise.all([button.boundingBox(), page.locator('.toast').boundingBox()]);
    return !pressed || !shown
      ? Number.NaN
      : Math.max(shown.y - pressed.y - pressed.height, pressed.y - shown.y - shown.height);
  };
  for (const block of ['end', 'center'] as const) {
    await button.evaluate((element, to) => element.scrollIntoView({ block: to }), block);
    await showToast(page);
    await expect.poll(gap).toBeGreaterThan(0);
  }
});

test('only one toast is shown; F8 focuses it; a swipe right of 60 px, not of 40, closes it', async () => {
  const page = await visit('/film/moss-mother');
  page.allow(/status of 401/);
  for (let press = 0; press < 3; press += 1) await showToast(page);
  expect(await toast(page).count()).toBe(1);

  await page.keyboard.press('F8');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.contains(document.querySelector('.toast'))))
    .toBe(true);

  await swipeToast(page, 40);
  await expect.poll(() => toast(page).getAttribute('data-swipe')).toBe('cancel');
  expect(await toast(page).isVisible()).toBe(true);
  await swipeToast(page, 60);
  await toast(page).waitFor({ state: 'hidden' });
});

async function swipeToast(page: Visit, distance: number): Promise<void> {
  await toast(page).click({ trial: true }); // once it has stopped moving
  const box = await toast(page).boundingBox();
  if (!box) throw new Error('The toast has no place');
  const [x, y] = [box.x + 30, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y);
  await page.mouse.move(x + distance, y);
  await page.mouse.up();
}
