import { expect, test } from 'vitest';
import { type Visit, visit } from './visit.ts';

const pages = (page: Visit) => page.getByRole('navigation', { name: 'Pages' });
const numbers = (page: Visit) =>
  pages(page)
    .getByRole('link', { name: /^Page \d+$/ })
    .allTextContents();
const isDisabled = async (page: Visit, name: string) =>
  (await pages(page).getByRole('link', { name }).getAttribute('aria-disabled')) === 'true';

test('24 films stand on a page, and it says which', async () => {
  const page = await visit('/films');
  expect(await page.getByRole('main').getByRole('article').count()).toBe(24);
  await pages(page).getByText('Showing 1-24 of 72 films').waitFor();
  await pages(page).getByRole('link', { name: 'Page 3' }).click();
  await pages(page).getByText('Showing 49-72 of 72 films').waitFor();
  expect(page.url()).toMatch(/\/films\?page=3$/);
});

test('Previous and Next are disabled at the ends', async () => {
  const page = await visit('/films');
  expect(await isDisabled(page, 'Previous')).toBe(true);
  expect(await isDisabled(page, 'Next')).toBe(false);
  await pages(page).getByRole('link', { name: 'Next' }).click();
  await page.waitForURL('/films?page=2');
  await expect.poll(() => isDisabled(page, 'Previous')).toBe(false);
  await pages(page).getByRole('link', { name: 'Next' }).click();
  await expect.poll(() => isDisabled(page, 'Next')).toBe(true);
  await pages(page).getByRole('link', { name: 'Previous' }).click();
  await page.waitForURL('/films?page=2');
});

test.each([
  [1, ['1', '2', '3', '4', '5']],
  [3, ['1', '2', '3', '4', '5']],
  [4, ['2', '3', '4', '5', '6']],
  [6, ['2', '3', '4', '5', '6']],
])('on page %i of 6 the five buttons are %o', async (current, expected) => {
  const page = await visit(`/films?limit=12&page=${current}`);
  expect(await numbers(page)).toEqual(expected);
  const marked = pages(page).locator('[aria-current="page"]');
  expect(await marked.allTextContents()).toEqual([String(current)]);
});

test('the page size is one of four and begins at page 1 again', async () => {
  const page = await visit('/films?page=3');
  const size = page.getByRole('combobox', { name: 'Items per page' });
  expect(await size.inputValue()).toBe('24');
  expect(await size.locator('option').allTextContents()).toEqual(['12', '24', '48', '96']);
  await size.selectOption('48');
  await page.waitForURL('/films?limit=48');
  await pages(page).getByText('Showing 1-48 of 72 films').waitFor();
  await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(48);
});

test.each(['/films?limit=96', '/films?genre=horror'])(
  '%s, which fits on one page, has no pagination',
  async (path) => {
    const page = await visit(path);
    await page.getByRole('main').getByRole('article').first().waitFor();
    expect(await pages(page).count()).toBe(0);
  },
);

test('changing the page scrolls to the grid', async () => {
  const page = await visit('/films');
  await pages(page).scrollIntoViewIfNeeded();
  await pages(page).getByRole('link', { name: 'Page 2' }).click();
  await pages(page).getByText('Showing 25-48').waitFor();
  const first = page.getByRole('main').getByRole('article').first();
  await expect
    .poll(async () => {
      const { y } = (await first.boundingBox()) ?? { y: -1 };
      return y > 0 && y < 300;
    })
    .toBe(true);
});

test('a page past the end leads to the last one', async () => {
  const page = await visit('/films?page=99');
  await pages(page).getByText('Showing 49-72 of 72 films').waitFor();
});
