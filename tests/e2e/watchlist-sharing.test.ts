import { expect, inject, test } from 'vitest';
import { expectNoFaults } from './axe.ts';
import { signUp, toastOf } from './member.ts';
import { open, PHONE, type Visit, visit } from './visit.ts';

async function add(page: Visit, slug: string): Promise<void> {
  const { id } = await (await page.request.get(`/api/films/slug/${slug}`)).json();
  const headers = { origin: inject('siteUrl') };
  expect((await page.request.post('/api/watchlist', { data: { filmId: id }, headers })).status()).toBe(200);
}

const titles = (page: Visit) =>
  page.getByRole('main').getByRole('list').first().getByRole('heading', { level: 3 }).allTextContents();
const link = (page: Visit) => page.getByRole('textbox', { name: 'Link to your list' });

async function visitWithFilms(name: string): Promise<{ page: Visit; username: string }> {
  const page = await visit('');
  const username = await signUp(page, name);
  for (const slug of ['moss-mother', 'barley-sunday', 'night-bus-choir']) await add(page, slug);
  await open(page, '/watchlist');
  await expect.poll(() => titles(page)).toEqual(['Night Bus Choir', 'Barley Sunday', 'Moss Mother']);
  return { page, username };
}

test('the order that was chosen last is that of the next visit', async () => {
  const { page } = await visitWithFilms('selma');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Title');
  const sorted = ['Barley Sunday', 'Moss Mother', 'Night Bus Choir'];
  await expect.poll(() => titles(page)).toEqual(sorted);
  await open(page, '/watchlist');
  await expect.poll(() => titles(page)).toEqual(sorted);
});

test('a list is shared with the display name, read without JavaScript, renewed and taken back', async () => {
  const { page, username } = await visitWithFilms('tilda');
  await page.request.put('/api/auth/profile', {
    data: { displayName: 'Tilda of the row' },
    headers: { origin: inject('siteUrl') },
  });
  await open(page, '/watchlist');
  await page.getByText('Share this list').click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  await expect.poll(() => link(page).evaluate((input) => input.matches(':focus'))).toBe(true);
  const first = await link(page).inputValue();
  expect(first).toMatch(/\/watchlist\/shared\/[\w-]{43}$/);
  await page.getByRole('checkbox', { name: 'Show my display name, Tilda of the row' }).check();
  await expectNoFaults(page);

  const reader = await visit('', { javaScriptEnabled: false });
  const answer = await open(reader, first);
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  expect(await reader.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await expect
    .poll(() => reader.getByRole('heading', { level: 1 }).textContent())
    .toBe('Tilda of the row: films to watch');
  expect(await titles(reader)).toEqual(['Night Bus Choir', 'Barley Sunday', 'Moss Mother']);
  expect(await reader.content()).not.toContain(username);

  const visitor = await visit(new URL(first).pathname);
  await expectNoFaults(visitor);
  await visitor.setViewportSize(PHONE);
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await visitor.getByRole('link', { name: 'Moss Mother' }).first().click();
  await visitor.waitForURL('/film/moss-mother');

  await page.getByRole('button', { name: 'Make another link' }).click();
  await toastOf(page, 'New link made').waitFor();
  await expect.poll(() => link(page).inputValue()).not.toBe(first);
  const second = await link(page).inputValue();
  const statusOf = async (address: string) => (await fetch(address)).status;
  expect(await statusOf(first)).toBe(404);
  expect(await statusOf(second)).toBe(200);
  await page.getByRole('button', { name: 'Take the link back' }).click();
  await toastOf(page, 'Link taken back').waitFor();
  expect(await statusOf(second)).toBe(404);
  await page.getByRole('button', { name: 'Make a link' }).waitFor();
});
