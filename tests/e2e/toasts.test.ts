import { expect, test } from 'vitest';
import { open, type Visit, visit } from './visit.ts';

/** A visitor who is not logged in asks for the watchlist, which is answered by a toast. */
async function visitWithToast(): Promise<Visit> {
  const page = await visit('');
  page.allow(/status of 401/);
  await page.clock.install();
  await open(page, '/film/moss-mother');
  await showToast(page);
  return page;
}

async function showToast(page: Visit) {
  await page.getByRole('button', { name: 'Add to Watchlist' }).click();
  await toast(page).waitFor();
}

const toast = (page: Visit) => page.getByRole('listitem').filter({ hasText: 'Please log in' });

test('a toast has a title and a description and is gone after 5000 ms', async () => {
  const page = await visitWithToast();
  await toast(page).getByText('You need to log in to add films to your watchlist.').waitFor();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100));
  await page.clock.runFor(4000);
  expect(await toast(page).isVisible()).toBe(true);
  await page.clock.runFor(1000);
  await toast(page).waitFor({ state: 'hidden' });
});

test('at most one toast is shown', async () => {
  const page = await visitWithToast();
  await showToast(page);
  await showToast(page);
  expect(await toast(page).count()).toBe(1);
});

test('F8 brings the focus to the toasts', async () => {
  const page = await visitWithToast();
  await page.keyboard.press('F8');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.contains(document.querySelector('.toast'))))
    .toBe(true);
});

test.each([
  [40, true],
  [60, false],
])('a swipe of %i px to the right leaves the toast shown: %s', async (distance, stays) => {
  const page = await visitWithToast();
  const box = await toast(page).boundingBox();
  if (!box) throw new Error('The toast has no place');
  const [x, y] = [box.x + 30, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y);
  await page.mouse.move(x + distance, y);
  await page.mouse.up();
  if (stays) await expect.poll(() => toast(page).getAttribute('data-swipe')).toBe('cancel');
  else await toast(page).waitFor({ state: 'hidden' });
  expect(await toast(page).isVisible()).toBe(stays);
});
