import { expect, test } from 'vitest';
import { stopClock, takeClock } from './clock.ts';
import { hold } from './network.ts';
import { recordScrollAtClick } from './scroll-at-click.ts';
import { open, type Visit, visit } from './visit.ts';

const pages = (page: Visit) => page.getByRole('navigation', { name: 'Pages' });
const numbers = (page: Visit) =>
  pages(page)
    .getByRole('link', { name: /^Page \d+$/ })
    .allTextContents();
const isDisabled = async (page: Visit, name: string) =>
  (await pages(page).getByRole('link', { name }).getAttribute('aria-disabled')) === 'true';

test('a page has 24 films and shows its range; Previous and Next are disabled at the ends', async () => {
  const page = await visit('/films');
  expect(await page.getByRole('main').getByRole('article').count()).toBe(24);
  await pages(page).getByText('Showing 1-24 of 72 films').waitFor();
  expect(await isDisabled(page, 'Previous')).toBe(true);
  expect(await isDisabled(page, 'Next')).toBe(false);
  await pages(page).getByRole('link', { name: 'Next' }).click();
  await page.waitForURL('/films?page=2');
  await expect.poll(() => isDisabled(page, 'Previous')).toBe(false);
  await pages(page).getByRole('link', { name: 'Next' }).click();
  await expect.poll(() => isDisabled(page, 'Next')).toBe(true);
  await pages(page).getByRole('link', { name: 'Previous' }).click();
  await page.waitForURL('/films?page=2');
  await pages(page).getByText('Showing 25-48 of 72 films').waitFor();
  await pages(page).getByRole('link', { name: 'Page 3' }).click();
  await pages(page).getByText('Showing 49-72 of 72 films').waitFor();
  expect(page.url()).toMatch(/\/films\?page=3$/);
});

const hasFocus = (page: Visit, name: string) =>
  pages(page)
    .getByRole('link', { name })
    .evaluate((element) => element === document.activeElement);

test('the last page keeps the focus on Next, the first on Previous; Tab skips both', async () => {
  const page = await visit('/films?page=2');
  await pages(page).getByRole('link', { name: 'Next' }).press('Enter');
  await pages(page).getByText('Showing 49-72').waitFor();
  expect(await isDisabled(page, 'Next')).toBe(true);
  expect(await hasFocus(page, 'Next')).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  expect(await hasFocus(page, 'Page 3')).toBe(true);
  await page.keyboard.press('Tab');
  expect(await hasFocus(page, 'Next')).toBe(false);

  await pages(page).getByRole('link', { name: 'Page 2' }).click();
  await pages(page).getByText('Showing 25-48').waitFor();
  await pages(page).getByRole('link', { name: 'Previous' }).press('Enter');
  await pages(page).getByText('Showing 1-24').waitFor();
  expect(await hasFocus(page, 'Previous')).toBe(true);
  await page.goto('/films?page=3');
  expect(await pages(page).getByRole('link', { name: 'Next' }).getAttribute('href')).toBeNull();
});

test('changing the page shows skeletons, and no range until the new one is announced', async () => {
  const page = await visit('/films');
  const range = pages(page).getByRole('status');
  expect(await range.textContent()).toBe('Showing 1-24 of 72 films');
  const shown = await range.elementHandle();
  const release = await hold(page, '**/api/films?page=2*');
  await pages(page).getByRole('link', { name: 'Next' }).click();
  const loading = page.getByRole('status').filter({ hasText: 'Loading films' });
  await loading.waitFor();
  expect(await loading.locator(':scope > div').count()).toBe(18);
  expect(await page.getByRole('main').getByRole('article').count()).toBe(0);
  expect(await page.getByText(/^Showing/).isVisible()).toBe(false);
  expect(await pages(page).getByRole('status').count()).toBe(1); // the live region stays mounted
  release();
  await range.getByText('Showing 25-48 of 72 films').waitFor(); // hidden while the page loads
  expect(await range.evaluate((element, before) => element === before, shown)).toBe(true);
  expect(await page.getByRole('main').getByRole('article').count()).toBe(24);
});

// web/ui/page-window.test.ts has the other pages.
test('on page 4 of 6 the five buttons are 2 to 6, of which 4 is current', async () => {
  const page = await visit('/films?limit=12&page=4');
  expect(await numbers(page)).toEqual(['2', '3', '4', '5', '6']);
  expect(await pages(page).locator('[aria-current="page"]').allTextContents()).toEqual(['4']);
});

test('the page size is one of four, returns to page 1, and can be reduced again', async () => {
  const page = await visit('/films?page=3');
  const size = page.getByRole('combobox', { name: 'Items per page' });
  expect(await size.inputValue()).toBe('24');
  expect(await size.locator('option').allTextContents()).toEqual(['12', '24', '48', '96']);
  await size.selectOption('48');
  await page.waitForURL('/films?limit=48');
  await pages(page).getByText('Showing 1-48 of 72 films').waitFor();
  await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(48);
  await expectGridAtTop(page);

  await size.selectOption('96');
  await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(72);
  expect(await pages(page).count()).toBe(0);
  await size.selectOption('24');
  await pages(page).getByText('Showing 1-24 of 72 films').waitFor();
});

test('ten films, fewer than the smallest page, have neither pagination nor page size', async () => {
  const page = await visit('/films?genre=horror&limit=12');
  await page.getByRole('main').getByRole('article').first().waitFor();
  expect(await pages(page).count()).toBe(0);
  expect(await page.getByRole('combobox', { name: 'Items per page' }).count()).toBe(0);
});

/** The grid starts below the bar. */
const expectGridAtTop = (page: Visit) =>
  expect
    .poll(async () => {
      const { y } = (await page.getByRole('main').getByRole('article').first().boundingBox()) ?? { y: -1 };
      return y > 0 && y < 300;
    })
    .toBe(true);

const scrolled = (page: Visit) => page.evaluate(() => Math.round(scrollY));

test('changing the page scrolls to the grid, and Back restores the exact position', async () => {
  const page = await visit('/films');
  const left = await recordScrollAtClick(page);
  const next = pages(page).getByRole('link', { name: 'Page 2' });
  await next.click({ trial: true }); // scrolls there, and waits until everything in view has its height
  await next.click();
  const before = await left();
  expect(before).toBeGreaterThan(500);
  await pages(page).getByText('Showing 25-48').waitFor();
  await expectGridAtTop(page);
  const film = page.getByRole('main').getByRole('article').first().getByRole('link');
  await film.click();
  const atGrid = await left();
  await page.getByRole('navigation', { name: 'More films' }).waitFor();
  await page.goBack();
  await pages(page).getByText('Showing 25-48').waitFor();
  await expect.poll(() => scrolled(page)).toBe(atGrid);

  await page.goBack();
  await pages(page).getByText('Showing 1-24').waitFor();
  await expect.poll(() => scrolled(page)).toBe(before);
});

test('after changing the page the old films stay for 300 ms, then skeletons replace them', async () => {
  const page = await visit('');
  await takeClock(page);
  await open(page, '/films');
  await stopClock(page);
  const release = await hold(page, '**/api/films?page=2*');
  const shown = () => page.getByRole('main').getByRole('article').count();
  await pages(page).getByRole('link', { name: 'Page 2' }).click();
  await page.waitForURL('/films?page=2');
  await page.locator('main [aria-busy="true"]').waitFor();
  // The effects of this render, which start the timer, have run: another effect removes the list's data.
  await expect.poll(() => page.locator('[type="application/ld+json"]').count()).toBe(0);
  await page.clock.runFor(299);
  expect(await shown()).toBe(24);
  await page.clock.runFor(1);
  await expect.poll(shown).toBe(0);
  await page.getByRole('status').filter({ hasText: 'Loading films' }).waitFor();
  release();
  await page.clock.resume();
  await pages(page).getByText('Showing 25-48 of 72 films').waitFor();
});

test('a page number past the end redirects to the last page', async () => {
  const page = await visit('/films?page=99');
  await pages(page).getByText('Showing 49-72 of 72 films').waitFor();
});
