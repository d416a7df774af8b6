import { expect, test } from 'vitest';
import { hold } from './network.ts';
import { PHONE, type Visit, visit } from './visit.ts';

const box = (page: Visit, name: string) => page.getByRole('main').getByRole('searchbox', { name });
/** The status text of the films or results; empty until known. */
const said = (page: Visit) => page.getByRole('main').getByRole('status').first().innerText();

test.each([
  ['/search?search=moss', 'Search everything', /\/api\/search\?.*zzz/],
  ['/films?search=moss', 'Search films', /\/api\/films\?.*zzz/],
])(
  'on %s no count of the words before is said of the words that are asked for',
  async (path, name, asked) => {
    const page = await visit(path);
    await expect.poll(() => said(page)).toContain('“moss”');
    const release = await hold(page, asked);
    await box(page, name).fill('zzzqq');
    await page.waitForURL(/search=zzzqq/);
    await expect.poll(() => said(page)).toBe('');
    release();
    await expect.poll(() => said(page)).toContain('“zzzqq”');
  },
);

test('the first search on an empty page shows that it is in progress', async () => {
  const page = await visit('/search');
  const release = await hold(page, /\/api\/search\?.*moss/);
  await box(page, 'Search everything').fill('moss');
  await page.waitForURL('/search?search=moss');
  await expect.poll(() => said(page)).toBe('Searching for “moss”…');
  release();
  await expect.poll(() => said(page)).toContain('1 person');
});

test("all people are found by the site map's list of people", async () => {
  const page = await visit('/search');
  await page.getByRole('link', { name: 'People, A to Z' }).click();
  await page.waitForURL('/sitemap#people');
  const heading = page.locator('#people').getByRole('heading', { name: 'People, by last name' });
  await expect
    .poll(() => heading.evaluate((each) => each.getBoundingClientRect().top < innerHeight))
    .toBe(true);
});

test('on phones, the button that shows the films has no count before it is known', async () => {
  const page = await visit('/films', { viewport: PHONE });
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter and sort' });
  const release = await hold(page, /\/api\/films\?.*genre=horror/);
  await sheet
    .getByRole('group', { name: 'Genre' })
    .getByText(/^horror/i)
    .click();
  await sheet.getByRole('button', { name: 'Show films' }).waitFor();
  release();
  await sheet.getByRole('button', { name: 'Show ten films' }).waitFor();
});
