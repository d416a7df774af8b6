import { expect, test } from 'vitest';
import { open, type Visit, visit } from './visit.ts';

/** Opens a page in a browser that blocks cookies and storage as Firefox does: the interfaces exist and throw. */
async function visitBlocked(path: string): Promise<Visit> {
  const page = await visit('');
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(navigator, 'cookieEnabled', { value: false });
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(window, 'BroadcastChannel', {
      value: class {
        constructor() {
          refuse();
        }
      },
    });
  });
  await open(page, path);
  return page;
}

test('with storage and channels blocked, pages start, and the watchlist requires a login', async () => {
  const page = await visitBlocked('/film/moss-mother');
  page.allow(/status of 401/);
  await page.getByRole('button', { name: 'Add to Watchlist' }).click();
  await expect
    .poll(() => page.getByText('You need to log in to add films to your watchlist.').count())
    .toBe(1);
});

test('with storage blocked, typed text survives a visit to another page', async () => {
  const page = await visitBlocked('/contact');
  await page.getByLabel('First Name').fill('Ada');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await page.waitForURL('/about');
  await page.locator('#team').waitFor();
  await page.goBack();
  await expect.poll(() => page.getByLabel('First Name').inputValue()).toBe('Ada');
});

test.each([
  ['Sign In', 'Login failed'],
  ['Create Account', 'Registration failed'],
])('with cookies blocked, %s says so in place of a session that is lost at once', async (mode, title) => {
  const page = await visitBlocked('/login');
  const main = page.getByRole('main');
  await main.getByRole('group').getByRole('button', { name: mode }).click();
  await main.getByRole('group').getByRole('button', { name: mode, pressed: true }).waitFor();
  await main.getByLabel('Username').fill('ada.lovelace');
  for (const field of await main.locator('[type=password]').all()) await field.fill('a-long-enough-one');
  await main.locator('form').getByRole('button', { name: mode }).click();
  await page.getByText(title, { exact: true }).waitFor();
  await expect.poll(() => main.getByText('Your browser blocks cookies.').count()).toBe(1);
});
