import { expect, test } from 'vitest';
import { isAlive, type Visit, visit } from './visit.ts';

const NO_ANSWER = /cannot be reached/;

/** The browser itself detects that it is offline, as in a tunnel. */
async function goOffline(page: Visit): Promise<void> {
  page.allow(/ERR_INTERNET_DISCONNECTED/);
  page.allow(NO_ANSWER);
  await page.context().setOffline(true);
}

const said = (page: Visit) => page.getByText(NO_ANSWER).first();

test('a search in the catalogue reports that the site is unreachable, and can be retried', async () => {
  const page = await visit('/films');
  await goOffline(page);
  await page.getByRole('searchbox', { name: 'Search' }).fill('satellite');
  await said(page).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('link', { name: 'The Slow Satellite', exact: true }).waitFor();
});

test.each(['chosen again', 'returned to by Forward'])(
  'a genre whose films failed to load is read again when it is %s',
  async (how) => {
    const page = await visit('/films');
    await page.waitForFunction(isAlive, { everywhere: true });
    const films = page.getByRole('main').getByRole('heading', { level: 3 });
    const genre = page.getByRole('main').getByRole('combobox', { name: 'Genre' });
    await goOffline(page);
    await genre.selectOption('horror');
    await said(page).waitFor();
    await page.goBack();
    await expect.poll(() => films.count()).toBe(24);
    await page.context().setOffline(false);
    if (how === 'chosen again') await genre.selectOption('horror');
    else await page.goForward();
    await page.waitForURL('/films?genre=horror');
    await expect.poll(() => films.count()).toBe(10);
  },
);

test('a login reports it, and keeps the typed text', async () => {
  const page = await visit('/login');
  await goOffline(page);
  const field = (name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true });
  await field('Username').fill('somebody');
  await field('Password').fill('a long enough password');
  await page.getByRole('main').locator('form').getByRole('button', { name: 'Sign In', exact: true }).click();
  await said(page).waitFor();
  expect(await field('Username').inputValue()).toBe('somebody');
  expect(await field('Password').inputValue()).toBe('a long enough password');
});

test('a film whose page cannot be fetched reports it', async () => {
  const page = await visit('/films');
  await page.waitForFunction(isAlive, { everywhere: true }); // until hydration a link navigates by the browser itself
  await goOffline(page);
  await page.getByRole('link', { name: 'Button Street', exact: true }).click();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
});
