import { expect, test } from 'vitest';
import { open, type Visit, visit } from './visit.ts';

/** Opens a page in a browser that blocks cookies and storage, as Firefox does it: the interfaces are there and throw. */
async function visitBlocked(path: string): Promise<Visit> {
  const page = await visit('', { isFirst: true });
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
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

test('with storage and channels blocked, pages start, and the watchlist asks for a login', async () => {
  const page = await visitBlocked('/film/moss-mother');
  page.allow(/status of 401/);
  await page.getByRole('button', { name: 'Add to Watchlist' }).click();
  await expect
    .poll(() => page.getByText('You need to log in to add films to your watchlist.').count())
    .toBe(1);
});

test('with storage blocked, what was typed into a form is there after a look at another page', async () => {
  const page = await visitBlocked('/contact');
  await page.getByLabel('First Name').fill('Ada');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await page.waitForURL('/about');
  await page.locator('#team').waitFor();
  await page.goBack();
  await expect.poll(() => page.getByLabel('First Name').inputValue()).toBe('Ada');
});
