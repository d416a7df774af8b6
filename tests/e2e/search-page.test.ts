import { expect, test } from 'vitest';
import { hold } from './network.ts';
import { PHONE, type Visit, visit } from './visit.ts';

const box = (page: Visit, name: string) => page.getByRole('main').getByRole('searchbox', { name });
/** What is said of the films or finds; nothing while it is not known. */
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

test('the first words typed on an empty search are said to be searched for', async () => {
  const page = await visit('/search');
  const release = await hold(page, /\/api\/search\?.*moss/);
  await box(page, 'Search everything').fill('moss');
  await page.waitForURL('/search?search=moss');
  await expect.poll(() => said(page)).toBe('Searching for “moss”…');
  release();
  await expect.poll(() => said(page)).toContain('1 person');
});

test('everybody is found at the list of people of the site map', async () => {
  const page = await visit('/search');
  await page.getByRole('link', { name: 'Everybody, by name' }).click();
  await page.waitForURL('/sitemap#people');
  const heading = page.locator('#people').getByRole('heading', { name: 'People, by last name' });
  await expect
    .poll(() => heading.evaluate((each) => each.getBoundingClientRect().top < innerHeight))
    .toBe(true);
});

test('on phones, the button that shows the films names no count before it is known', async () => {
  const page = await visit('/films', { viewport: PHONE });
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter and sort' });
  const release = await hold(page, /\/api\/films\?.*genre=horror/);
  await sheet.getByRole('combobox', { name: 'Genre' }).selectOption('horror');
  await sheet.getByRole('button', { name: 'Show films' }).waitFor();
  release();
  await sheet.getByRole('button', { name: 'Show ten films' }).waitFor();
});
