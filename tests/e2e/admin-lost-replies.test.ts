import { expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db/open.ts';
import { addOrder } from '#server/shop/orders/fixture.ts';
import { silent } from '#tests/silent.ts';
import { openAdmin } from './colleague.ts';
import { cut, hold, loseAnswer } from './network.ts';
import { startOwnSite } from './own-site.ts';
import { saved } from './saved.ts';
import { open, PHONE, type Visit, visit } from './visit.ts';

/* A request whose reply is lost has been processed. The page shows that as soon as possible, and clicking again does nothing more. */

const site = await startOwnSite();
const database = await openDatabase({ dataDir: site.DATA_DIR, log: silent, joinRunning: true });
const { number } = await addOrder(database.db, { number: '2026-90000' });
const { number: refundId } = await addOrder(database.db, { number: '2026-90001' });
await database.close();

const press = (page: Visit, name: string) => page.getByRole('button', { name, exact: true }).click();
const lost = (page: Visit) => page.getByText('The site cannot be reached').first().waitFor();

async function enter(role: 'owner' | 'desk', name: string, path?: string) {
  const page = await visit('', { reducedMotion: 'reduce', site: site.SITE_URL });
  page.allow(/ERR_CONNECTION_RESET/);
  await openAdmin(page, role, name, path ? { site, path } : { site });
  return page;
}

test('a packed order is shown as packed, and a note on it is saved once', async () => {
  const page = await enter('owner', 'Olga', `/staff/orders/${number}`);
  await loseAnswer(page, '**/packed');
  await press(page, 'Packed');
  await page.locator('.state', { hasText: 'Packed' }).waitFor();
  expect(await page.getByRole('button', { name: 'Packed', exact: true }).count()).toBe(0);

  await page.getByLabel('Note for colleagues').fill('Rang twice');
  await loseAnswer(page, '**/note');
  await press(page, 'Add the note');
  await lost(page);
  await page.getByText('Rang twice').nth(1).waitFor(); // the typed text, and the note
  await page.reload();
  await press(page, 'Add the note');
  await page.getByText(/^This was done on /).waitFor();
  const { events } = await (await page.request.get(`/api/staff/orders/${number}`)).json();
  expect(events.filter(({ what }: { what: string }) => what === 'note')).toHaveLength(1);
});

test('a refund in flight cannot be cancelled, and one without a reply is made once', async () => {
  const page = await enter('owner', 'Olaf', `/staff/orders/${refundId}`);
  page.allow(/ERR_FAILED/);
  const calls = /\/orders\/[^/]+\/refund$/;
  const keys: (string | undefined)[] = [];
  const dialog = page.getByRole('dialog');
  const release = await hold(page, calls);
  await press(page, 'Refund…');
  await page.getByLabel('Another amount').fill('10');
  await page.getByRole('button', { name: /^Give back \$/ }).click();
  await expect.poll(() => dialog.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500))); // its fade takes less
  expect(await dialog.isVisible()).toBe(true);
  release();
  await dialog.waitFor({ state: 'hidden' });

  await page.intercept(calls, (request) => {
    keys.push(request.header('Idempotency-Key'));
    return keys.length === 1 ? request.abort() : request.fallback();
  });
  await press(page, 'Refund…');
  await page.getByLabel('Another amount').fill('20');
  await page.getByRole('button', { name: /^Give back \$/ }).click();
  await lost(page);
  await press(page, 'Cancel');
  await press(page, 'Refund…');
  await page.getByRole('button', { name: /^Give back \$/ }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0]]);
  const { refunds } = await (await page.request.get(`/api/staff/orders/${refundId}`)).json();
  expect(refunds).toMatchObject([{ amount: 1000 }, { amount: 2000 }]);
});

test('a dialog can be closed while the site is unreachable', async () => {
  const page = await enter('owner', 'Odo', '/staff/codes');
  page.allow(/ERR_FAILED/);
  await press(page, 'New code');
  await page.getByLabel('Code', { exact: true }).fill('AUTUMN');
  await page.getByLabel('Per cent', { exact: true }).fill('10');
  await cut(page, '**/shop/codes/**');
  await press(page, 'Save the code');
  await lost(page);
  await press(page, 'Cancel');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});

test('a new entry is created once', async () => {
  const page = await enter('owner', 'Oda', '/staff/films/create');
  await page.getByLabel('Title').fill('The Ferry at Night');
  await loseAnswer(page, '**/content/films');
  await press(page, 'Create');
  await lost(page);
  await press(page, 'Create');
  await page.waitForURL('**/staff/films/the-ferry-at-night');
  const { rows } = await (
    await page.request.get('/api/staff/content/films?search=ferry%20at%20night')
  ).json();
  expect(rows).toMatchObject([{ entry: 'the-ferry-at-night' }]);
});

test('an entry that was unpublished, or renamed by publishing, is shown so', async () => {
  const page = await enter('owner', 'Orla');
  page.allow(/status of (?:404|409)/); // the earlier slug, and warnings of the validation
  const send = async (method: string, path: string, data: object) => {
    const address = `/api/staff/content/${path}`;
    const answer = await page.request.fetch(address, { method, data, headers: { origin: site.SITE_URL } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const body = { title: 'The Weir', description: 'Water.', categories: ['new'] };
  const { entry, number } = await send('POST', 'films', { body });
  await send('POST', 'publish', { entries: [{ kind: 'films', entry, number }], despiteWarnings: true });
  await open(page, `/staff/films/${entry}`);
  await loseAnswer(page, '**/unpublish');
  await press(page, 'Unpublish');
  await lost(page);
  await page.getByText('Unpublished', { exact: true }).waitFor();
  await press(page, 'Restore');
  await page.getByText('Live', { exact: true }).waitFor();

  await page.getByRole('textbox', { name: 'Address', description: /^The last part/ }).fill('the-millrace');
  await saved(page);
  await press(page, 'Publish');
  await page.getByRole('button', { name: 'Publish anyway' }).waitFor();
  await loseAnswer(page, '**/publish');
  await press(page, 'Publish anyway');
  await page.waitForURL('**/staff/films/the-millrace');
});

test('text typed while publishing changes the slug is preserved under the new slug', async () => {
  const page = await enter('owner', 'Otto');
  page.allow(/status of (?:404|409)/); // the earlier slug, and warnings of the validation
  const data = { body: { title: 'The Sluice', description: 'Water.' } };
  await page.request.post('/api/staff/content/films', { data, headers: { origin: site.SITE_URL } });
  await open(page, '/staff/films/the-sluice');
  await page.getByRole('textbox', { name: 'Address', description: /^The last part/ }).fill('the-lock');
  await saved(page);
  await press(page, 'Publish');
  await page.getByRole('button', { name: 'Publish anyway' }).waitFor();
  const { promise: isTyped, resolve: typed } = Promise.withResolvers<void>();
  const { promise: isDone, resolve: done } = Promise.withResolvers<void>();
  await page.intercept(
    '**/publish',
    async (request) => {
      const reply = await request.fetch();
      done();
      await isTyped;
      await request.fulfill({ reply });
    },
    { times: 1 },
  );
  await press(page, 'Publish anyway');
  await isDone;
  await page.getByLabel('Synopsis', { exact: true }).fill('Typed meanwhile.');
  typed();
  await page.waitForURL('**/staff/films/the-lock');
  const synopsis = page.getByLabel('Synopsis', { exact: true });
  await expect.poll(() => synopsis.inputValue()).toBe('Typed meanwhile.');
  await saved(page);
});

test('a bulk action whose reply was lost is not reported as unchanged', async () => {
  const page = await enter('owner', 'Opal', '/staff/films');
  const films = page.getByRole('checkbox', { name: /^Choose / });
  const change = async () => {
    await films.first().check();
    await press(page, 'Categories…');
    const add = page.getByRole('dialog').getByLabel('Add', { exact: true });
    await add.fill('river films,');
    await add.press('Tab'); // closes the list over the button
    await press(page, 'Change and publish');
  };
  await films.first().waitFor();
  await loseAnswer(page, '**/content/categories');
  await change();
  await page.getByText(/It may have been done anyway/).waitFor();
  await change();
  await page.getByText(/were so already/).waitFor();
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
});

test('a saved reply changed by a colleague is not overwritten by stored text after a reload', async () => {
  const page = await enter('desk', 'Dora');
  page.allow(/status of 409/); // the colleague's change at the last moment
  const send = async (method: string, path: string, data: object) => {
    const headers = { origin: site.SITE_URL };
    const answer = await page.request.fetch(`/api/staff/conversations/templates${path}`, {
      method,
      data,
      headers,
    });
    return (await answer.json()) as { id: number; revision: string };
  };
  const { id, revision } = await send('POST', '', { name: 'Prints', text: 'Dear you' });
  await open(page, '/staff/replies');
  await press(page, 'Change Prints');
  const text = page.getByRole('dialog').getByRole('textbox', { name: 'Text' });
  await text.fill('Dear friend');
  const theirs = await send('PUT', `/${id}`, { name: 'Our prints', text: 'Dear all', revision });
  await page.reload();
  await press(page, 'Change Our prints');
  const question = page.getByText('Somebody has changed this.');
  await question.waitFor();
  expect(await text.inputValue()).toBe('Dear friend');
  expect(await page.getByRole('button', { name: 'Save' }).isEnabled()).toBe(false);

  const answer = page.waitForResponse((response) => response.status() === 409);
  await send('PUT', `/${id}`, { name: 'Prints of ours', text: 'Dear all', revision: theirs.revision });
  await press(page, 'Keep mine');
  await answer; // the last change of the colleague is a question of its own
  await question.waitFor();
  expect(await text.inputValue()).toBe('Dear friend');
  await press(page, 'Keep mine');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  const stored = await (await page.request.get('/api/staff/conversations/templates')).json();
  expect(stored).toMatchObject([{ name: 'Prints', text: 'Dear friend' }]);
});

test('on a phone a long name leaves room for the logout', async () => {
  const page = await visit('', { reducedMotion: 'reduce', site: site.SITE_URL, viewport: PHONE });
  const name = 'Edi Ditor-Featherstonehaugh von und zu Wolfeschlegelsteinhausen-Bergerdorff';
  await openAdmin(page, 'desk', 'Edi', { site, path: '/staff' });
  await page.locator('.user-menu a').evaluate((link, name) => {
    link.firstChild?.replaceWith(name);
  }, name);
  const sides = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(sides[0]).toBe(sides[1]);
});
