import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { faults } from './axe.ts';
import type { HeldRequest } from './held-request.ts';
import { logIn, signUp, toastOf } from './member.ts';
import { answer, cut, hold } from './network.ts';
import { open, PHONE, type Visit, visit } from './visit.ts';

const FILM = '/film/moss-mother';
const add = (page: Page) => page.getByRole('button', { name: 'Add to Watchlist' });
const remove = (page: Page) => page.getByRole('button', { name: 'Remove from Watchlist' });
const goToList = (page: Visit) => page.getByRole('banner').getByRole('link', { name: 'Watchlist' }).click();
const listLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });
/** Of the list itself: more films follow it. */
const titles = (page: Page) =>
  page.getByRole('main').getByRole('list').first().getByRole('heading', { level: 3 }).allTextContents();

async function visitAs(name: string, path: string): Promise<Visit> {
  const page = await visit('');
  await signUp(page, name);
  if (path) await open(page, path);
  return page;
}

test('a film is added, shown on the list and removed, and the list is empty', async () => {
  const page = await visitAs('lena', FILM);
  await add(page).click();
  await toastOf(page, 'Added to watchlist!')
    .getByText('Moss Mother has been added to your watchlist.')
    .waitFor();
  await remove(page).waitFor();
  await listLink(page, 'Watchlist, 1 film').waitFor();
  await goToList(page);
  await page.getByRole('heading', { level: 1, name: 'My Watchlist' }).waitFor();
  await page.getByText("Films you've saved to watch later").waitFor();
  await expect.poll(() => titles(page)).toEqual(['Moss Mother']);

  await page.getByRole('link', { name: 'Moss Mother' }).click();
  await remove(page).click();
  await toastOf(page, 'Removed from watchlist').waitFor();
  await add(page).waitFor();
  await listLink(page, 'Watchlist').waitFor();
  await goToList(page);
  await page.getByText('Your watchlist is empty').waitFor();
  await page.getByRole('link', { name: 'Browse Films' }).click();
  await page.waitForURL('/films');
});

test('a visitor is asked to log in, and then finds the film on the list', async () => {
  const page = await visit('');
  page.allow(/status of 401/);
  const username = await signUp(page, 'magnus');
  await page.context().clearCookies();
  await open(page, FILM);
  await add(page).click();
  const toast = toastOf(page, 'Please log in');
  await toast.getByText('You need to log in to add films to your watchlist.').waitFor();
  await toast.getByRole('button', { name: 'Log in' }).click();
  await logIn(page, username);
  await page.waitForURL(FILM);
  await remove(page).waitFor();
  await goToList(page);
  await expect.poll(() => titles(page)).toEqual(['Moss Mother']);
});

test('an ended session is shown, and the next login shows before the film is added', async () => {
  const page = await visit('');
  page.allow(/status of 401/);
  const username = await signUp(page, 'ulla');
  await open(page, FILM);
  await page.getByRole('link', { name: `My account, logged in as ${username}` }).waitFor();
  await add(page).waitFor();
  await endSession(page);
  await add(page).click();
  await toastOf(page, 'Please log in').waitFor();
  await isLoggedOut(page);
  await toastOf(page, 'Please log in').getByRole('button', { name: 'Log in' }).click();
  await logIn(page, username);
  await toastOf(page, 'Welcome back!').waitFor();
  await remove(page).waitFor();
  expect(await page.locator('.toast-title').allTextContents()).toEqual(['Welcome back!']);
  await toastOf(page, 'Welcome back!').getByRole('button', { name: 'Close' }).click();
  await toastOf(page, 'Added to watchlist!').waitFor();
  await listLink(page, 'Watchlist, 1 film').waitFor(); // reads in flight would be refused

  await endSession(page);
  await remove(page).click();
  await toastOf(page, 'You have been logged out').getByRole('button', { name: 'Log in' }).waitFor();
  await isLoggedOut(page);
  await add(page).waitFor();
  await toastOf(page, 'You have been logged out').getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(`/login?next=${encodeURIComponent(FILM)}`);
});

/** As another device of the same member would. */
const endSession = (page: Visit) =>
  page.request.post('/api/auth/logout', { headers: { origin: inject('siteUrl') } });
const isLoggedOut = (page: Visit) => page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();

test('a reply from before the addition does not overwrite it', async () => {
  const page = await visitAs('petra', '');
  const { promise, resolve } = Promise.withResolvers<void>();
  const arrival = Promise.withResolvers<void>();
  const late = async (request: HeldRequest) => {
    const early = await request.fetch();
    await promise;
    await request.fulfill({ reply: early });
    arrival.resolve();
  };
  await page.intercept('**/api/watchlist/check/*', late, { times: 1 });
  await open(page, FILM);
  await add(page).click();
  await toastOf(page, 'Added to watchlist!').waitFor();
  await remove(page).waitFor(); // by its own read, which has ended
  resolve();
  await arrival.promise;
  await page.waitForTimeout(300); // the page handles the replies that have arrived
  expect(await add(page).count()).toBe(0);
});

test('the button is disabled while a request is pending', async () => {
  const page = await visitAs('nils', FILM);
  const release = await hold(page, /\/api\/watchlist$/);
  await add(page).click();
  await expect.poll(() => add(page).isDisabled()).toBe(true);
  release();
  await remove(page).waitFor();
  await expect.poll(() => remove(page).isEnabled()).toBe(true);
});

test('after a change both the list and the membership are read again', async () => {
  const page = await visitAs('olga', '/watchlist');
  await page.getByText('Your watchlist is empty').waitFor();
  await page.getByRole('link', { name: 'Browse Films' }).click();
  const membership = '**/api/watchlist/check/*';
  const first = page.waitForResponse(membership);
  await page.getByRole('link', { name: 'Barley Sunday', exact: true }).click();
  await add(page).waitFor();
  await first;
  const listed = page.waitForResponse(
    (reply) => reply.url().endsWith('/api/watchlist') && reply.request().method() === 'GET',
  );
  const checked = page.waitForResponse(membership);
  await add(page).click();
  await Promise.all([listed, checked]);
});

test.each([
  ['a server error', 'POST', add, 500, 'Something went wrong'],
  ['no network', 'POST', add, 0, 'The site cannot be reached.'],
  ['a server error', 'DELETE', remove, 503, 'Please try again in a moment'],
])('%s of a %s is shown as it is', async (_, method, button, status, said) => {
  const page = await visitAs(`pia${method}${status}`, FILM);
  page.allow(/status of (500|503)|ERR_FAILED/);
  if (method === 'DELETE') {
    await add(page).click();
    await remove(page).waitFor();
  }
  const call = method === 'POST' ? /\/api\/watchlist$/ : /\/api\/watchlist\/\d+$/;
  await (status ? answer(page, call, { status, body: said }) : cut(page, call));
  await button(page).click();
  await toastOf(page, 'Error').getByText(said).waitFor();
  await expect.poll(() => button(page).isEnabled()).toBe(true);
});

test('a visitor who is not logged in is led to the login, without an error', async () => {
  const page = await visit('/watchlist');
  await page.getByRole('heading', { level: 1, name: 'My Watchlist' }).waitFor();
  await page.getByText('Log in to keep a watchlist').waitFor();
  const link = page.getByRole('main').getByRole('link', { name: 'Log in' });
  expect(await link.getAttribute('href')).toBe('/login?next=%2Fwatchlist');
});

test('another tab shows additions and removals', async () => {
  const page = await visitAs('yrsa', FILM);
  const list = await page.context().newPage();
  await open(list, '/watchlist');
  await list.getByText('Your watchlist is empty').waitFor();
  const film = await page.context().newPage();
  await open(film, FILM);
  await add(film).waitFor();

  await add(page).click();
  await listLink(list, 'Watchlist, 1 film').waitFor();
  await expect.poll(() => titles(list)).toEqual(['Moss Mother']);
  expect(await list.getByRole('status').filter({ hasText: 'film' }).textContent()).toBe('1 film');
  await listLink(film, 'Watchlist, 1 film').waitFor();
  await remove(film).click();
  await listLink(page, 'Watchlist').waitFor();
  await add(page).waitFor();
  await list.getByText('Your watchlist is empty').waitFor();
});

test('ten skeletons show while the list loads', async () => {
  const page = await visitAs('quentin', '/about');
  const release = await hold(page, /\/api\/watchlist$/);
  await goToList(page);
  const loading = page.getByRole('main').getByRole('status');
  await loading.waitFor();
  expect(await loading.locator(':scope > div').count()).toBe(10);
  release();
  await page.getByText('Your watchlist is empty').waitFor();
});

test('the list can be searched and sorted, latest addition first', async () => {
  const page = await visitAs('rosa', '');
  const headers = { origin: inject('siteUrl') };
  for (const slug of ['moss-mother', 'barley-sunday', 'the-vessen-cable']) {
    const { id: filmId } = await (await page.request.get(`/api/films/slug/${slug}`)).json();
    const added = await page.request.post('/api/watchlist', { data: { filmId }, headers });
    expect(added.ok(), await added.text()).toBe(true);
  }
  await open(page, '/watchlist');
  await expect.poll(() => titles(page)).toEqual(['The Vessen Cable', 'Barley Sunday', 'Moss Mother']);
  await page.setViewportSize(PHONE);
  const poster = () => page.getByRole('main').locator('article img').first().boundingBox();
  await expect.poll(async () => (await poster())?.width).toBeLessThan(100);
  const [link, count] = await listLink(page, 'Watchlist, 3 films').evaluate((element) =>
    [element, element.querySelector('.count-badge')].map((each) => each?.getBoundingClientRect().toJSON()),
  );
  if (!link || !count) throw new Error('The number of films has no place');
  expect(count.x).toBeGreaterThan(link.x);
  expect(count.x + count.width).toBeLessThanOrEqual(link.x + link.width);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Title' });
  await expect.poll(() => titles(page)).toEqual(['Barley Sunday', 'Moss Mother', 'The Vessen Cable']);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Release date' });
  await expect.poll(() => titles(page)).toEqual(['The Vessen Cable', 'Moss Mother', 'Barley Sunday']);
  const removal = page.getByRole('button', { name: 'Remove Barley Sunday from Watchlist' });
  expect(await removal.textContent()).toBe('Remove');
  expect(await removal.evaluate((button) => button.closest('article')?.textContent)).toContain(
    'Barley Sunday',
  );
  await page.getByRole('searchbox', { name: 'Search your watchlist' }).fill('moss');
  await expect.poll(() => titles(page)).toEqual(['Moss Mother']);
  await page.getByRole('status').getByText('1 of 3 films', { exact: true }).waitFor();
});

test('a list that failed to load can be retried', async () => {
  const page = await visitAs('stefan', '/about');
  page.allow(/status of 503/);
  await answer(page, /\/api\/watchlist$/, { status: 503, body: 'The watchlist is away' });
  await goToList(page);
  await page.getByText('The watchlist is away').waitFor();
  page.letPass(/\/api\/watchlist$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Your watchlist is empty').waitFor();
});

test('a list of Letterboxd is imported, films that we lack are named, and the list is exported as CSV', async () => {
  const page = await visitAs('lotte', '/watchlist');
  const choose = (name: string, text: string) =>
    page
      .getByLabel('List to import')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByText('Your watchlist is empty').waitFor();
  await page.getByText('Import or export a list').click();
  await choose('wrong.csv', 'a,b\n1,2\n');
  await page.getByText('That is no list of films').waitFor();
  await choose(
    'watchlist.csv',
    'Date,Name,Year,Letterboxd URI\n2024-01-01,Moss Mother,,x\n2024-01-02,Stalker,1979,y\n',
  );
  await expect.poll(() => titles(page)).toEqual(['Moss Mother']);
  await listLink(page, 'Watchlist, 1 film').waitFor();
  await page.getByText('1 film added. We do not have these 1:').waitFor();
  await choose('watchlist.csv', 'Title,Year\nMoss Mother,\nStalker,1979\n');
  await page.getByText('0 films added. 1 film on your list before. We do not have these 1:').waitFor();
  await page.getByText('Stalker (1979)').waitFor();
  expect(await faults(page)).toEqual([]);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my list as CSV' }).click();
  const saved = await (await saving).createReadStream();
  expect(await text(saved)).toMatch(/^Title,Year,Directors,CreatedDate\r\n"Moss Mother","\d{4}",/);
});
