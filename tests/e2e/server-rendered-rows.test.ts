import { expect, test } from 'vitest';
import { cut, hold } from './network.ts';
import { recordScrollAtClick } from './scroll-at-click.ts';
import { PHONE, type Visit, visit } from './visit.ts';

/* The cards of the home page's rows are markup that the browser reuses (product.md#rows). */

const ROWS = ['COMING SOON', 'WATCH NOW', 'NEW'];
const row = (page: Visit, name: string) => page.getByRole('region', { name, exact: true });
const cardsIn = (page: Visit, name: string) => row(page, name).getByRole('article');

test('the films of the rows are not sent a second time as data', async () => {
  const page = await visit('/', { viewport: PHONE });
  const data = await page.locator('#page-data').textContent();
  expect(data).toContain('/api/films/carousel');
  expect(data).not.toMatch(/\/api\/(?:films\/category|seasons)/);
});

/** How many rows have been read since this call. */
function countReads(page: Visit): () => number {
  const read = new Set<string>();
  page.on('response', (response) => {
    if (/\/api\/films\/category\//.test(response.url())) read.add(response.url());
  });
  return () => read.size;
}

test('returning to the home page shows the rows, which were read on leaving', async () => {
  const page = await visit('/');
  const counts = () => Promise.all(ROWS.map((name) => cardsIn(page, name).count()));
  const before = await counts();
  expect(Math.min(...before)).toBeGreaterThan(2);
  const read = countReads(page);
  await cardsIn(page, 'NEW').first().getByRole('link').click();
  await page.waitForURL('**/film/*');
  await expect.poll(read).toBe(ROWS.length);
  await hold(page, '**/api/films/category/*');
  await page.goBack();
  await expect.poll(counts).toEqual(before);
});

test.each([390, 820, 1440])(
  'at %i px rows that load late move the content below by two lines at most',
  async (width) => {
    const page = await visit('/about', { viewport: { width, height: 900 } });
    const release = await hold(page, '**/api/films/category/*');
    await page.getByRole('banner').getByRole('link').first().click();
    const shop = page.getByRole('region', { name: 'Shop' });
    for (const name of ['Seasons', 'Journal', 'Shop']) await page.getByRole('region', { name }).waitFor();
    const top = () => shop.evaluate((strip) => Math.round(strip.getBoundingClientRect().top + scrollY));
    const before = await top();
    release();
    for (const name of ROWS) await row(page, name).waitFor();
    expect(Math.abs((await top()) - before)).toBeLessThan(60);
  },
);

test('Back from a product of the shop’s strip restores the scroll position', async () => {
  const page = await visit('/');
  const read = countReads(page);
  await hold(page, /\/api\/(?:seasons|blog|shop)/);
  const left = await recordScrollAtClick(page);
  await page.getByRole('region', { name: 'Shop' }).getByRole('article').first().getByRole('link').click();
  await page.getByRole('button', { name: 'Add to Cart' }).waitFor();
  await expect.poll(read).toBe(ROWS.length);
  const before = await left();
  await page.goBack();
  await row(page, 'NEW').waitFor();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(before);
});

test('a picture of a row that fails shows a notice', async () => {
  const page = await visit('');
  page.allow(/net::ERR_FAILED/);
  await cut(page, '**/media/films/**/poster*');
  await page.goto('/');
  await row(page, 'NEW').scrollIntoViewIfNeeded();
  await row(page, 'NEW').getByText('Failed to load image').first().waitFor();
});

test.each([
  ['/', 'Shop', '**/media/products/**'],
  ['/nowhere', 'Showing elsewhere', '**/media/films/**'],
])('on %s a picture in the markup of %s that fails says so', async (path, name, pictures) => {
  const page = await visit('');
  page.allow(/net::ERR_FAILED|status of 404/);
  await cut(page, pictures);
  await page.goto(path);
  const part = page.getByRole('region', { name });
  await part.scrollIntoViewIfNeeded();
  await part.getByText('Failed to load image').first().waitFor();
});

test('while a film loads, its clicked card provides title and poster', async () => {
  const page = await visit('/');
  await hold(page, '**/api/films/slug/*');
  const link = cardsIn(page, 'COMING SOON').first().getByRole('link');
  const title = (await link.textContent()) ?? '';
  await link.click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(await page.locator('.film-loading img').getAttribute('src')).toMatch(
    /poster\.jpg\?fm=webp&fit=fill/,
  );
});
