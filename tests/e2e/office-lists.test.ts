import { expect, test } from 'vitest';
import { stopClock, takeClock } from './clock.ts';
import { enterOffice } from './colleague.ts';
import { change, hold } from './network.ts';
import { open, visit } from './visit.ts';

/* How the back office's lists are cut down. */

const STILL = { reducedMotion: 'reduce' } as const;

test('what is chosen while typed words wait to be searched stays chosen', async () => {
  const page = await visit('', STILL);
  await takeClock(page);
  await enterOffice(page, 'owner', 'lina', { path: '/staff/submissions' });
  const words = page.getByLabel('Title, sender or genre');
  await words.waitFor();
  await stopClock(page);
  await words.fill('tide');
  const overdue = page.getByLabel('Only overdue');
  await overdue.click(); // not `check`, which looks at once: it is drawn once the address has changed
  const asked = () => decodeURIComponent(new URL(page.url()).search);
  await expect.poll(asked).toContain('overdue');
  await expect.poll(() => overdue.isChecked()).toBe(true);
  await page.clock.runFor(1_000);
  await expect.poll(asked).toContain('tide');
  expect(asked()).toContain('overdue');
});

test('the library keeps its words while a picture is looked at, and forgets them at its link in the menu', async () => {
  const page = await visit('', STILL);
  await enterOffice(page, 'editor', 'lars', { path: '/staff/pictures' });
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

test('a page that arrives late leaves the focus in the search box', async () => {
  const page = await visit('', STILL);
  await enterOffice(page, 'editor', 'lena', { path: '/staff' });
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

test('Enter before anything is found opens the first once it is there, unless Escape follows', async () => {
  const page = await visit('', STILL);
  await enterOffice(page, 'editor', 'lola', { path: '/staff' });
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
  ['stock?low=yes', 'staff/stock', 'Stock', 'Nothing runs low'],
])(
  'a page of %s past the end of the list leads to the last one, and does not say that there is nothing',
  async (path, call, title, nothing) => {
    const page = await visit('', STILL);
    await change(page, new RegExp(`/api/${call}\\?.*page=2`), (reply) => ({
      ...(reply as object),
      rows: [],
      total: 25,
    }));
    await enterOffice(page, 'shop', 'lara');
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
  await enterOffice(page, 'editor', 'lotte', { path: '/staff' });
  await page.getByRole('combobox', { name: 'Search everything' }).fill('shop footer');
  await page.getByRole('option', { name: 'Contact, footer and shop notes' }).click();
  await page.waitForURL(/\/staff\/[a-z-]+\/site$/);
});

test('a key that an input method takes opens nothing that is found', async () => {
  const page = await visit('', STILL);
  await enterOffice(page, 'editor', 'liu', { path: '/staff' });
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
