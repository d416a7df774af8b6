import { expect, inject, test } from 'vitest';
import { FilmFacets } from '#contract/catalogue/film.ts';
import { hold } from './network.ts';
import { readApi } from './site-api.ts';
import { open, PHONE, type Visit, visit } from './visit.ts';

const facets = await readApi(FilmFacets, '/api/films/facets');

const titles = (page: Visit) => page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents();
const options = (page: Visit, name: string) =>
  page.getByRole('main').getByRole('combobox', { name }).locator('option').allTextContents();
const queryOf = (page: Visit) => new URL(page.url()).searchParams.toString();

test('the controls are as documented, with All and the existing values; the default is A to Z', async () => {
  const page = await visit('/films');
  await page.getByRole('heading', { level: 1, name: 'Catalogue' }).waitFor();
  await page.getByRole('main').getByPlaceholder('Search films...').waitFor();
  expect((await options(page, 'Category')).slice(0, 2)).toEqual([
    'All',
    `Watch Now (${facets.categories[0]?.count})`,
  ]);
  expect(await options(page, 'Category')).toHaveLength(facets.categories.length + 1);
  expect(await options(page, 'Genre')).toHaveLength(facets.genres.length + 1);
  expect([...new Set(await options(page, 'Sort'))]).toEqual([
    'A-Z',
    'Z-A',
    'Year newest first',
    'Year oldest first',
  ]);
  const shown = await titles(page);
  expect(shown).toHaveLength(24);
  expect(shown).toEqual(shown.toSorted((a, b) => a.localeCompare(b, 'en-GB')));
});

test('search is live, is in the address and survives a reload', async () => {
  const page = await visit('/films?page=2');
  await page.getByRole('main').getByPlaceholder('Search films...').fill('Saltgrav');
  await page.waitForURL('/films?search=Saltgrav');
  await expect.poll(() => titles(page)).toEqual(['Saltgrave Light']);
  await page.reload();
  expect(await titles(page)).toEqual(['Saltgrave Light']);
  expect(await page.getByRole('main').getByPlaceholder('Search films...').inputValue()).toBe('Saltgrav');
});

test.each(['moss mothe', 'MOSS MOTHER', 'mother moss', 'mòss möther'])(
  'a search for "%s" lists Moss Mother first',
  async (words) => {
    const answer = await fetch(`${inject('siteUrl')}/films?search=${encodeURIComponent(words)}`);
    const [, main] = (await answer.text()).split('<main');
    expect(main?.match(/<h3[^>]*><a[^>]*>([^<]*)</)?.[1]).toBe('Moss Mother');
  },
);

test('category and genre narrow the list together, from page 1', async () => {
  const page = await visit('/films?page=2');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('new');
  await page.waitForURL('/films?category=new');
  await expect.poll(async () => (await titles(page)).length).toBe(14);
  await page.getByRole('combobox', { name: 'Genre' }).selectOption('horror');
  await page.waitForURL('/films?category=new&genre=horror');
  await expect.poll(() => titles(page)).toEqual(['Quiet Coach C', 'The Wickerley Damp']);
  // The counts arrive by a separate call.
  await expect.poll(() => options(page, 'Category')).toContain('New Releases (2)');
  await expect.poll(() => options(page, 'Genre')).toContain('Horror (2)');
  await page.getByRole('link', { name: 'Remove the filter Horror' }).click();
  await page.waitForURL('/films?category=new');
  await expect.poll(async () => (await titles(page)).length).toBe(14);
});

test('Back undoes one choice at a time, and a search as a whole', async () => {
  const page = await visit('/films');
  await page.getByRole('combobox', { name: 'Genre' }).selectOption('drama');
  await page.waitForURL('/films?genre=drama');
  const field = page.getByRole('main').getByPlaceholder('Search films...');
  await field.fill('t');
  await page.waitForURL('/films?search=t&genre=drama');
  await field.fill('the');
  await page.waitForURL('/films?search=the&genre=drama');
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('year-desc');
  await page.waitForURL('/films?search=the&genre=drama&sort=year-desc');
  await page.goBack();
  await page.waitForURL('/films?search=the&genre=drama');
  await page.goBack();
  await page.waitForURL('/films?genre=drama');
  await expect.poll(() => field.inputValue()).toBe('');
  await page.goBack();
  await page.waitForURL('/films');
  await expect.poll(async () => (await titles(page)).length).toBe(24);
});

test('text typed and cleared again adds nothing to the history', async () => {
  const page = await visit('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Browse' }).click();
  const field = page.getByRole('main').getByPlaceholder('Search films...');
  for (const words of ['sea', 'moss']) {
    await field.fill(words);
    await page.waitForURL(`/films?search=${words}`);
    await field.fill('');
    await page.waitForURL('/films');
    await expect.poll(async () => (await titles(page)).length).toBe(24);
  }
  await page.goBack();
  await page.waitForURL('/about');
});

test('spaces ignored by a search stay in the field, and text after them is one step of Back', async () => {
  const page = await visit('/films');
  const field = page.getByRole('main').getByPlaceholder('Search films...');
  await field.fill('moss  ');
  await page.waitForURL('/films?search=moss');
  await field.fill('moss  mo');
  await page.waitForURL('/films?search=moss+mo');
  await page.getByRole('link', { name: 'Remove the filter “moss mo”' }).waitFor();
  await expect.poll(() => titles(page)).toContain('Moss Mother');
  expect(await field.inputValue()).toBe('moss  mo');
  await field.fill('moss  mother');
  await page.waitForURL('/films?search=moss+mother');
  await page.goBack();
  await page.waitForURL('/films');
  await expect.poll(() => field.inputValue()).toBe('');
});

test('clearing the text after another filter changed removes only the text', async () => {
  const page = await visit('/films?genre=drama');
  const field = page.getByRole('main').getByPlaceholder('Search films...');
  await field.fill('the');
  await page.waitForURL('/films?search=the&genre=drama');
  // The field keeps the focus, as with the browser's own keys.
  await page
    .getByRole('link', { name: 'Remove the filter Drama' })
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL('/films?search=the');
  await field.fill('');
  await page.waitForURL('/films');
  await expect.poll(() => page.getByRole('list', { name: 'Active filters' }).count()).toBe(0);
  expect(await field.inputValue()).toBe('');
});

test('the title and description follow the filters', async () => {
  const page = await visit('/films');
  const description = () => page.locator('meta[name="description"]').getAttribute('content');
  const before = await description();
  await page.getByRole('combobox', { name: 'Genre' }).selectOption('horror');
  await page.waitForURL('/films?genre=horror');
  await expect.poll(() => page.title()).toBe('Horror | Lantern Row Films');
  await expect.poll(description).toMatch(/^Horror: 10 films of Lantern Row Films, here /);
  await page.goBack();
  await expect.poll(() => page.title()).toBe('Catalogue | Lantern Row Films');
  await expect.poll(description).toBe(before);
});

test('a filter removed during typing stays removed', async () => {
  const page = await visit('/films?genre=drama');
  // Faster than Playwright's pointer, without a pause.
  await page
    .getByRole('link', { name: 'Remove the filter Drama' })
    .evaluate((link: HTMLElement) =>
      document.addEventListener('input', () => setTimeout(() => link.click()), { once: true }),
    );
  await page.getByRole('main').getByPlaceholder('Search films...').fill('the');
  await page.waitForURL('/films?search=the');
});

test("input made before the page's script ran is applied when it does", async () => {
  const page = await visit('');
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/films', { waitUntil: 'commit' });
  await page.getByRole('main').getByPlaceholder('Search films...').fill('the');
  await page.getByRole('combobox', { name: 'Genre' }).selectOption('drama');
  release();
  await page.waitForURL('/films?search=the&genre=drama');
  expect(await page.getByRole('main').getByPlaceholder('Search films...').inputValue()).toBe('the');
});

test('the order can be reversed and can be by year', async () => {
  const page = await visit('/films?genre=horror');
  const horror = (await titles(page)).toSorted();
  for (const [label, first] of [
    ['Z-A', 'The Wickerley Damp'],
    ['Year newest first', 'Number Forty Has No Stairs'],
  ] as const) {
    await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label });
    await expect.poll(async () => (await titles(page))[0]).toBe(first);
  }
  await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Year oldest first' });
  await expect.poll(async () => (await titles(page)).at(-1)).toBe('Number Forty Has No Stairs');
  expect((await titles(page)).toSorted()).toEqual(horror);
});

test('a category in the address is selected; an internal one is ignored and named nowhere', async () => {
  const page = await visit('/films?category=coming-soon');
  expect(await page.getByRole('combobox', { name: 'Category' }).inputValue()).toBe('coming-soon');
  expect(await titles(page)).toHaveLength(12);

  await open(page, '/films?category=carousel');
  expect(await titles(page)).toHaveLength(24);
  expect((await options(page, 'Category')).join()).not.toMatch(/carousel|featured|catalogue/i);
  expect(await page.getByRole('list', { name: 'Active filters' }).count()).toBe(0);
});

test('Back from a film restores the list', async () => {
  const page = await visit('/films?genre=horror&sort=title-desc');
  const before = await titles(page);
  await page.getByRole('link', { name: before[0] ?? '', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: before[0] ?? '' }).waitFor();
  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(before);
  expect(queryOf(page)).toBe('genre=horror&sort=title-desc');
});

test('eighteen skeleton cards show while the list loads', async () => {
  const page = await visit('/about');
  const release = await hold(page, '**/api/films?*');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Browse' }).click();
  const loading = page.getByRole('status').filter({ hasText: 'Loading films' });
  await loading.waitFor();
  expect(await loading.locator(':scope > div').count()).toBe(18);
  release();
  await expect.poll(async () => (await titles(page)).length).toBe(24);
});

test('an empty list says so and links to genres or the whole catalogue', async () => {
  const page = await visit('/films?search=zzzzqqqq');
  await page.getByText('No films found matching your criteria.').waitFor();
  await page.getByRole('link', { name: 'Comedy (23)' }).click();
  await page.waitForURL('/films?genre=comedy');
  await expect.poll(async () => (await titles(page)).length).toBe(23);
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Show the whole catalogue' }).click();
  await page.waitForURL('/films');
  await expect.poll(async () => (await titles(page)).length).toBe(24);
});

test('further filters open, show counts under the others, and are removed by their chips', async () => {
  const page = await visit('/films?genre=horror');
  expect(await page.getByRole('combobox', { name: 'Country' }).filter({ visible: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Poland');
  await page.waitForURL('/films?genre=horror&country=Poland');
  await expect.poll(() => titles(page)).toEqual(['The Hatching Barn']);
  await expect.poll(() => options(page, 'Decade')).toEqual(['All', '2020s (1)']);
  await expect.poll(() => options(page, 'Genre')).toContain('Horror (1)');
  await page.getByText('One horror film from Poland.').waitFor();
  await page.getByRole('combobox', { name: 'To watch' }).selectOption('now');
  await page.waitForURL('/films?genre=horror&country=Poland&watch=now');
  await page.getByRole('link', { name: 'Remove the filter Poland' }).click();
  await page.waitForURL('/films?genre=horror&watch=now');
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await page.waitForURL('/films?genre=horror');
  await expect.poll(async () => (await titles(page)).length).toBe(10);
});

test('removing a filter by keyboard focuses the next, else the previous, else More filters', async () => {
  const page = await visit('/films?genre=drama&country=France&watch=now');
  const chips = page.getByRole('link', { name: /^Remove the filter/ });
  const focus = () => page.evaluate(() => document.activeElement?.textContent?.slice(0, 40));
  await chips.first().press('Enter');
  await expect.poll(focus).toBe('France');
  await chips.last().press('Enter');
  await expect.poll(() => chips.count()).toBe(1);
  await expect.poll(focus).toBe('France');
  await chips.press('Enter');
  await expect.poll(focus).toBe('More filters');

  await open(page, '/films?genre=drama&search=zzzzqqqq');
  await page.getByRole('link', { name: 'Clear all' }).press('Enter');
  await expect.poll(focus).toBe('More filters');
  await open(page, '/films?search=zzzzqqqq');
  await page.getByRole('link', { name: 'Show the whole catalogue' }).press('Enter');
  await expect.poll(focus).toBe('More filters');
});

test('a filter without choices is disabled, unless the address sets it', async () => {
  const page = await visit('/films?decade=1980s');
  expect(await page.getByRole('combobox', { name: 'Decade' }).inputValue()).toBe('1980s');
  expect(await titles(page)).toEqual(['Barley Sunday']);
  await page.getByRole('combobox', { name: 'Genre' }).selectOption('drama');
  await page.goto('/films?decade=1980s&genre=horror');
  expect(await page.getByRole('combobox', { name: 'Language' }).isDisabled()).toBe(true);
  expect(await page.getByRole('combobox', { name: 'Decade' }).isDisabled()).toBe(false);
});

test('on phones the filters are in a sheet that stays open while the list loads', async () => {
  const page = await visit('/films', { viewport: PHONE });
  expect(await page.getByRole('combobox', { name: 'Genre' }).filter({ visible: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter and sort' });
  const release = await hold(page, '**/api/films?*');
  expect(await sheet.getByRole('combobox').count()).toBe(0);
  await sheet
    .getByRole('group', { name: 'Genre' })
    .getByText(/^horror/i)
    .click();
  await page.waitForURL('/films?genre=horror');
  await page.getByText('Loading films').waitFor({ state: 'attached' });
  await sheet
    .getByRole('group', { name: 'Decade' })
    .getByText(/^2010s/)
    .click();
  await page.waitForURL('/films?genre=horror&decade=2010s');
  release();
  await sheet.getByRole('button', { name: 'Show two films' }).click();
  await sheet.waitFor({ state: 'hidden' });
  await expect.poll(async () => (await titles(page)).length).toBe(2);
});

test.each(['%00', '%ED%A0%80'])('a search for %s finds nothing without failing', async (search) => {
  const page = await visit(`/films?search=${search}`);
  await page
    .getByText(/^No films/)
    .first()
    .waitFor();
});
