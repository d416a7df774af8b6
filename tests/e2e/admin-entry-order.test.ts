import { expect, test } from 'vitest';
import { openAdmin } from './colleague.ts';
import { hold, loseAnswer } from './network.ts';
import { startOwnSite } from './own-site.ts';
import { saved } from './saved.ts';
import { open, type Visit, visit } from './visit.ts';

const site = await startOwnSite();
const url = site.SITE_URL;

const STILL = { reducedMotion: 'reduce', site: url } as const;

const press = (page: Visit, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

/** The shortest list if any will do, since each row is rendered. */
const openCollections = (name: string, allowed?: RegExp) =>
  openOrder('Collections of the shop', name, allowed);

const callsOf = (page: Visit) => async (method: string, path: string, data?: unknown) => {
  const address = `/api/staff/content/${path}`;
  return (await page.request.fetch(address, { method, data, headers: { origin: url } })).json();
};

/** The page that arranges a list, opened by an editor of this name. */
async function openOrder(list: string, name: string, allowed?: RegExp) {
  const page = await visit('', STILL);
  if (allowed) page.allow(allowed);
  await openAdmin(page, 'editor', name, { site, path: '/staff/order' });
  await page.getByRole('combobox', { name: 'List' }).click();
  await page.getByRole('option', { name: list }).click();
  const rows = page.locator('.order > li .name');
  const move = (at: number, way: RegExp) =>
    rows.nth(at).locator('..').getByRole('button', { name: way }).click();
  return { page, rows, move };
}

test("a colleague's new order is not overwritten unnoticed", async () => {
  const { page, rows, move } = await openCollections('ivo', /status of 409/);
  const call = callsOf(page);
  const first = async () => (await call('GET', 'order/collections')).live.body.slugs[0];
  const { live } = await call('GET', 'order/collections');
  await expect.poll(() => rows.count()).toBe(live.body.slugs.length);
  const [one = '', two = ''] = await rows.allTextContents();

  const slugs = [live.body.slugs[2], ...live.body.slugs.slice(0, 2)];
  const saved = await call('PUT', 'order/collections/draft', { basedOn: live.number, body: { slugs } });
  const entries = [{ kind: 'order', entry: 'collections', number: saved.number }];
  await call('POST', 'publish', { entries, despiteWarnings: true });
  expect(await first()).toBe(slugs[0]);

  await move(0, /down$/);
  await press(page, 'Publish this order');
  await page
    .getByText('Somebody else has arranged this list in the meantime, so nothing was published.')
    .waitFor();
  expect(await first()).toBe(slugs[0]);
  await page.getByText('Somebody has changed this.').waitFor();
  expect((await rows.allTextContents()).slice(0, 2)).toEqual([two, one]);
  await press(page, 'Keep mine');
  await page.getByText('The order is live.').waitFor();
  expect(await first()).toBe(live.body.slugs[1]);
});

test('a home page row is shown as arranged, until it is set back to release order', async () => {
  const { page, rows, move } = await openOrder('Home: New', 'iona');
  /** The films on the home page (home.test.ts). */
  const shown = async () => {
    const films: { title: string }[] = await (await fetch(new URL('/api/films/category/new', url))).json();
    return films.map(({ title }) => title);
  };
  const byRelease = await shown();
  const listed = byRelease.map((title) => expect.stringContaining(title));
  await expect.poll(() => rows.allTextContents()).toEqual(listed);
  const [one, two, ...others] = byRelease;
  await page.getByText('In order of release, newest first, until you arrange it.').waitFor();
  await move(0, /down$/);
  await press(page, 'Publish this order');
  await page.getByText('The order is live.').waitFor();
  expect(await shown()).toEqual([two, one, ...others]);
  await page.reload();
  await press(page, 'In order of release');
  await press(page, 'Undo');
  await page.getByText('The row is arranged as before.').waitFor();
  expect(await shown()).toEqual([two, one, ...others]);
  await press(page, 'In order of release');
  await page.getByText('The row is in order of release.').waitFor();
  expect(await shown()).toEqual(byRelease);
});

test("undoing the return to release order does not replace a colleague's later order", async () => {
  const { page, rows, move } = await openOrder('Home: Coming soon', 'ida', /status of 409/);
  const call = callsOf(page);
  await move(0, /down$/);
  await press(page, 'Publish this order');
  await page.getByText('The order is live.').waitFor();
  const { live } = await call('GET', 'order/coming-soon');
  await press(page, 'In order of release');
  await page.getByText('The row is in order of release.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).hover(); // pauses the toast that offers it
  await expect.poll(() => rows.count()).toBe(live.body.slugs.length);
  const { live: left } = await call('GET', 'order/coming-soon');
  const slugs = live.body.slugs.toReversed();
  const saved = await call('PUT', 'order/coming-soon/draft', { basedOn: left.number, body: { slugs } });
  const entries = [{ kind: 'order', entry: 'coming-soon', number: saved.number }];
  await call('POST', 'publish', { entries, despiteWarnings: true });
  await press(page, 'Undo');
  await page
    .getByText('Somebody else has arranged this list in the meantime, so nothing was published.')
    .waitFor();
  expect((await call('GET', 'order/coming-soon')).live.body.slugs).toEqual(slugs);
});

test('an entry moved while an order is being published stays moved', async () => {
  const { page, rows, move } = await openCollections('iris');
  await move(0, /down$/);
  const release = await hold(page, '**/api/staff/content/publish');
  await press(page, 'Publish this order');
  await move(1, /down$/);
  const arranged = await rows.allTextContents();
  release();
  await page.getByText('The order is live.').waitFor();
  expect(await rows.allTextContents()).toEqual(arranged);
  const readAgain = page.waitForResponse(/\/api\/staff\/content\/collections\?/); // the last step of publishing
  await press(page, 'Publish this order');
  await readAgain;
  const isPublished = () => page.getByRole('button', { name: 'Publish this order' }).isDisabled();
  await expect.poll(isPublished).toBe(true);
  expect(await rows.allTextContents()).toEqual(arranged);
});

test('an order published without a reply is shown as published', async () => {
  const { page, rows, move } = await openOrder('All films', 'ina', /ERR_CONNECTION_RESET/);
  await move(0, /down$/);
  const arranged = await rows.allTextContents();
  await loseAnswer(page, '**/api/staff/content/publish');
  await press(page, 'Publish this order');
  await page.getByText('The site cannot be reached').waitFor(); // until then the button is disabled as busy
  const isPublished = () => page.getByRole('button', { name: 'Publish this order' }).isDisabled();
  await expect.poll(isPublished).toBe(true);
  expect(await rows.allTextContents()).toEqual(arranged);
});

test('an unpublished order is restored after a reload', async () => {
  const { page, rows, move } = await openCollections('isa', /ERR_ABORTED/);
  await move(1, /up$/);
  const arranged = await rows.allTextContents();
  await page.reload();
  await expect.poll(() => rows.allTextContents()).toEqual(arranged);
  await press(page, 'Reset');
  const [one, two] = arranged;
  await expect.poll(async () => (await rows.allTextContents()).slice(0, 2)).toEqual([two, one]);
});

test('moving or removing a film is announced, and the focus never lands on a remove button', async () => {
  const page = await visit('', STILL);
  await openAdmin(page, 'editor', 'tova', { site });
  const films = ['pierhead-february', 'services-northbound', 'the-last-dialling-tone'].map((slug) => ({
    slug,
  }));
  const data = { entry: 'ebb', body: { title: 'Ebb', films } };
  await page.request.post('/api/staff/content/seasons', { data, headers: { origin: url } });
  await open(page, '/staff/seasons/ebb');
  const said = page.locator('#said');
  const focused = (what: 'id' | 'ariaLabel' | 'textContent') =>
    expect.poll(() => page.evaluate((key) => document.activeElement?.[key], what));
  await press(page, 'Move Pierhead, February down');
  await expect.poll(() => said.textContent()).toBe('Pierhead, February: 2 of 3');
  await focused('ariaLabel').toBe('Move Pierhead, February down');
  await press(page, 'Remove Pierhead, February');
  await expect.poll(() => said.textContent()).toBe('Pierhead, February is removed, 2 left');
  await focused('ariaLabel').toBe('Move The Last Dialling Tone up');
  await press(page, 'Remove Services Northbound');
  await focused('textContent').toBe('Add a film');
  await page.keyboard.press('Enter');
  await focused('id').toBe('films.1.slug');
  await saved(page);
});
