import { expect, test } from 'vitest';
import { answer, hold } from './network.ts';
import { type Visit, visit } from './visit.ts';

async function openSearch(path = '/about') {
  const page = await visit(path);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  return { page, box: page.getByRole('combobox', { name: 'Search films' }) };
}

const films = (page: Visit) => page.getByRole('group', { name: 'Films' }).getByRole('option');
const activeOption = (page: Visit) => page.getByRole('option', { selected: true }).textContent();

test('Enter opens the catalogue with the search', async () => {
  const { page, box } = await openSearch();
  await box.fill('moss mother');
  await box.press('Enter');
  await page.waitForURL('/films?search=moss+mother');
  await page.getByRole('heading', { level: 3, name: 'Moss Mother' }).waitFor();
  await box.waitFor({ state: 'hidden' });
});

test('typing suggests up to six films, or reports none; Clear leaves the box open and focused', async () => {
  const { page, box } = await openSearch();
  await box.pressSequentially('the');
  await expect.poll(() => films(page).count()).toBe(6);
  await box.fill('saltgrav');
  await expect
    .poll(() => films(page).allTextContents())
    .toEqual([expect.stringContaining('Saltgrave Light')]);
  await box.fill('zzzzqqqq');
  await page.getByText('Nothing matches “zzzzqqqq”').waitFor();
  expect(await page.getByRole('option').count()).toBe(0);
  await box.fill('moss');
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect.poll(() => box.inputValue()).toBe('');
  await page.waitForTimeout(300); // a panel that closes does so within that time
  expect(await box.isVisible()).toBe(true);
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('below the films are people, posts and products, all from one request', async () => {
  const { page, box } = await openSearch();
  const asked: string[] = [];
  // The account may be requested at the same time: each page does that once.
  page.on('request', (request) => /\/api\/(?!auth\/me$)/.test(request.url()) && asked.push(request.url()));
  await box.fill('thole');
  const group = (name: string) => page.getByRole('group', { name }).getByRole('option');
  await group('People').first().waitFor();
  expect(await group('People').allTextContents()).toEqual([expect.stringContaining('Agnes Thole')]);
  expect(await group('Shop').count()).toBe(1);
  expect(asked.map((url) => new URL(url).pathname)).toEqual(['/api/search']);
  await group('People').click();
  await page.waitForURL('/person/agnes-thole');
});

test('all results are one click away, in groups', async () => {
  const { page, box } = await openSearch();
  await box.fill('the');
  await page.getByRole('link', { name: /^See all \d+ results/ }).click();
  await page.waitForURL('/search?search=the');
  await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
  for (const name of [/^Films/, /^Journal/])
    await page.getByRole('main').getByRole('heading', { level: 2, name }).waitFor();
});

test('the arrow keys choose a suggestion, Enter opens it', async () => {
  const { page, box } = await openSearch();
  await box.fill('the');
  await expect.poll(() => films(page).count()).toBe(6);
  expect(await box.getAttribute('aria-expanded')).toBe('true');
  await box.press('ArrowDown');
  const first = await page.getByRole('option').first().textContent();
  expect(await activeOption(page)).toBe(first);
  expect(await box.getAttribute('aria-activedescendant')).toBe(
    await page.getByRole('option').first().getAttribute('id'),
  );
  await box.press('ArrowDown');
  await box.press('ArrowUp');
  expect(await activeOption(page)).toBe(first);
  const title = await page.getByRole('option').first().locator('.suggestion-title').textContent();
  await box.press('Enter');
  await page.waitForURL(/\/film\//);
  await page.getByRole('heading', { level: 1, name: title ?? '', exact: true }).waitFor();
});

test('a chosen suggestion stays chosen if a later reply contains it', async () => {
  const { page, box } = await openSearch();
  await box.fill('moss');
  await films(page).filter({ hasText: 'Moss Mother' }).waitFor();
  const answer = Promise.withResolvers<void>();
  await page.intercept(/api\/search.*moss(?:%20|\+)m/, (request) =>
    answer.promise.then(() => request.fallback()),
  );
  const asked = page.waitForRequest(/api\/search.*moss(?:%20|\+)m/);
  await box.fill('moss m');
  await asked;
  await box.press('ArrowDown');
  const chosen = await activeOption(page);
  const answered = page.waitForResponse(/api\/search.*moss(?:%20|\+)m/);
  answer.resolve();
  await (await answered).finished();
  await expect.poll(() => activeOption(page)).toBe(chosen);
  await box.press('Enter');
  await page.waitForURL('/film/moss-mother');
});

test('the field reports its list as open while it is visible, whatever is typed', async () => {
  const { page, box } = await openSearch();
  const said = () => box.getAttribute('aria-expanded');
  await box.pressSequentially('moss');
  await films(page).filter({ hasText: 'Moss Mother' }).waitFor();
  await box.press('ArrowDown');
  await box.press('Space');
  expect(await page.getByRole('listbox', { name: 'Suggestions' }).isVisible()).toBe(true);
  expect(await said()).toBe('true');
  expect(await page.getByRole('option', { selected: true }).count()).toBe(0);
  expect(await box.getAttribute('aria-activedescendant')).toBeNull();
  await box.press('Backspace');
  await box.press('Backspace');
  await box.press('s');
  expect(await said()).toBe('true');
  await box.fill('');
  await expect.poll(said).toBe('false');
  expect(await page.getByRole('listbox', { name: 'Suggestions' }).isVisible()).toBe(false);
});

test('a click on a suggestion opens the film', async () => {
  const { page, box } = await openSearch('/');
  await box.fill('moss mother');
  await films(page).filter({ hasText: 'Moss Mother' }).click();
  await page.waitForURL('/film/moss-mother');
});

test('the panel is a text box without a submit button; Escape clears it, and again closes it', async () => {
  const { page, box } = await openSearch();
  expect(await box.getAttribute('placeholder')).toBe('Search films...');
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.getByRole('search').getByRole('button').count()).toBe(0);
  await box.fill('moss');
  await box.press('Escape');
  expect(await box.inputValue()).toBe('');
  expect(await box.isVisible()).toBe(true);
  await box.press('Escape');
  await box.waitFor({ state: 'hidden' });
  const toggle = page.getByRole('button', { name: 'Search', exact: true });
  expect(await toggle.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('while a search loads or fails, nothing of the previous one is shown as its result', async () => {
  const { page, box } = await openSearch();
  page.allow(/status of 503/);
  const said = page.locator('.search-panel').getByText('Nothing matches');
  const moss = /api\/search.*moss/;
  await box.fill('zzzzqqqq');
  await said.filter({ hasText: 'zzzzqqqq' }).waitFor();
  const release = await hold(page, moss);
  const asked = page.waitForRequest(moss);
  await box.fill('moss');
  await asked;
  await said.filter({ hasText: 'zzzzqqqq' }).waitFor({ state: 'detached' });
  expect(await said.count()).toBe(0);
  release();
  await page.getByRole('option').first().waitFor();
  expect(await said.count()).toBe(0);

  await box.fill('xxxxqqqq');
  await said.filter({ hasText: 'xxxxqqqq' }).waitFor();
  await answer(page, /api\/search.*barley/, { status: 503, body: 'The search is away.' });
  await box.fill('barley');
  await page.getByText('The suggestions did not load').waitFor();
  expect(await said.count()).toBe(0);
});

test('a page that loads late does not take the focus from the search', async () => {
  const page = await visit('/film/saltgrave-light');
  const release = await hold(page, '**/api/people/**');
  const link = page.getByRole('main').locator('a[href^="/person/"]').first();
  await link.dispatchEvent('click'); // `click` would wait for the page
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const box = page.getByRole('combobox', { name: 'Search films' });
  await box.pressSequentially('mo');
  release();
  await page.waitForURL(/\/person\//);
  await expect.poll(() => page.title()).not.toContain('Saltgrave');
  const said = page.locator('p[aria-live="polite"].sr-only');
  await expect.poll(async () => (await said.allTextContents()).includes(await page.title())).toBe(true);
  await page.keyboard.type('ss');
  expect(await box.inputValue()).toBe('moss');
});

test('keys of an input method (isComposing or keyCode 229) neither clear nor close the search', async () => {
  const { page, box } = await openSearch();
  for (const sign of [{ isComposing: true }, { keyCode: 229 }]) {
    const told = JSON.stringify(sign);
    if (await box.isHidden()) await page.getByRole('button', { name: 'Search', exact: true }).click();
    await box.fill('moss');
    await films(page).first().waitFor();
    await box.press('ArrowDown');
    const press = (key: string) =>
      box.dispatchEvent('keydown', { key, bubbles: true, cancelable: true, ...sign });
    await press('Escape');
    await press('Enter');
    expect(await box.inputValue(), told).toBe('moss');
    await box.fill('');
    await press('Escape');
    expect(await box.evaluate((element) => element === document.activeElement), told).toBe(true);
    expect(new URL(page.url()).pathname, told).toBe('/about');
    await box.press('Escape');
    await box.waitFor({ state: 'hidden' });
  }
});
