import { expect, test } from 'vitest';
import { stopClock, takeClock } from './clock.ts';
import { openAdmin } from './colleague.ts';
import { change, hold } from './network.ts';
import { open, visit } from './visit.ts';

/* Filters of the admin app's lists. */

const STILL = { reducedMotion: 'reduce' } as const;

test('a filter chosen while a typed search is pending stays chosen', async () => {
  const page = await visit('', STILL);
  await takeClock(page);
  await openAdmin(page, 'owner', 'lina', { path: '/staff/submissions' });
  const words = page.getByLabel('Title, sender or genre');
  await words.waitFor();
  await stopClock(page);
  await words.fill('tide');
  const overdue = page.getByLabel('Only overdue');
  await overdue.click(); // not `check`, which verifies at once: it renders only after the address has changed
  const asked = () => decodeURIComponent(new URL(page.url()).search);
  await expect.poll(asked).toContain('overdue');
  await expect.poll(() => overdue.isChecked()).toBe(true);
  await page.clock.runFor(1_000);
  await expect.poll(asked).toContain('tide');
  expect(asked()).toContain('overdue');
});

test('the library keeps its search while a picture is open, and resets it by its menu link', async () => {
  const page = await visit('', STILL);
  await openAdmin(page, 'editor', 'lars', { path: '/staff/pictures' });
  const words = page.getByLabel('Words or address');
  await words.fill('moss');
  await expect.poll(() => new URL(page.url()).search).toBe('?search=moss');
  await page.getByRole('listitem').getByRole('link', { name: 'Moss Mother' }).first().click();
  await page.getByRole('button', { name: 'Save' }).waitFor();
  await page.goBack();
  await expect.poll(() => words.inputValue()).toBe('moss');
  await page.getByRole('link', { name: 'Pictures', exact: true }).click();
  await expect.poll(() => words.inputValue()).toBe('');
});

test('a page that loads late leaves the focus in the search box', async () => {
  const page = await visit('', STILL);
  await openAdmin(page, 'editor', 'lena', { path: '/staff' });
  await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
  const release = await hold(page, /\/staff\/assets\/.*\.js$/);
  await page.getByRole('link', { name: 'Calendar', exact: true }).first().click();
  const box = page.getByRole('combobox', { name: 'Search everything' });
  await box.fill('moss');
  release();
  await page.getByRole('heading', { level: 1, name: /20\d\d$/ }).waitFor();
  await page.getByRole('option').first().waitFor();
  expect(await box.evaluate((it) => it === document.activeElement)).toBe(true);
});

test('Enter before results arrive opens the first one, unless Escape follows', async () => {
  const page = await visit('', STILL);
  await openAdmin(page, 'editor', 'lola', { path: '/staff' });
  const search = /\/api\/staff\/.*moss/;
  const path = () => new URL(page.url()).pathname;
  const box = page.getByRole('combobox', { name: 'Search everything' });
  const release = await hold(page, search);
  await box.fill('moss mother');
  await box.press('Enter');
  await box.press('Escape');
  await box.blur();
  const asked = page.waitForRequest(search);
  await box.focus();
  await asked;
  release();
  await page.getByRole('option').first().waitFor();
  expect(path()).toBe('/staff');

  const releaseNext = await hold(page, search);
  await box.fill('moss mothe');
  await box.press('Enter');
  releaseNext();
  await expect.poll(path).toBe('/staff/films/moss-mother');
});

test.each([
  ['orders?state=paid', 'staff/orders', 'Orders', 'Nothing to pack'],
  ['stock?low=yes', 'staff/stock', 'Stock', 'Nothing is running low'],
])(
  'a page of %s past the end shows the last page instead of an empty list',
  async (path, call, title, nothing) => {
    const page = await visit('', STILL);
    await change(page, new RegExp(`/api/${call}\\?.*page=2`), (reply) => ({
      ...(reply as object),
      rows: [],
      total: 25,
    }));
    await openAdmin(page, 'shop', 'lara');
    const said: string[] = [];
    await page.exposeFunction('heard', (text: string) => said.push(text));
    await page.addInitScript(() => {
      const tell = () =>
        (window as never as { heard: (text: string) => void }).heard(document.body.innerText);
      addEventListener('DOMContentLoaded', () =>
        new MutationObserver(tell).observe(document.body, { childList: true, subtree: true }),
      );
    });
    await open(page, `/staff/${path}&page=2`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).not.toBe('2');
    expect(said.some((text) => text.includes(title))).toBe(true);
    expect(said.filter((text) => text.includes(nothing))).toEqual([]);
  },
);

test('a text of the company is found by the name that staff see', async () => {
  const page = await visit('', STILL);
  await openAdmin(page, 'editor', 'lotte', { path: '/staff' });
  await page.getByRole('combobox', { name: 'Search everything' }).fill('shop contact');
  await page.getByRole('option', { name: /^Name, contact and shop notes/ }).click();
  await page.waitForURL(/\/staff\/[a-z-]+\/site$/);
});

test('a key that an input method uses opens no result', async () => {
  const page = await visit('', STILL);
  await openAdmin(page, 'editor', 'liu', { path: '/staff' });
  const box = page.getByRole('combobox', { name: 'Search everything' });
  await box.fill('moss mother');
  await page.getByRole('option').first().waitFor();
  for (const sign of [{ isComposing: true }, { keyCode: 229 }])
    for (const key of ['Enter', 'Escape']) {
      await box.dispatchEvent('keydown', { key, bubbles: true, cancelable: true, ...sign });
      const said = `${key} with ${JSON.stringify(sign)}`;
      expect(await box.inputValue(), said).toBe('moss mother');
      expect(await page.getByRole('option').count(), said).toBeGreaterThan(0);
    }
});

test('order and page of a list are in its address: Back turns back, and the menu opens the whole list', async () => {
  const page = await visit('', STILL);
  await openAdmin(page, 'editor', 'lev', { path: '/staff/films' });
  const asked = () => new URL(page.url()).search;
  const firstTitle = () => page.locator('table.entries tbody th a').first().textContent();
  await page.getByLabel('Sort by', { exact: true }).click();
  await page.getByRole('option', { name: 'Last changed' }).click();
  await expect.poll(asked).toBe('?sort=changed');
  await page.getByText(/^1 to 25 of/).waitFor();
  const first = await firstTitle();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText(/^26 to/).waitFor();
  expect(asked()).toBe('?sort=changed&page=2');
  await expect.poll(firstTitle).not.toBe(first);
  await page.goBack();
  await expect.poll(asked).toBe('?sort=changed');
  await expect.poll(firstTitle).toBe(first);
  await page.getByRole('link', { name: 'Films', exact: true }).click();
  await expect.poll(asked).toBe('');
});

test('a list that cannot be read says so and is read again at a click', async () => {
  const page = await visit('', STILL);
  page.allow(/status of 503|The site cannot be reached/);
  await page.intercept('**/api/staff/mails?*', (request) => request.fulfill({ status: 503 }), { times: 1 });
  await openAdmin(page, 'owner', 'leto', { path: '/staff/mails' });
  await page.getByRole('heading', { name: 'This page has failed' }).waitFor();
  await page.getByRole('button', { name: 'Load it again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mails' }).waitFor();
  await page.getByRole('table', { name: 'Mails' }).waitFor();
});
